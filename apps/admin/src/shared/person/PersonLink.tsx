import MuiLink from '@mui/material/Link'
import { Link } from 'react-router'
import { nameOf } from './nameOf.ts'

type Person = { id: string; firstName: string | null; lastName: string | null; email: string | null }

export function PersonLink({ person }: { person: Person }) {
  return (
    <MuiLink component={Link} to={`/admin/users/${person.id}/show`} underline="hover">
      {nameOf(person)}
    </MuiLink>
  )
}
