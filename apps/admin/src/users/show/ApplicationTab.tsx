import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import type { ReactNode } from 'react'
import { MessagePage } from '../../layout/MessagePage.tsx'
import { FactSheet } from '../../shared/FactSheet.tsx'
import { Sheet } from '../../shared/Sheet.tsx'
import { TextSheet } from '../../shared/TextSheet.tsx'
import type { Member } from '../memberRow.ts'

type Application = NonNullable<Member['additionalFormInfo']>

/** What the person wrote when applying, as it was then. */
export function ApplicationTab({ member: { additionalFormInfo: application, resume } }: { member: Member }) {
  if (!application && !resume) {
    return (
      <MessagePage heading="h2" title="No application">
        This member did not come through the application form.
      </MessagePage>
    )
  }
  return (
    <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 880 }}>
      {application && <FactSheet title="About the applicant" facts={factsOf(application)} />}
      {resume && (
        <Sheet title="Resume">
          <MuiLink href={resume.url} target="_blank" rel="noreferrer">
            {resume.name}
          </MuiLink>
        </Sheet>
      )}
      {application && <Texts application={application} />}
    </Box>
  )
}

const factsOf = (application: Application): Record<string, ReactNode> => ({
  Name: [application.firstName, application.lastName].filter(Boolean).join(' '),
  Email: application.email,
  Location: application.location,
  'Current title': application.currentTitle,
  Company: application.companyName,
  'Annual revenue of the company': application.companyAnnualRevenue,
  'Highest education': application.highestEducationLevel,
  'Heard about the programme': application.hearAboutProgram,
  LinkedIn: application.linkedInProfile,
  'Social handle': application.socialHandle,
  'AI topics of interest': application.aiTopicsInterest?.join(', '),
})

function Texts({ application }: { application: Application }) {
  const texts = {
    Motivations: application.motivations,
    'Vision of digital impact': application.digitalImpactVision,
    'Contribution through workshops': application.contributeViaWorkshops,
    'Additional interests': application.additionalInterests,
  }
  const ratings = (application.aiSkillsRatings ?? []).map(({ question, rating }) => [
    question,
    String(rating),
  ])
  return (
    <>
      {Object.entries(texts).map(([title, text]) =>
        text ? (
          <TextSheet key={title} title={title}>
            {text}
          </TextSheet>
        ) : null,
      )}
      {ratings.length > 0 && <FactSheet title="AI skills, rated" facts={Object.fromEntries(ratings)} />}
    </>
  )
}
