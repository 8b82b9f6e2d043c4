import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { MemberFace } from '../../layout/MemberFace.tsx'
import { DateTime } from '../../shared/DateTime.tsx'
import { MemberStatusChip } from '../../shared/person/MemberStatusChip.tsx'
import { nameOf } from '../../shared/person/nameOf.ts'
import { StateChip } from '../../shared/StateChip.tsx'
import type { Application } from '../application.ts'
import type { Decision } from '../decisions/decisionDocuments.ts'
import { decisionWords } from '../decisions/decisionWords.ts'
import { QuestionChip } from '../QuestionChip.tsx'
import { waitingTime } from '../waitingTime.ts'

type Props = { application: Application; onAsk: (what: Decision | 'ASK') => void }

/** Who applies, since when it waits, and what can be done about it. */
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
            <Button onClick={() => onAsk('ASK')}>Ask a question</Button>
            <Button onClick={() => onAsk('REJECT')}>{decisionWords.REJECT.label}</Button>
            <Button variant="contained" color="primary" onClick={() => onAsk('APPROVE')}>
              {decisionWords.APPROVE.label}
            </Button>
          </Box>
        )}
      </Box>
      <States application={application} />
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
        Applied <DateTime value={submitted} />
        {status === 'PENDING' && `, waits ${waitingTime(submitted, new Date())}`}
      </Box>
    </Box>
  )
}
