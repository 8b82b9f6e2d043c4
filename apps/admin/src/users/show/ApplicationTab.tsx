import Box from '@mui/material/Box'
import { ApplicationAnswers } from '../../applications/answers/ApplicationAnswers.tsx'
import { applicantFacts } from '../../applications/answers/applicantFacts.tsx'
import { ResumeSheet } from '../../applications/answers/ResumeSheet.tsx'
import { MessagePage } from '../../layout/MessagePage.tsx'
import { FactSheet } from '../../shared/FactSheet.tsx'
import type { Member } from '../memberRow.ts'
import { nameOf } from '../nameOf.ts'

/** What the person wrote when applying, as it was then. */
export function ApplicationTab({ member }: { member: Member }) {
  const { id, additionalFormInfo: application, resume } = member
  if (!application && !resume) {
    return (
      <MessagePage heading="h2" title="No application">
        This member did not come through the application form.
      </MessagePage>
    )
  }
  return (
    <Box sx={columnsStyle}>
      {application && <ApplicationAnswers answers={application} />}
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {resume && <ResumeSheet memberId={id} name={resume.name} />}
        {application && (
          <FactSheet
            title="About the applicant"
            facts={{ Name: nameOf(application), ...applicantFacts(application) }}
          />
        )}
      </Box>
    </Box>
  )
}

const columnsStyle = {
  display: 'grid',
  alignItems: 'start',
  gap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 372px' },
}
