import { byColumn } from '../platform/graphql/loaders.ts'
import type { Scope } from '../platform/scope.ts'
import { quotedName } from './rules.ts'
import { findKeyNames, getPeople, type Person } from './service.ts'

/** The person whose id stands in a column of the parent, also one in the trash. */
export const personBy = byColumn(getPeople)

type Colleague = Pick<Person, 'id' | 'firstName' | 'lastName'> & { email: string | null }

/** Who did something, people and API keys. */
async function getColleagues(scope: Scope, ids: string[]): Promise<Map<string, Colleague>> {
  const colleagues: Map<string, Colleague> = await getPeople(scope, ids)
  const others = ids.filter((id) => !colleagues.has(id))
  const keys = others.length > 0 ? await findKeyNames(scope, others) : []
  for (const key of keys)
    colleagues.set(key.id, { id: key.id, firstName: 'API key', lastName: quotedName(key), email: null })
  return colleagues
}

/** A colleague who is gone for good is still somebody, though the name is lost. */
export const colleagueBy = byColumn<Colleague>(getColleagues, (id) => ({
  id,
  firstName: 'Former',
  lastName: 'colleague',
  email: null,
}))
