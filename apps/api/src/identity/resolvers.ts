import type { Services } from '../platform/graphql.ts'
import { anyone } from '../platform/guards.ts'
import { logIn, logOut, refreshTokens } from './member-sign-in.ts'
import { requestCode, resetPassword, verifyCode } from './recovery/steps.ts'

export const resolvers = ({ identity }: Services) => ({
  Mutation: {
    login: anyone((scope, credentials) => logIn(scope, identity, credentials)),
    basicLogin: anyone((scope, credentials) => logIn(scope, identity, credentials)),
    refresh: anyone((_scope, { refreshToken }) => refreshTokens(identity, refreshToken)),
    logout: anyone((scope, { refreshToken }) => logOut(scope, identity, refreshToken)),
    requestCode: anyone((scope, { phone }) => requestCode(scope, identity, phone)),
    verifyCode: anyone((scope, { code }) => verifyCode(scope, identity, code)),
    resetPassword: anyone((scope, input) => resetPassword(scope, identity, input)),
  },
})
