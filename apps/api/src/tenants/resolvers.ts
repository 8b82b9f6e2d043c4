import { anyone } from '../platform/graphql/guards.ts'
import { getTenantConfiguration } from './service.ts'

export const resolvers = {
  Query: {
    getTenantConfiguration: anyone((scope) => getTenantConfiguration(scope)),
  },
}
