import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useGetIdentity } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useAttempt } from '../../shared/form/useAttempt.ts'
import { MemberFieldInput } from '../fields/MemberFieldInput.tsx'
import type { MemberField } from '../fields/memberFields.ts'
import { SensitiveNotice } from '../fields/SensitiveNotice.tsx'
import type { OpenedMember } from './memberForm.ts'

const wide = new Set(['long', 'choices', 'picture'])

/** The server refuses these on oneself. */
const notOnOneself = new Set(['role', 'status', 'timeout', 'active', 'locked', 'archive'])

type Props = {
  fields: readonly MemberField[]
  opened: OpenedMember
  onShowSensitive: () => Promise<void>
}

/** The inputs of one tab; sensitive ones only after somebody asked for them. */
export function EditTab({ fields, opened, onShowSensitive }: Props) {
  const revealed = 'ethnicity' in opened
  const subscription = useWatch({ name: 'subscription' })
  const { pending, error, attempt } = useAttempt()

  const { identity } = useGetIdentity()
  const isOwn = identity?.id === opened.id
  const isShown = ({ source, sensitive }: MemberField) =>
    isOwn && notOnOneself.has(source)
      ? false
      : source === 'subscriptionReason'
        ? subscription !== opened.subscription
        : !sensitive || revealed

  return (
    <>
      <Box sx={fieldGridStyle}>
        {fields.filter(isShown).map((field) => (
          <Box key={field.source} sx={wide.has(field.kind) ? { gridColumn: '1 / -1' } : { minWidth: 0 }}>
            <MemberFieldInput field={field} />
          </Box>
        ))}
      </Box>
      {isOwn && fields.some(({ source }) => notOnOneself.has(source)) && (
        <Typography sx={{ color: 'text.secondary', mt: 2 }}>
          Your own role, status and access can be changed by a colleague.
        </Typography>
      )}
      {!revealed && fields.some(({ sensitive }) => sensitive) && (
        <SensitiveNotice pending={pending} error={error} onShow={() => attempt(onShowSensitive)} />
      )}
    </>
  )
}

export const fieldGridStyle = {
  display: 'grid',
  columnGap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
}
