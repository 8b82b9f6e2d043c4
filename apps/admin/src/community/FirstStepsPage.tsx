import { firstStepLabel, firstSteps as steps } from '@hearth/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useNotify } from 'react-admin'
import { MessagePage } from '../layout/MessagePage.tsx'
import { useDocumentTitle } from '../layout/useDocumentTitle.ts'
import { useHearth } from '../providers/hearth.ts'
import { Placeholder } from '../shared/Placeholder.tsx'
import type { FirstSteps } from './documents.ts'
import { StepBody } from './StepBody.tsx'
import { StepMark } from './StepMark.tsx'
import { useFirstSteps } from './useFirstSteps.ts'

/** What a new community does first. Each step ticks itself by what is the case. */
export function FirstStepsPage() {
  useDocumentTitle('First steps')
  const { tenant } = useHearth()
  const { steps: known, error, refetch, putAway } = useFirstSteps()
  if (error && !known)
    return (
      <MessagePage
        title="The first steps could not be loaded"
        actions={<Button onClick={() => refetch()}>Try again</Button>}
      >
        {error.message}
      </MessagePage>
    )
  return (
    <Box sx={{ maxWidth: 760 }}>
      <Typography variant="h1">First steps</Typography>
      <Typography sx={{ color: 'text.secondary', mt: 0.75, mb: 2.5, minHeight: { xs: '2lh', sm: '1lh' } }}>
        {known ? progressText(known, tenant.name) : `Welcome to ${tenant.name}.`}
      </Typography>
      <StepList known={known} />
      {known && <PutAway known={known} onPutAway={putAway} />}
    </Box>
  )
}

function StepList({ known }: { known: FirstSteps | undefined }) {
  const next = known?.steps.find(({ done }) => !done)?.step
  return (
    <Box component="ol" sx={listStyle}>
      {known
        ? known.steps.map(({ step, done }) => (
            <Box component="li" key={step} sx={stepStyle}>
              <StepMark done={done} />
              <Box sx={{ minWidth: 0 }}>
                <Typography variant="h4" component="h2">
                  {firstStepLabel(step)}
                </Typography>
                <StepBody step={step} done={done} isNext={step === next} applyUrl={known.applyUrl} />
              </Box>
            </Box>
          ))
        : heights.map((height, place) => (
            <li key={steps[place]}>
              <Placeholder variant="rounded" height={height} label="Loading a step" />
            </li>
          ))}
    </Box>
  )
}

const listStyle = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }

/** About as high as the steps that come. */
const heights = [143, 248, 122, 139, 143]

function progressText({ steps }: FirstSteps, name: string): string {
  const done = steps.filter((step) => step.done).length
  if (done === steps.length) return `${name} is set up. You can remove this page from the menu.`
  return `${done} of ${steps.length} done. In any order; each one ticks itself when it is done.`
}

type PutAwayProps = { known: FirstSteps; onPutAway: (value: boolean) => Promise<void> }

/** Takes the page out of everybody's menu, or puts it back. */
function PutAway({ known, onPutAway }: PutAwayProps) {
  const notify = useNotify()
  async function change() {
    await onPutAway(!known.putAway)
    notify(known.putAway ? 'First steps are in the menu again' : 'First steps are removed from the menu', {
      type: 'info',
    })
  }
  return (
    <Box sx={{ mt: 2.5 }}>
      <Button onClick={change}>{known.putAway ? 'Show in the menu again' : 'Remove from the menu'}</Button>
    </Box>
  )
}

const stepStyle = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 1.75,
  p: '18px 20px',
  border: 1,
  borderColor: 'divider',
  borderRadius: '16px',
  bgcolor: 'background.paper',
}
