import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ComponentType, Suspense, useState } from 'react'
import { useKeys } from '../../shared/keys/keys.ts'
import { PageTabs, usePageTab } from '../../shared/PageTabs.tsx'
import { Placeholder } from '../../shared/Placeholder.tsx'
import { nameOf } from '../../shared/person/nameOf.ts'
import { RecordPage } from '../../shared/record-page/RecordPage.tsx'
import type { Member } from '../documents.ts'
import { fieldGroups } from '../fields/memberFields.ts'
import { NoteThread } from '../notes/NoteThread.tsx'
import { Timeline } from '../timeline/Timeline.tsx'
import { AuditTab } from './AuditTab.tsx'
import { FieldsTab } from './FieldsTab.tsx'
import type { MemberExtraAction } from './MemberActions.tsx'
import { MemberHead } from './MemberHead.tsx'
import { SummaryTab } from './SummaryTab.tsx'

/** A tab of a member's page that another resource brings. */
export type MemberTab = { id: string; label: string; Tab: ComponentType<TabProps> }
/** With `startsWriting` the tab was opened by the key that begins a note. */
type TabProps = { member: Member; startsWriting?: boolean }
export type MemberExtras = { tabs: MemberTab[]; actions: MemberExtraAction[] }

export const MemberShow = ({ tabs, actions }: MemberExtras) => (
  <RecordPage<Member> list="Members" noun="Member" titleOf={nameOf}>
    {(member) => (
      <>
        <MemberHead member={member} actions={actions} />
        <MemberTabs member={member} tabs={tabs} />
      </>
    )}
  </RecordPage>
)

/** The facts in tabs; what happened is beside them where there is room, else a tab of its own. */
function MemberTabs({ member, tabs: given }: Pick<MemberExtras, 'tabs'> & { member: Member }) {
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'))
  const [first, ...rest] = ownTabs
  const tabs = [first, ...(isWide ? [] : [timelineTab]), notesTab, ...rest, ...given, auditTab]
  const [tab, setTab] = usePageTab(tabs.map(({ id }) => id))
  const { Tab } = tabs.find(({ id }) => id === tab) ?? auditTab
  const [startsWriting, setStartsWriting] = useState(false)

  function open(id: string, writing = false) {
    setStartsWriting(writing)
    setTab(id)
  }
  const note = { keys: ['N'], label: 'Add a note', run: () => open(notesTab.id, true) }
  useKeys('This page', [note], { enabled: tab !== notesTab.id })

  return (
    <Box sx={columnsStyle}>
      <Box sx={{ minWidth: 0 }}>
        <PageTabs label="About this member" tabs={tabs} tab={tab} onChange={(id) => open(id)}>
          <Suspense fallback={<Placeholder variant="rounded" height={320} />}>
            <Tab member={member} startsWriting={startsWriting} />
          </Suspense>
        </PageTabs>
      </Box>
      {isWide && <Timeline key={member.id} memberId={member.id} />}
    </Box>
  )
}

const columnsStyle = {
  display: 'grid',
  alignItems: 'start',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 380px' },
}

const ownTabs: [MemberTab, ...MemberTab[]] = [
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

const timelineTab: MemberTab = {
  id: 'timeline',
  label: 'Timeline',
  Tab: ({ member }) => <Timeline memberId={member.id} />,
}

const notesTab: MemberTab = {
  id: 'notes',
  label: 'Notes',
  Tab: ({ member, startsWriting = false }) => (
    <Box sx={{ maxWidth: 760 }}>
      <NoteThread memberId={member.id} startsWriting={startsWriting} />
    </Box>
  ),
}

const auditTab: MemberTab = {
  id: 'audit',
  label: 'Audit Logs',
  Tab: ({ member }) => <AuditTab memberId={member.id} />,
}
