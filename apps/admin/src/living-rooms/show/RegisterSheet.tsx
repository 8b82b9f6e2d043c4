import {
  defaultRegistrationRole,
  type RegistrationRole,
  registrationRoles,
  takesSeat,
} from '@hearth/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import Typography from '@mui/material/Typography'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { FieldFrame } from '../../shared/form/FieldFrame.tsx'
import { FormError } from '../../shared/form/FormError.tsx'
import { nameOf } from '../../shared/person/nameOf.ts'
import { Sheet } from '../../shared/Sheet.tsx'
import type { Registration } from '../registrationDocuments.ts'
import type { Room } from '../room.ts'
import { roleLabels } from '../roomTexts.ts'
import { MemberPicker } from './MemberPicker.tsx'
import { useRegister } from './useRegister.ts'

type Props = { room: Room; registrations: Registration[] }

/** Registers a member until the room starts; a full room takes more only deliberately (product.md 36). */
export function RegisterSheet({ room, registrations }: Props) {
  const state = useRegister(room)
  const present = registrations.find(({ user }) => user.id === state.member?.id)
  const role = state.role ?? present?.role ?? defaultRegistrationRole(room)
  const name = state.member ? nameOf(state.member) : ''
  return (
    <Sheet title="Register User">
      <Box
        component="form"
        noValidate
        aria-label="Register User"
        onSubmit={(event) => {
          event.preventDefault()
          state.register(role)
        }}
        sx={formStyle}
      >
        <MemberPicker
          value={state.member}
          onChange={state.choose}
          error={state.problem}
          inputRef={state.picker}
        />
        <RoleSelect value={role} onChange={state.setRole} />
        <Button
          type="submit"
          loading={state.pending}
          disabled={present?.role === role}
          sx={{ mt: { xs: 2, sm: '43px' }, minHeight: 38 }}
        >
          {present ? 'Change role' : 'Register'}
        </Button>
      </Box>
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary', mt: 1, minHeight: 20 }}>
        {present ? `${name} is registered as ${roleLabels[present.role]}.` : seatsNote(room, role)}
      </Typography>
      <FormError message={state.error} />
      <ConfirmDialog
        open={state.full}
        title={`All ${room.capacity} seats are taken`}
        confirmLabel="Register anyway"
        onConfirm={() => state.send(role, true)}
        onClose={state.dismiss}
      >
        Register {name} as {roleLabels[role]} beyond the capacity? The changes of this room will say that you
        did.
      </ConfirmDialog>
    </Sheet>
  )
}

function seatsNote({ seatsTaken, capacity }: Room, role: RegistrationRole): string {
  if (!takesSeat(role)) return 'A host takes no seat.'
  const free = capacity - seatsTaken
  if (free <= 0) return 'All seats are taken; you will be asked whether to go beyond them.'
  return free === 1 ? '1 seat is free.' : `${free.toLocaleString('en-GB')} seats are free.`
}

type RoleProps = { value: RegistrationRole; onChange: (role: RegistrationRole) => void }

function RoleSelect({ value, onChange }: RoleProps) {
  return (
    <FieldFrame label="Role">
      {({ id }) => (
        <Select
          native
          fullWidth
          size="small"
          value={value}
          onChange={({ target }) => onChange(target.value as RegistrationRole)}
          input={<OutlinedInput />}
          inputProps={{ id }}
        >
          {registrationRoles.map((role) => (
            <option key={role} value={role}>
              {roleLabels[role]}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  )
}

const formStyle = {
  display: 'grid',
  alignItems: 'start',
  columnGap: 1.5,
  mt: -2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 140px auto' },
}
