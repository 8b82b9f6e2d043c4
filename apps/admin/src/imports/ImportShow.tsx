import { ShowBase, useShowContext } from 'react-admin'
import { LoadingPage } from '../layout/LoadingPage.tsx'
import { MessagePage } from '../layout/MessagePage.tsx'
import { useDocumentTitle } from '../layout/useDocumentTitle.ts'
import { Breadcrumb } from '../shared/Breadcrumb.tsx'
import { ImportScreen } from './ImportScreen.tsx'
import type { ImportJob } from './importJob.ts'
import { isUnfinished } from './importTexts.ts'

const pollInterval = 1_000

/** The page of one import: its progress while it runs, and then what came of it. */
export function ImportShow() {
  return (
    <ShowBase<ImportJob>
      queryOptions={{
        onError: () => undefined,
        refetchInterval: ({ state: { data } }) => (data && isUnfinished(data) ? pollInterval : false),
      }}
    >
      <ImportPage />
    </ShowBase>
  )
}

function ImportPage() {
  const { record, error, isPending } = useShowContext<ImportJob>()
  const name = record?.fileName ?? 'Import'
  useDocumentTitle(name)
  return (
    <>
      <Breadcrumb list="Imports" here={name} />
      {isPending && <LoadingPage />}
      {!isPending && !record && <MessagePage title="No such import">{error?.message}</MessagePage>}
      {record && <ImportScreen key={record.id} job={record} />}
    </>
  )
}
