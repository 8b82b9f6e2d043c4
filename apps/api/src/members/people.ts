import { byColumn } from '../platform/graphql/loaders.ts'
import { getPeople, type Person } from './service.ts'

/** The person whose id stands in a column of the parent, also one in the trash. */
export const personBy = byColumn(getPeople)

type Colleague = Pick<Person, 'id' | 'firstName' | 'lastName'> & { email: string | null }

/** The person who did something: a colleague who is gone for good is still somebody, though the name is lost. */
export const colleagueBy = byColumn<Colleague>(getPeople, (id) => ({
  id,
  firstName: 'Former',
  lastName: 'colleague',
  email: null,
}))
