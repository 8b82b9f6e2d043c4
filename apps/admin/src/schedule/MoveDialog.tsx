import Box from '@mui/material/Box'
import { FormProvider, useForm } from 'react-hook-form'
import { useHearth } from '../providers/hearth.ts'
import { ConfirmDialog } from '../shared/ConfirmDialog.tsx'
import { problemOfEnd, problemOfStart } from '../shared/form/problems.ts'
import { TimesInput } from '../shared/form/TimesInput.tsx'
import { fromZoned, toZoned } from '../shared/time/zonedTime.ts'
import type { ScheduleRow } from './documents.ts'
import { useMove } from './useMove.tsx'

type Props = { row: ScheduleRow; onClose: () => void }

/** Another time for an item, by the tenant's clocks. */
export function MoveDialog({ row, onClose }: Props) {
  const { timeZone } = useHearth().tenant
  const { move } = useMove()
  const form = useForm({
    defaultValues: { start: toZoned(row.start, timeZone), end: toZoned(row.end, timeZone) },
  })

  async function save() {
    const values = form.getValues()
    const problems = { start: problemOfStart(values, timeZone), end: problemOfEnd(values, timeZone) }
    const wrong = (['start', 'end'] as const).filter((field) => problems[field])
    form.clearErrors()
    for (const field of wrong) form.setError(field, { message: String(problems[field]) })
    if (wrong[0]) return form.setFocus(wrong[0])
    const [start, end] = [fromZoned(values.start, timeZone), fromZoned(values.end, timeZone)]
    await move(row, { start: String(start?.toISOString()), end: String(end?.toISOString()) })
    onClose()
  }

  return (
    <ConfirmDialog
      open
      staysOpen
      title={`When is “${row.title}” shown?`}
      confirmLabel="Change the time"
      onConfirm={save}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <Box sx={{ display: 'grid' }}>
          <TimesInput pastText="It starts in the past." />
        </Box>
      </FormProvider>
    </ConfirmDialog>
  )
}
