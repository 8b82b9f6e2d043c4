import MuiLink from '@mui/material/Link'
import { Link } from 'react-router'
import { nameOf } from './nameOf.ts'

type Person = { id: string; firstName: string | null; lastName: string | null; email: string | null }

/** A person, who has a page; API keys and colleagues who are gone are named alone. */
export function PersonLink({ person }: { person: Person }) {
  if (person.email === null) return <>{nameOf(person)}</>
  return (
    <MuiLink component={Link} to={`/admin/users/${person.id}/show`} underline="hover">
      {nameOf(person)}
    </MuiLink>
  )
}
