import Box from '@mui/material/Box'
import { DateTime } from '../shared/DateTime.tsx'
import { FactSheet } from '../shared/FactSheet.tsx'
import { TextSheet } from '../shared/TextSheet.tsx'
import type { Member } from './memberRow.ts'
import { nameOf } from './nameOf.ts'

const instant = (value: string | null) => value && <DateTime value={value} />
const yesNo = (value: boolean) => (value ? 'Yes' : 'No')

export function MemberSections({ member }: { member: Member }) {
  const phone = [member.countryCode, member.phone].filter(Boolean).join(' ')
  const place = [member.city, member.state, member.country].filter(Boolean).join(', ')
  return (
    <Box
      sx={{
        display: 'grid',
        alignItems: 'start',
        gap: 2.5,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))',
      }}
    >
      <FactSheet
        title="Contact"
        facts={{
          Email: member.email,
          Phone: phone,
          Address: member.address,
          Place: place,
          Username: member.username,
        }}
      />
      <FactSheet
        title="Membership"
        facts={{
          Role: member.role,
          Created: instant(member.created),
          'Subscription since': instant(member.subscriptionActivatedAt),
          'Account active since': instant(member.accountActivatedAt),
          'Blocked until': instant(member.timeout),
          'Invited by': member.invitedBy && nameOf(member.invitedBy),
          'Activated by': member.activatedByAdmin && nameOf(member.activatedByAdmin),
        }}
      />
      <FactSheet
        title="Activity"
        facts={{
          'First login': instant(member.firstLogin),
          'Last activity': instant(member.lastActivity),
          'Clicked the activation link': yesNo(member.clickedActivationLink),
          'Mobile OS': member.mobileOS,
          Milestones: member.focus?.milestone.map((id) => id.replace(/^\w+:/, '')).join(', '),
        }}
      />
      <FactSheet
        title="Work"
        facts={{
          Company: member.companyName,
          Role: member.companyRole,
          Industry: member.companyIndustry,
          Occupation: member.occupation,
          Contributor: yesNo(member.contributor),
          Enterprise: yesNo(member.enterprise),
        }}
      />
      {member.bio && <TextSheet title="In their own words">{member.bio}</TextSheet>}
      {member.comment && <TextSheet title="Staff note">{member.comment}</TextSheet>}
    </Box>
  )
}
