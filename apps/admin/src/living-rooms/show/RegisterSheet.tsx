import {
  defaultRegistrationRole,
  type RegistrationRole,
  registrationRoleLabel,
  registrationRoles,
  takesSeat,
} from '@hearth/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import Typography from '@mui/material/Typography'
import { type FormEvent, useRef, useState } from 'react'
import { counted } from '../../shared/counted.ts'
import { FieldFrame } from '../../shared/form/FieldFrame.tsx'
import { FormError } from '../../shared/form/FormError.tsx'
import { useKeys } from '../../shared/keys/keys.ts'
import { type Candidate, MemberPicker } from '../../shared/person/MemberPicker.tsx'
import { nameOf } from '../../shared/person/nameOf.ts'
import { Sheet } from '../../shared/Sheet.tsx'
import type { Registration, Room } from '../documents.ts'
import { FullRoomDialog, isFull, useSendRegistration } from './FullRoomDialog.tsx'

type Props = { room: Room; registrations: Registration[] }

/** Registers a member until the room starts; a full room takes more only deliberately (product.md 36). */
export function RegisterSheet({ room, registrations }: Props) {
  const state = useRegister(room)
  const present = registrations.find(({ user }) => user.id === state.member?.id)
  const role = state.role ?? present?.role ?? defaultRegistrationRole(room)
  const name = state.member ? nameOf(state.member) : ''
  return (
    <Sheet title="Register User">
      <RegisterForm state={state} present={present?.role} role={role} />
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary', mt: 1, minHeight: 20 }}>
        {present ? `${name} is registered as ${registrationRoleLabel(present.role)}.` : seatsNote(room, role)}
      </Typography>
      <FormError message={state.error} />
      <FullRoomDialog
        open={state.full ?? false}
        name={name}
        role={role}
        onConfirm={() => state.send(role, true)}
        onClose={state.dismiss}
      />
    </Sheet>
  )
}

type FormProps = { state: RegisterState; present: RegistrationRole | undefined; role: RegistrationRole }

function RegisterForm({ state, present, role }: FormProps) {
  const find = () => state.picker.current?.focus()
  useKeys('This page', [{ keys: ['R'], label: 'Register User', run: find }])

  function submit(event: FormEvent) {
    event.preventDefault()
    state.register(role)
  }

  return (
    <Box component="form" noValidate aria-label="Register User" onSubmit={submit} sx={formStyle}>
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
        disabled={present === role}
        sx={{ mt: { xs: 2, sm: '43px' }, minHeight: 38 }}
      >
        {present ? 'Change role' : 'Register'}
      </Button>
    </Box>
  )
}

function seatsNote({ seatsTaken, capacity }: Room, role: RegistrationRole): string {
  if (!takesSeat(role)) return 'A host does not take a seat.'
  const free = capacity - seatsTaken
  if (free <= 0) return 'All seats are taken. You will be asked to confirm.'
  return `${counted(free, { one: 'seat is', many: 'seats are' })} free.`
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
              {registrationRoleLabel(role)}
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

/** Registering one member after the other: who, as what, and the server's answer. */
function useRegister(room: Room) {
  const sendRegistration = useSendRegistration(room)
  const picker = useRef<HTMLInputElement>(null)
  const sending = useRef(false)
  const [member, setMember] = useState<Candidate | null>(null)
  const [role, setRole] = useState<RegistrationRole>()
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>({})

  function choose(candidate: Candidate | null) {
    setMember(candidate)
    setRole(undefined)
    setRefusal({})
  }

  async function send(as: RegistrationRole, override: boolean) {
    if (!member) return
    await sendRegistration({ userId: member.id, role: as }, override)
    choose(null)
    picker.current?.focus()
  }

  async function register(as: RegistrationRole) {
    if (sending.current) return
    setRefusal(member ? {} : { problem: 'Choose a member.' })
    if (!member) return picker.current?.focus()
    sending.current = true
    setPending(true)
    await send(as, false).catch((failure: Error) => setRefusal(refusalOf(failure)))
    sending.current = false
    setPending(false)
  }

  const dismiss = () => setRefusal({})
  return { member, choose, role, setRole, pending, ...refusal, dismiss, register, send, picker }
}

type RegisterState = ReturnType<typeof useRegister>

/** Why no one was registered: a fault of the field, of the form, or a full room, which asks. */
type Refusal = { problem?: string; error?: string; full?: true }

const refusalOf = (failure: Error): Refusal => (isFull(failure) ? { full: true } : { error: failure.message })
