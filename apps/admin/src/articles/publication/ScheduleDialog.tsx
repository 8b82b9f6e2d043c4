import { useState } from 'react'
import { useHearth } from '../../providers/hearth.ts'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { LabelledField } from '../../shared/form/LabelledField.tsx'
import { fromZoned, toZoned, zoneLabel } from '../../shared/time/zonedTime.ts'

type Props = {
  /** The time that it is scheduled for already. */
  publishAt: string | null
  onSchedule: (at: string) => Promise<unknown>
  onClose: () => void
}

const dayMs = 86_400_000

/** Asks when an article is to be published, by the community's clocks. */
export function ScheduleDialog({ publishAt, onSchedule, onClose }: Props) {
  const { timeZone } = useHearth().tenant
  const [local, setLocal] = useState(() =>
    publishAt
      ? toZoned(publishAt, timeZone)
      : `${toZoned(new Date(Date.now() + dayMs), timeZone).slice(0, 10)}T09:00`,
  )
  const [problem, setProblem] = useState<string>()

  async function confirm() {
    const at = fromZoned(local, timeZone)
    if (!at) return setProblem(local ? 'The clocks skip this hour. Choose another one.' : 'Enter a time.')
    if (at.getTime() <= Date.now()) return setProblem('This time has passed. Choose a later one.')
    await onSchedule(at.toISOString())
    onClose()
  }

  return (
    <ConfirmDialog
      open
      staysOpen
      title="When should this article be published?"
      confirmLabel="Schedule"
      onConfirm={confirm}
      onClose={onClose}
    >
      <LabelledField
        label="Publish at"
        type="datetime-local"
        required
        autoFocus
        hint={zoneLabel(timeZone)}
        value={local}
        error={problem}
        onChange={({ target }) => setLocal(target.value)}
        inputProps={{ max: '2199-12-31T23:59' }}
      />
    </ConfirmDialog>
  )
}
