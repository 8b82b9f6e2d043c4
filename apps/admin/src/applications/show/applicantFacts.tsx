import { applicationFields } from '@hearth/contract'
import MuiLink from '@mui/material/Link'
import type { ReactNode } from 'react'
import type { Answers } from '../documents.ts'

/** The answers that are facts, as a sheet shows them. */
export const applicantFacts = (answers: Answers): Record<string, ReactNode> => ({
  Email: answers.email && <MailLink address={answers.email} />,
  Location: answers.location,
  [applicationFields.currentTitle.label]: answers.currentTitle,
  [applicationFields.companyName.label]: answers.companyName,
  'Company revenue': answers.companyAnnualRevenue,
  'Highest education': answers.highestEducationLevel,
  'Heard about us from': answers.hearAboutProgram,
  LinkedIn: answers.linkedInProfile && <ProfileLink address={answers.linkedInProfile} />,
  'Social handle': answers.socialHandle,
})

/** Where the line is too short it breaks before the @. */
function MailLink({ address }: { address: string }) {
  const [name, host] = address.split('@')
  return (
    <MuiLink href={`mailto:${address}`} sx={{ overflowWrap: 'anywhere' }}>
      {name}
      <wbr />@{host}
    </MuiLink>
  )
}

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
