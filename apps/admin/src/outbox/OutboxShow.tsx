import { ShowBase, useShowContext } from 'react-admin'
import { LoadingPage } from '../layout/LoadingPage.tsx'
import { MessagePage } from '../layout/MessagePage.tsx'
import { useDocumentTitle } from '../layout/useDocumentTitle.ts'
import { Breadcrumb } from '../shared/Breadcrumb.tsx'
import { OutboxScreen } from './OutboxScreen.tsx'
import type { OutboxMessage } from './outboxMessage.ts'
import { isAboutToChange } from './outboxTexts.ts'

const pollInterval = 2_000

/** One mail: to whom, how it stands, and what it says. */
export function OutboxShow() {
  return (
    <ShowBase<OutboxMessage>
      queryOptions={{
        onError: () => undefined,
        refetchInterval: ({ state: { data } }) => (data && isAboutToChange(data) ? pollInterval : false),
      }}
    >
      <OutboxPage />
    </ShowBase>
  )
}

function OutboxPage() {
  const { record, error, isPending } = useShowContext<OutboxMessage>()
  const name = record?.subject ?? 'Mail'
  useDocumentTitle(name)
  return (
    <>
      <Breadcrumb list="Outbox" here={name} />
      {isPending && <LoadingPage />}
      {!isPending && !record && <MessagePage title="No such mail">{error?.message}</MessagePage>}
      {record && <OutboxScreen message={record} />}
    </>
  )
}
