import { ShowBase, useShowContext } from 'react-admin'
import { LoadingPage } from '../../layout/LoadingPage.tsx'
import { MessagePage } from '../../layout/MessagePage.tsx'
import { useDocumentTitle } from '../../layout/useDocumentTitle.ts'
import { Breadcrumb } from '../../shared/Breadcrumb.tsx'
import { nameOf } from '../../shared/person/nameOf.ts'
import type { Application } from '../application.ts'
import { ApplicationScreen } from './ApplicationScreen.tsx'

const watchEvery = 20_000

/** One application; while it waits it is read anew, because a colleague may be looking at it too. */
export function ApplicationShow() {
  return (
    <ShowBase<Application>
      queryOptions={{
        onError: () => undefined,
        refetchInterval: ({ state: { data } }) => (data?.status === 'PENDING' ? watchEvery : false),
      }}
    >
      <ApplicationPage />
    </ShowBase>
  )
}

function ApplicationPage() {
  const { record, error, isPending } = useShowContext<Application>()
  const name = record ? nameOf(record) : 'Application'
  useDocumentTitle(name)
  if (isPending) return <LoadingPage />
  if (!record)
    return (
      <>
        <Breadcrumb list="Applications" here={name} />
        <MessagePage title="No such application">{error?.message}</MessagePage>
      </>
    )
  return <ApplicationScreen key={record.id} application={record} />
}
