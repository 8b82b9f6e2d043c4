import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { ApplicationAnswers } from '../../applications/answers/ApplicationAnswers.tsx'
import { applicantFacts } from '../../applications/answers/applicantFacts.tsx'
import { ResumeSheet } from '../../applications/answers/ResumeSheet.tsx'
import { MessagePage } from '../../layout/MessagePage.tsx'
import { FactSheet } from '../../shared/FactSheet.tsx'
import { Sheet } from '../../shared/Sheet.tsx'
import { useArrival } from '../arrival/useArrival.ts'
import type { Member } from '../memberRow.ts'
import { nameOf } from '../nameOf.ts'

/** What the person wrote when applying, as it was then. */
export function ApplicationTab({ member }: { member: Member }) {
  const { id, additionalFormInfo: application, resume } = member
  const { data } = useArrival(id)
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
        {data?.isOnDesk && (
          <Sheet title="Desk">
            <Typography sx={{ mb: 1.5 }}>Its notes and questions are with the application.</Typography>
            <Button component={Link} to={`/admin/applications/${id}/show`} size="small">
              Open on the desk
            </Button>
          </Sheet>
        )}
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
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
}
