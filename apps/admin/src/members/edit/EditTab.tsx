import Box from '@mui/material/Box'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { MemberFieldInput } from '../fields/MemberFieldInput.tsx'
import type { MemberField } from '../fields/memberFields.ts'
import { SensitiveNotice } from '../sensitive/SensitiveNotice.tsx'
import type { MemberFormState } from './useMemberForm.ts'

const wide = new Set(['long', 'choices', 'picture'])

/** The inputs of one tab; sensitive ones only after someone asked for them. */
export function EditTab({ fields, state }: { fields: readonly MemberField[]; state: MemberFormState }) {
  const { opened, revealed, reveal } = state
  const subscription = useWatch({ name: 'subscription', control: state.form.control })
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string>()

  const isShown = ({ source, sensitive }: MemberField) =>
    source === 'subscriptionReason' ? subscription !== opened.subscription : !sensitive || revealed

  async function show() {
    setPending(true)
    setError(undefined)
    await reveal().catch((failure: Error) => setError(failure.message))
    setPending(false)
  }

  return (
    <>
      <Box sx={gridStyle}>
        {fields.filter(isShown).map((field) => (
          <Box key={field.source} sx={wide.has(field.kind) ? { gridColumn: '1 / -1' } : { minWidth: 0 }}>
            <MemberFieldInput field={field} />
          </Box>
        ))}
      </Box>
      {!revealed && fields.some(({ sensitive }) => sensitive) && (
        <SensitiveNotice pending={pending} error={error} onShow={show} />
      )}
    </>
  )
}

const gridStyle = {
  display: 'grid',
  columnGap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
}
