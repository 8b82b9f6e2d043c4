import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { CopyButton } from '../../shared/CopyButton.tsx'
import { DateTime } from '../../shared/cells/DateTime.tsx'
import { FactSheet } from '../../shared/FactSheet.tsx'
import { PersonLink } from '../../shared/person/PersonLink.tsx'
import { Sheet, TextSheet } from '../../shared/Sheet.tsx'
import { ArrivalInvites } from '../arrival/ArrivalInvites.tsx'
import { BroughtSheet } from '../arrival/BroughtSheet.tsx'
import type { Member } from '../documents.ts'
import { fieldText, labelOf, milestonesOf } from '../fields/fieldText.ts'
import { fieldGroups } from '../fields/memberFields.ts'
import { referralLinkOf } from '../memberTexts.ts'

const instant = (value: string | null) => value && <DateTime value={value} />

export function SummaryTab({ member }: { member: Member }) {
  return (
    <Box sx={columnsStyle}>
      <FactSheet title="Person" facts={personOf(member)} foldEmpty />
      <FactSheet title="Membership" facts={membershipOf(member)} foldEmpty />
      <ArrivalInvites memberId={member.id} />
      <FactSheet title="Activity" facts={activityOf(member)} foldEmpty />
      <ReferralLink member={member} />
      <BroughtSheet memberId={member.id} />
      <FactSheet title="Platform" facts={platformOf(member)} foldEmpty />
      {member.bio && <TextSheet title="In their own words">{member.bio}</TextSheet>}
    </Box>
  )
}

const personOf = (member: Member): Record<string, ReactNode> => ({
  'Date of birth': member.dob,
  Place: [member.city, member.state, member.country].filter(Boolean).join(', '),
  Username: member.username,
})

const membershipOf = (member: Member): Record<string, ReactNode> => ({
  Role: fieldText('role', member.role),
  'Subscription since': instant(member.subscriptionActivatedAt),
  'Subscription set by': member.subscriptionSetBy && (
    <>
      <PersonLink person={member.subscriptionSetBy} />: {member.subscriptionSetReason}
    </>
  ),
  'Account open since': instant(member.accountActivatedAt),
  'Activated by': member.activatedByAdmin && <PersonLink person={member.activatedByAdmin} />,
  'Invited by': member.invitedBy && <PersonLink person={member.invitedBy} />,
  'Blocked until': instant(member.timeout),
  Contributor: fieldText('contributor', member.contributor),
  Enterprise: member.enterpriseName ?? fieldText('enterprise', member.enterprise),
})

const activityOf = (member: Member): Record<string, ReactNode> => ({
  Created: instant(member.created),
  'Last change': instant(member.updated),
  'Clicked the activation link': fieldText('clickedActivationLink', member.clickedActivationLink),
  'First login': instant(member.firstLogin),
  'Last activity': instant(member.lastActivity),
  Milestones: milestonesOf(member),
})

const platformOf = (member: Member): Record<string, ReactNode> =>
  Object.fromEntries(
    fieldGroups.platform.map(({ source }) => [
      labelOf(source),
      fieldText(source, member[source as keyof Member]),
    ]),
  )

// Columns rather than a grid: the sheets differ in height, and a grid would leave holes between them.
const columnsStyle = { columns: '360px', columnGap: 2.5, '& > *': { breakInside: 'avoid', mb: 2.5 } }

/** The address by which this member brings others. */
function ReferralLink({ member }: { member: Member }) {
  const link = referralLinkOf(member)
  return (
    <Sheet title="Referral link">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography component="code" sx={{ font: 'inherit', flex: '1 1 200px', overflowWrap: 'anywhere' }}>
          {link}
        </Typography>
        <CopyButton text={link} />
      </Box>
    </Sheet>
  )
}
