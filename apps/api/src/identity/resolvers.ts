import { anyone } from '../platform/graphql/guards.ts'
import { requestCode, resetPassword, verifyCode } from './recovery/steps.ts'
import { logIn, logOut, refreshTokens } from './sign-in/member-sign-in.ts'

export const resolvers = {
  Mutation: {
    login: anyone((scope, credentials) => logIn(scope, scope.services.identity, credentials)),
    basicLogin: anyone((scope, credentials) => logIn(scope, scope.services.identity, credentials)),
    refresh: anyone((scope, { refreshToken }) => refreshTokens(scope, scope.services.identity, refreshToken)),
    logout: anyone((scope, { refreshToken }) => logOut(scope, scope.services.identity, refreshToken)),
    requestCode: anyone((scope, { phone }) => requestCode(scope, scope.services.identity, phone)),
    verifyCode: anyone((scope, { code }) => verifyCode(scope, scope.services.identity, code)),
    resetPassword: anyone((scope, input) => resetPassword(scope, scope.services.identity, input)),
  },
}
