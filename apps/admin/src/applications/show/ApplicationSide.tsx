import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { Link } from 'react-router'
import { ArrivalInvites } from '../../members/index.tsx'
import { FactSheet } from '../../shared/FactSheet.tsx'
import { PersonLink } from '../../shared/person/PersonLink.tsx'
import { applicantFacts } from '../answers/applicantFacts.tsx'
import { ResumeSheet } from '../answers/ResumeSheet.tsx'
import type { Application } from '../application.ts'
import { NotesSheet } from '../notes/NotesSheet.tsx'
import { QuestionsSheet } from '../questions/QuestionsSheet.tsx'

/** What stands beside the answers: what colleagues think, what was asked, and the facts. */
export function ApplicationSide({ application }: { application: Application }) {
  const { id, form, resume, invitedBy, referred, status, questions } = application
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {status === 'APPROVED' && <ArrivalInvites memberId={id} />}
      {questions.length > 0 && <QuestionsSheet questions={questions} />}
      <NotesSheet application={application} />
      {resume && <ResumeSheet memberId={id} name={resume.name} />}
      <FactSheet
        title="About the applicant"
        facts={{
          ...applicantFacts(form),
          'Brought by': invitedBy ? <PersonLink person={invitedBy} /> : referred && 'Somebody who left',
          'Agreed to': `The privacy note of ${application.consentVersion}`,
          'As a member': (
            <MuiLink component={Link} to={`/admin/users/${id}/show`}>
              {application.username}
            </MuiLink>
          ),
        }}
      />
    </Box>
  )
}
