import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { FactSheet } from '../../shared/FactSheet.tsx'
import { PersonLink } from '../../shared/person/PersonLink.tsx'
import type { Member } from '../documents.ts'
import { fieldText, labelOf, milestonesOf } from '../fields/fieldText.ts'
import type { editTabs } from '../fields/memberFields.ts'

type TabId = (typeof editTabs)[number]['id']

/** What the system keeps by itself: shown with the tab that it belongs to, and not to be changed. */
export function KeptFacts({ tab, member }: { tab: TabId; member: Member }) {
  const facts = factsOf(tab, member)
  if (Object.keys(facts).length === 0) return null
  return (
    <Box sx={{ mt: 3 }}>
      <FactSheet title="Kept by the system" facts={facts} />
    </Box>
  )
}

function factsOf(tab: TabId, member: Member): Record<string, ReactNode> {
  const plain = (...sources: (keyof Member)[]) =>
    Object.fromEntries(sources.map((source) => [labelOf(source), fieldText(source, member[source])]))
  if (tab === 'account') {
    return {
      'Password set': member.hasPassword ? 'Yes' : 'No',
      ...plain(
        'created',
        'updated',
        'accountActivatedAt',
        'subscriptionActivatedAt',
        'subscriptionSetReason',
      ),
      'Subscription set by': member.subscriptionSetBy && <PersonLink person={member.subscriptionSetBy} />,
      'Activated by': member.activatedByAdmin && <PersonLink person={member.activatedByAdmin} />,
      'Invited by': member.invitedBy && <PersonLink person={member.invitedBy} />,
      ...plain('referred'),
    }
  }
  if (tab !== 'platform') return {}
  return {
    ...plain('username', 'firstLogin', 'lastActivity', 'clickedActivationLink', 'hasComment'),
    Milestones: milestonesOf(member),
  }
}
