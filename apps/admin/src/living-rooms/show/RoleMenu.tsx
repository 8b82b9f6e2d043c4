import { type RegistrationRole, registrationRoleLabel, registrationRoles } from '@hearth/contract'
import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { nameOf } from '../../shared/person/nameOf.ts'
import type { Registration, Room } from '../documents.ts'
import { FullRoomDialog, isFull, useSendRegistration } from './FullRoomDialog.tsx'

type Props = { room: Room; registration: Registration }

/** A registrant's role, changed where it stands; the person is told by email. */
export function RoleMenu({ room, registration: { user, role } }: Props) {
  const name = nameOf(user)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { pending, refused, change, confirm, dismiss } = useRoleChange(room, user.id, name)
  return (
    <>
      <Button
        size="small"
        variant="text"
        loading={pending}
        endIcon={<ExpandMoreIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`Role of ${name}: ${registrationRoleLabel(role)}`}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ ml: -1, color: 'text.primary' }}
      >
        {registrationRoleLabel(role)}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {registrationRoles.map((one) => (
          <MenuItem
            key={one}
            role="menuitemradio"
            aria-checked={one === role}
            selected={one === role}
            onClick={() => {
              setAnchor(null)
              if (one !== role) void change(one)
            }}
          >
            {registrationRoleLabel(one)}
          </MenuItem>
        ))}
      </Menu>
      {refused && <FullRoomDialog open name={name} role={refused} onConfirm={confirm} onClose={dismiss} />}
    </>
  )
}

/** A host who becomes something else takes a seat, which a full room gives only deliberately. */
function useRoleChange(room: Room, userId: string, name: string) {
  const send = useSendRegistration(room, `The role of ${name} is changed`)
  const notify = useNotify()
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState<RegistrationRole>()

  async function change(role: RegistrationRole) {
    setPending(true)
    try {
      await send({ userId, role }, false)
    } catch (failure) {
      if (isFull(failure as Error)) setRefused(role)
      else notify((failure as Error).message, { type: 'warning' })
    } finally {
      setPending(false)
    }
  }

  const confirm = async () => {
    if (refused) await send({ userId, role: refused }, true)
  }
  return { pending, refused, change, confirm, dismiss: () => setRefused(undefined) }
}
