import { phoneText } from '@hearth/contract'
import Typography from '@mui/material/Typography'
import { useGetOne } from 'react-admin'
import type { Member } from '../../members/index.tsx'
import { DateTime } from '../../shared/cells/DateTime.tsx'
import { StateChip } from '../../shared/cells/StateChip.tsx'
import { FactSheet } from '../../shared/FactSheet.tsx'
import { ContactLink } from '../../shared/inline/ContactLink.tsx'
import { Placeholder } from '../../shared/Placeholder.tsx'
import { MemberStatusChip } from '../../shared/person/MemberStatusChip.tsx'
import { nameOf } from '../../shared/person/nameOf.ts'
import { PersonLink } from '../../shared/person/PersonLink.tsx'
import { Sheet } from '../../shared/Sheet.tsx'
import type { Conversation } from '../documents.ts'

type Props = { conversation: Conversation }

/** What is known of the person who asked. */
export function SenderSheet({ conversation }: Props) {
  const { member } = conversation
  if (member) return <MemberSheet conversation={conversation} memberId={member.id} />
  return (
    <Sheet title={conversation.name ?? 'Not a member'}>
      <ContactLink href={`mailto:${conversation.email}`} text={conversation.email} />
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        No member has this email address.
      </Typography>
    </Sheet>
  )
}

function MemberSheet({ conversation, memberId }: Props & { memberId: string }) {
  const { data: member } = useGetOne<Member>('users', { id: memberId })
  if (!member) return <Placeholder variant="rounded" height={300} />
  const phone = member.phone && phoneText(member.phone)
  return (
    <div>
      <FactSheet
        title={nameOf(member)}
        facts={{
          Member: <PersonLink person={member} />,
          Email: <ContactLink href={`mailto:${member.email}`} text={member.email} />,
          Phone: phone && <ContactLink href={`tel:${phone.replaceAll(' ', '')}`} text={phone} />,
          Status: <MemberStatusChip status={member.status} />,
          Membership: <Membership member={member} />,
          'Last active': member.lastActivity && <DateTime value={member.lastActivity} />,
          'Member since': <DateTime value={member.created} />,
        }}
      />
      {!conversation.signedIn && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1, px: 0.5 }}>
          Sent without signing in: anyone can type this email address.
        </Typography>
      )}
    </div>
  )
}

function Membership({
  member: { subscription, subscriptionActivatedAt, archive, deletedAt },
}: {
  member: Member
}) {
  const isPaid = subscription === 'ACTIVE'
  return (
    <>
      <StateChip tone={isPaid ? 'professional' : 'neutral'}>{isPaid ? 'Paid' : 'Not paid'}</StateChip>
      {isPaid && subscriptionActivatedAt && (
        <>
          {' '}
          since <DateTime value={subscriptionActivatedAt} />
        </>
      )}
      {archive && <StateChip tone="neutral">Archived</StateChip>}
      {deletedAt && <StateChip tone="bad">In the trash</StateChip>}
    </>
  )
}
