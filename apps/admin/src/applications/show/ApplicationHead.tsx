import { memberStatusLabel } from '@hearth/contract'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { MemberFace } from '../../layout/MemberFace.tsx'
import { DateTime } from '../../shared/cells/DateTime.tsx'
import { StateChip } from '../../shared/cells/StateChip.tsx'
import { MemberStatusChip } from '../../shared/person/MemberStatusChip.tsx'
import { nameOf } from '../../shared/person/nameOf.ts'
import { QuestionChip, Waiting } from '../ApplicationState.tsx'
import { type Decision, decisionWords } from '../decisions/decision.ts'
import type { Application } from '../documents.ts'

type Props = { application: Application; onAsk: (what: Decision | 'ASK') => void }

/** Who applies, how long it has waited, and what can be done about it. */
export function ApplicationHead({ application, onAsk }: Props) {
  const { form, company, status } = application
  const about = [form.currentTitle, company, form.location].filter(Boolean).join(' · ')
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
        <MemberFace name={nameOf(application)} size={64} />
        <Box sx={{ minWidth: 0, flex: '1 1 260px' }}>
          <Typography variant="h1">{nameOf(application)}</Typography>
          <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>{about || application.email}</Typography>
        </Box>
        {status === 'PENDING' && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button aria-keyshortcuts="Q" onClick={() => onAsk('ASK')}>
              Ask a question
            </Button>
            <Button aria-keyshortcuts="R" onClick={() => onAsk('REJECT')}>
              {decisionWords.REJECT.label}
            </Button>
            <Button
              variant="contained"
              color="primary"
              aria-keyshortcuts="A"
              onClick={() => onAsk('APPROVE')}
            >
              {decisionWords.APPROVE.label}
            </Button>
          </Box>
        )}
      </Box>
      <States application={application} />
      <DecidedNotice application={application} />
    </>
  )
}

function States({ application }: { application: Application }) {
  const { status, submitted, referred } = application
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, mb: 2 }}>
      <MemberStatusChip status={status} />
      {referred && <StateChip tone="personal">Referred</StateChip>}
      <QuestionChip question={application.question} />
      <Box component="span" sx={{ color: 'text.secondary', ml: 0.5 }}>
        {status === 'PENDING' ? (
          <Waiting since={submitted} />
        ) : (
          <>
            Applied <DateTime value={submitted} />
          </>
        )}
      </Box>
    </Box>
  )
}

/** Who decided and when; announced when it happens while the page is open. */
function DecidedNotice({ application: { id, status, decided } }: { application: Application }) {
  return (
    <Box role="status">
      {status !== 'PENDING' && (
        <Alert severity={status === 'APPROVED' ? 'success' : 'info'} sx={{ mb: 2.5 }}>
          {memberStatusLabel(status)}
          {decided?.by && ` by ${nameOf(decided.by)}`}
          {decided && (
            <>
              , <DateTime value={decided.at} />
            </>
          )}
          . Continue on the{' '}
          <MuiLink component={Link} to={`/admin/users/${id}/show`} color="inherit">
            member’s page
          </MuiLink>
          .
        </Alert>
      )}
    </Box>
  )
}
