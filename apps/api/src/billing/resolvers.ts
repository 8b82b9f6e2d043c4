import { anyone } from '../platform/graphql/guards.ts'
import type { AccessRows } from '../platform/module.ts'
import { getPlans } from './service.ts'

export const resolvers = {
  Query: {
    plans: anyone((scope) => getPlans(scope)),
  },
}

/** A call of each root field, for the matrix of who may call it (security.md R18). */
export const access: AccessRows = {
  'Query.plans': { guard: 'anyone', text: () => '{ plans { cents } }' },
}
