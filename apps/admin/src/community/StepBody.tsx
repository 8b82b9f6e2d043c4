import type { FirstStep } from '@hearth/contract'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { CopyButton } from '../shared/CopyButton.tsx'
import { MailStep } from './MailStep.tsx'
import { StepText } from './StepText.tsx'

type Props = {
  step: FirstStep
  done: boolean
  /** The first that is not done: its button is the page's one main action. */
  isNext: boolean
  applyUrl: string
}

/** What a step is for, and the way to do it. */
export function StepBody({ step, done, isNext, applyUrl }: Props) {
  switch (step) {
    case 'COMMUNITY':
      return (
        <StepText text="Its name and logo are on every page and in every email. A few sentences about it greet people who want to apply.">
          <WayButton to="/admin/community" main={isNext} label="Open community settings" />
        </StepText>
      )
    case 'MAIL':
      return <MailStep delivers={done} />
    case 'STAFF':
      return (
        <StepText text="Create an account with the role Staff for everyone who will work here. They see what you see.">
          <WayButton to="/admin/users/create" main={isNext} label="Create a staff account" />
        </StepText>
      )
    case 'APPLY':
      return (
        <StepText text="This is where people apply. You read and decide under Applications. The first application ticks this step.">
          <Typography component="code" sx={addressStyle}>
            {applyUrl}
          </Typography>
          <CopyButton text={applyUrl} label="Copy address" />
          <Button component="a" href="/apply" target="_blank" rel="noreferrer" size="small">
            Open the form
          </Button>
        </StepText>
      )
    case 'ROOM':
      return (
        <StepText text="Living Rooms are live sessions in small groups. Schedule one, and approved members can be registered for it.">
          <WayButton to="/admin/livingRooms/create" main={isNext} label="Schedule a Living Room" />
        </StepText>
      )
  }
}

const WayButton = ({ to, label, main }: { to: string; label: string; main: boolean }) => (
  <Button
    component={Link}
    to={to}
    {...(main && { variant: 'contained' as const, color: 'primary' as const })}
  >
    {label}
  </Button>
)

const addressStyle = {
  p: '5px 10px',
  borderRadius: '8px',
  bgcolor: 'hearth.neutralWash',
  fontFamily: 'monospace',
  fontSize: 14,
  overflowWrap: 'anywhere',
}
