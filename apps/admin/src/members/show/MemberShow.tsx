import { ShowBase, useShowContext } from 'react-admin'
import { LoadingPage } from '../../layout/LoadingPage.tsx'
import { MessagePage } from '../../layout/MessagePage.tsx'
import { Breadcrumb } from '../../shared/Breadcrumb.tsx'
import { PageTabs } from '../../shared/PageTabs.tsx'
import { useDocumentTitle } from '../../shared/useDocumentTitle.ts'
import { usePageTab } from '../../shared/usePageTab.ts'
import { fieldGroups } from '../fields/memberFields.ts'
import type { Member } from '../memberRow.ts'
import { nameOf } from '../nameOf.ts'
import { ApplicationTab } from './ApplicationTab.tsx'
import { AuditTab } from './AuditTab.tsx'
import { FieldsTab } from './FieldsTab.tsx'
import { MemberHead } from './MemberHead.tsx'
import { RegistrationsTab } from './RegistrationsTab.tsx'
import { SummaryTab } from './SummaryTab.tsx'

const quietly = { onError: () => undefined }

const tabs = [
  { id: 'summary', label: 'Summary' },
  { id: 'personal', label: 'Personal' },
  { id: 'professional', label: 'Professional' },
  { id: 'application', label: 'Application' },
  { id: 'rooms', label: 'Living Rooms' },
  { id: 'audit', label: 'Audit Logs' },
] as const
const tabIds = ['summary', 'personal', 'professional', 'application', 'rooms', 'audit'] as const

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
          <MemberTabs member={record} />
        </>
      )}
    </>
  )
}

function MemberTabs({ member }: { member: Member }) {
  const [tab, setTab] = usePageTab(tabIds)
  return (
    <PageTabs label="About this member" tabs={tabs} tab={tab} onChange={setTab}>
      {tab === 'summary' && <SummaryTab member={member} />}
      {tab === 'personal' && <FieldsTab title="Personal" fields={fieldGroups.personal} member={member} />}
      {tab === 'professional' && (
        <FieldsTab title="Professional" fields={fieldGroups.professional} member={member} />
      )}
      {tab === 'application' && <ApplicationTab member={member} />}
      {tab === 'rooms' && <RegistrationsTab memberId={member.id} />}
      {tab === 'audit' && <AuditTab memberId={member.id} />}
    </PageTabs>
  )
}
