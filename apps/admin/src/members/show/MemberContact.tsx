import { phoneText } from '@hearth/contract'
import Box from '@mui/material/Box'
import { ContactLink } from '../../shared/inline/ContactLink.tsx'
import type { Member } from '../documents.ts'

/** How to reach a member. */
export function MemberContact({ member: { email, phone } }: { member: Pick<Member, 'email' | 'phone'> }) {
  const number = phone && phoneText(phone)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center', minWidth: 0 }}>
      <ContactLink href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`} text={email} />
      {number && <ContactLink href={`tel:${number.replaceAll(' ', '')}`} text={number} />}
    </Box>
  )
}
