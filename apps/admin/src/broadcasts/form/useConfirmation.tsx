import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { useHearth } from '../../providers/hearth.ts'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { counted } from '../../shared/counted.ts'
import { zoneLabel } from '../../shared/time/zonedTime.ts'
import { personNoun } from '../broadcastWords.ts'
import type { BroadcastValues } from './broadcastForm.ts'
import { ReachText } from './ReachNote.tsx'
import { useReach } from './useReach.ts'

type Question = { values: BroadcastValues; answer: (yes: boolean) => void }

/** Asks before a notification goes out, with how many people it reaches. */
export function useConfirmation(): { ask: (values: BroadcastValues) => Promise<boolean>; dialog: ReactNode } {
  const [question, setQuestion] = useState<Question>()
  const ask = (values: BroadcastValues) =>
    new Promise<boolean>((resolve) =>
      setQuestion({
        values,
        answer: (yes) => {
          setQuestion(undefined)
          resolve(yes)
        },
      }),
    )
  return { ask, dialog: question && <SendDialog {...question} /> }
}

function SendDialog({ values, answer }: Question) {
  const { timeZone } = useHearth().tenant
  const { reach } = useReach(values.audience)
  const people = reach ? counted(reach.recipients, personNoun) : '…'
  const isNow = !values.sendAt
  return (
    <ConfirmDialog
      open
      staysOpen
      title={isNow ? `Send to ${people} now?` : `Schedule for ${people}?`}
      confirmLabel={isNow ? 'Send now' : 'Schedule'}
      disabled={!reach || (isNow && reach.recipients === 0)}
      onConfirm={async () => answer(true)}
      onClose={() => answer(false)}
    >
      <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{values.title}</Typography>
      <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>
        {isNow
          ? 'What has been sent cannot be taken back. While it is being sent, you can cancel it for those who are not reached yet.'
          : `It is sent on ${dateTime.format(new Date(`${values.sendAt}Z`))}, ${zoneLabel(timeZone)}. Who receives it is decided then. Until then you can change or cancel it.`}
      </Typography>
      {reach && <ReachText reach={reach} />}
    </ConfirmDialog>
  )
}

/** What was typed by the community's clocks, read as if they were UTC. */
const dateTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' })
