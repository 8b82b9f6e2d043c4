import { useReference } from 'react-admin'
import { PersonLink } from '../shared/person/PersonLink.tsx'

type Person = { id: string; firstName: string | null; lastName: string | null; email: string | null }

/** Whom a line is about; who is gone for good has no name any more. */
export function LogPerson({ id }: { id: string }) {
  const { referenceRecord: person, isPending } = useReference<Person>({ reference: 'users', id })
  if (person) return <PersonLink person={person} />
  return isPending ? null : 'Someone who has left'
}
