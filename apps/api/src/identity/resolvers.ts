import type { Services } from '../platform/graphql.ts'
import { anyone } from '../platform/guards.ts'
import { logIn, logOut, refreshTokens } from './member-sign-in.ts'

export const resolvers = ({ identity }: Services) => ({
  Mutation: {
    login: anyone((scope, credentials) => logIn(scope, identity, credentials)),
    basicLogin: anyone((scope, credentials) => logIn(scope, identity, credentials)),
    refresh: anyone((_scope, { refreshToken }) => refreshTokens(identity, refreshToken)),
    logout: anyone((scope) => logOut(scope)),
  },
})
