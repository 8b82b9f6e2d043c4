import Box from '@mui/material/Box'
import { type ComponentType, Suspense } from 'react'
import { ShowBase, useShowContext } from 'react-admin'
import { LoadingPage } from '../../layout/LoadingPage.tsx'
import { MessagePage } from '../../layout/MessagePage.tsx'
import { useDocumentTitle } from '../../layout/useDocumentTitle.ts'
import { Breadcrumb } from '../../shared/Breadcrumb.tsx'
import { PageTabs, usePageTab } from '../../shared/PageTabs.tsx'
import { nameOf } from '../../shared/person/nameOf.ts'
import type { Member } from '../documents.ts'
import { fieldGroups } from '../fields/memberFields.ts'
import { NoteThread } from '../notes/NoteThread.tsx'
import { AuditTab } from './AuditTab.tsx'
import { FieldsTab } from './FieldsTab.tsx'
import type { MemberExtraAction } from './MemberActions.tsx'
import { MemberHead } from './MemberHead.tsx'
import { SummaryTab } from './SummaryTab.tsx'

const quietly = { onError: () => undefined }

/** A tab of a member's page that another resource brings. */
export type MemberTab = { id: string; label: string; Tab: ComponentType<{ member: Member }> }
export type MemberExtras = { tabs: MemberTab[]; actions: MemberExtraAction[] }

export function MemberShow(extras: MemberExtras) {
  return (
    <ShowBase queryOptions={quietly}>
      <MemberScreen {...extras} />
    </ShowBase>
  )
}

function MemberScreen({ tabs, actions }: MemberExtras) {
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
          <MemberHead member={record} actions={actions} />
          <MemberTabs member={record} tabs={tabs} />
        </>
      )}
    </>
  )
}

function MemberTabs({ member, tabs: given }: Pick<MemberExtras, 'tabs'> & { member: Member }) {
  const tabs = [...ownTabs, ...given, notesTab, auditTab]
  const [tab, setTab] = usePageTab(tabs.map(({ id }) => id))
  const { Tab } = tabs.find(({ id }) => id === tab) ?? auditTab
  return (
    <PageTabs label="About this member" tabs={tabs} tab={tab} onChange={setTab}>
      <Suspense fallback={<LoadingPage />}>
        <Tab member={member} />
      </Suspense>
    </PageTabs>
  )
}

const ownTabs: MemberTab[] = [
  { id: 'summary', label: 'Summary', Tab: SummaryTab },
  {
    id: 'personal',
    label: 'Personal',
    Tab: ({ member }) => <FieldsTab title="Personal" fields={fieldGroups.personal} member={member} />,
  },
  {
    id: 'professional',
    label: 'Professional',
    Tab: ({ member }) => <FieldsTab title="Professional" fields={fieldGroups.professional} member={member} />,
  },
]

const notesTab: MemberTab = {
  id: 'notes',
  label: 'Notes',
  Tab: ({ member }) => (
    <Box sx={{ maxWidth: 760 }}>
      <NoteThread memberId={member.id} />
    </Box>
  ),
}

const auditTab: MemberTab = {
  id: 'audit',
  label: 'Audit Logs',
  Tab: ({ member }) => <AuditTab memberId={member.id} />,
}
