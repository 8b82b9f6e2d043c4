import { newRequestId } from '@hearth/client'
import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { Member } from '../../members/index.tsx'
import { useHearth } from '../../providers/hearth.ts'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { FieldFrame } from '../../shared/form/FieldFrame.tsx'
import { LabelledField } from '../../shared/form/LabelledField.tsx'
import { nameOf } from '../../shared/person/nameOf.ts'
import { zoneLabel } from '../../shared/time/zonedTime.ts'
import { enterDocument } from '../documents.ts'
import { dayText } from '../paymentWords.ts'
import { usePaymentChange } from '../usePaymentChange.ts'
import { beginEntry, type Entry, inputOf, methodChoices, problemOf } from './entry.ts'

type Props = { member: Member; currency: string; onClose: () => void }

/** Enters a bank transfer, cash or a gift with the time that it pays for. */
export function EnterPaymentDialog({ member, currency, onClose }: Props) {
  const { timeZone } = useHearth().tenant
  const { request, changed } = usePaymentChange()
  const [requestId] = useState(newRequestId)
  const [entry, setEntry] = useState(() => beginEntry(new Date(), { timeZone, currency }))
  const problem = problemOf(entry, timeZone)
  const input = problem ? null : inputOf(entry, { memberId: member.id, timeZone })
  const name = nameOf(member)
  return (
    <ConfirmDialog
      open
      title={`Enter a payment for ${name}`}
      confirmLabel="Enter payment"
      disabled={!input}
      onConfirm={async () => {
        if (!input) return
        await request(enterDocument, { input, requestId })
        await changed(`Entered for ${name}`)
      }}
      onClose={onClose}
    >
      <Typography>
        {input
          ? `The membership is open from ${dayText(input.periodStart, timeZone)} to the end of ${dayText(new Date(Date.parse(input.periodEnd) - 1), timeZone)}. Seven days before, ${name} gets an email.`
          : (problem ?? '')}
      </Typography>
      <EntryFields
        entry={entry}
        onChange={(change) => setEntry({ ...entry, ...change })}
        zone={zoneLabel(timeZone)}
      />
    </ConfirmDialog>
  )
}

type FieldsProps = { entry: Entry; onChange: (change: Partial<Entry>) => void; zone: string }

function EntryFields({ entry, onChange, zone }: FieldsProps) {
  const text = (field: keyof Entry, label: string, more: object = {}) => (
    <LabelledField
      label={label}
      value={entry[field]}
      onChange={({ target }) => onChange({ [field]: target.value })}
      {...more}
    />
  )
  const day = { type: 'date', required: true }
  return (
    <>
      <MethodField value={entry.method} onChange={(method) => onChange({ method })} />
      {entry.method !== 'GIFT' && (
        <Box sx={pairStyle}>
          {text('amount', 'Amount', {
            required: true,
            inputProps: { inputMode: 'decimal', autoComplete: 'off' },
          })}
          {text('currency', 'Currency', {
            required: true,
            inputProps: { maxLength: 3, autoComplete: 'off' },
          })}
        </Box>
      )}
      {text('received', 'Received on', { ...day, hint: zone })}
      <Box sx={pairStyle}>
        {text('from', 'First day paid', day)}
        {text('until', 'Last day paid', day)}
      </Box>
      {text('note', 'Note', { multiline: true, minRows: 2, inputProps: { maxLength: 1_000 } })}
    </>
  )
}

type MethodProps = { value: Entry['method']; onChange: (method: Entry['method']) => void }

const MethodField = ({ value, onChange }: MethodProps) => (
  <FieldFrame label="Paid by" required>
    {({ id }) => (
      <Select
        native
        fullWidth
        size="small"
        value={value}
        onChange={({ target }) => onChange(target.value as Entry['method'])}
        input={<OutlinedInput />}
        inputProps={{ id }}
      >
        {methodChoices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Select>
    )}
  </FieldFrame>
)

const pairStyle = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', columnGap: 2 }
