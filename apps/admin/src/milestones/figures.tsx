import MuiLink from '@mui/material/Link'
import { Link } from 'react-router'
import type { Milestone } from './documents.ts'

const count = new Intl.NumberFormat('en-GB')

const addressOf = (resource: string, value: string): string =>
  `/admin/${resource}?${new URLSearchParams({ filter: JSON.stringify({ milestone: [value] }) })}`

type Props = { milestone: Milestone }

/** How many members chose it, as a link to them. */
export const MembersFigure = ({ milestone: { id, name, members } }: Props) => (
  <MuiLink
    component={Link}
    to={addressOf('users', id)}
    underline="hover"
    aria-label={`${members ?? 0} members chose ${name}`}
  >
    {count.format(members ?? 0)}
  </MuiLink>
)

/** How many rooms carry it, as a link to them. */
export const RoomsFigure = ({ milestone: { name, livingRooms } }: Props) => (
  <MuiLink
    component={Link}
    to={addressOf('livingRooms', name)}
    underline="hover"
    aria-label={`${livingRooms ?? 0} Living Rooms carry ${name}`}
  >
    {count.format(livingRooms ?? 0)}
  </MuiLink>
)
