import { anyone } from '../platform/graphql/guards.ts'
import { getPlans } from './service.ts'

export const resolvers = {
  Query: {
    plans: anyone((scope) => getPlans(scope)),
  },
}
