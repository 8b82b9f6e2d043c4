import { ShowBase, useShowContext } from 'react-admin'
import { LoadingPage } from '../layout/LoadingPage.tsx'
import { MessagePage } from '../layout/MessagePage.tsx'
import { Breadcrumb } from '../shared/Breadcrumb.tsx'
import { useDocumentTitle } from '../shared/useDocumentTitle.ts'
import { MemberHead } from './MemberHead.tsx'
import { MemberSections } from './MemberSections.tsx'
import type { Member } from './memberRow.ts'
import { nameOf } from './nameOf.ts'

const quietly = { onError: () => undefined }

export function MemberShow() {
  return (
    <ShowBase queryOptions={quietly}>
      <MemberScreen />
    </ShowBase>
  )
}

function MemberScreen() {
  const { record, error, isPending } = useShowContext<Member>()
  const name = record ? nameOf(record) : 'Member'
  useDocumentTitle(name)
  return (
    <>
      <Breadcrumb list="Members" here={name} />
      {isPending && <LoadingPage />}
      {!isPending && !record && <MessagePage title="No such member">{error?.message}</MessagePage>}
      {record && (
        <>
          <MemberHead member={record} />
          <MemberSections member={record} />
        </>
      )}
    </>
  )
}
