import { applicationFields } from '@hearth/contract'
import MuiLink from '@mui/material/Link'
import type { ReactNode } from 'react'
import type { Answers } from './answers.ts'

/** The answers that are facts, as a sheet shows them. */
export const applicantFacts = (answers: Answers): Record<string, ReactNode> => ({
  Email: answers.email && <MuiLink href={`mailto:${answers.email}`}>{answers.email}</MuiLink>,
  'Lives in': answers.location,
  [applicationFields.currentTitle.label]: answers.currentTitle,
  [applicationFields.companyName.label]: answers.companyName,
  'Its annual revenue': answers.companyAnnualRevenue,
  'Highest education': answers.highestEducationLevel,
  'Heard of us by': answers.hearAboutProgram,
  LinkedIn: answers.linkedInProfile && <ProfileLink address={answers.linkedInProfile} />,
  'Social handle': answers.socialHandle,
})

/** An address that an applicant typed: followed only where it is https, else shown as the text it is. */
function ProfileLink({ address }: { address: string }) {
  if (!URL.canParse(address) || new URL(address).protocol !== 'https:') return address
  const { host, pathname } = new URL(address)
  return (
    <MuiLink href={address} target="_blank" rel="noreferrer noopener" sx={{ overflowWrap: 'anywhere' }}>
      {host.replace(/^www\./, '')}
      {pathname.replace(/\/$/, '')}
    </MuiLink>
  )
}
