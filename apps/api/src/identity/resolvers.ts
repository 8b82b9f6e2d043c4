import { anyone, type GraphqlContext, member } from '../platform/graphql/guards.ts'
import type { AccessRows } from '../platform/module.ts'
import type { MemberScope } from '../platform/scope.ts'
import { requestCode, resetPassword, verifyCode } from './recovery/steps.ts'
import {
  deviceOf,
  getOwnSessions,
  isCurrent,
  isOnThisNetwork,
  type OwnSession,
  signOutElsewhere,
  signOutOf,
} from './sessions/own/service.ts'
import { logIn, logOut, refreshTokens } from './sign-in/member-sign-in.ts'

export const resolvers = {
  Query: {
    mySessions: member((scope) => getOwnSessions(scope)),
  },
  Mutation: {
    login: anyone((scope, credentials) => logIn(scope, scope.services.identity, credentials)),
    basicLogin: anyone((scope, credentials) => logIn(scope, scope.services.identity, credentials)),
    refresh: anyone((scope, { refreshToken }) => refreshTokens(scope, scope.services.identity, refreshToken)),
    logout: anyone((scope, { refreshToken }) => logOut(scope, scope.services.identity, refreshToken)),
    requestCode: anyone((scope, { phone }) => requestCode(scope, scope.services.identity, phone)),
    verifyCode: anyone((scope, { code }) => verifyCode(scope, scope.services.identity, code)),
    resetPassword: anyone((scope, input) => resetPassword(scope, scope.services.identity, input)),
    sessionEnd: member((scope, { id }) => signOutOf(scope, id)),
    sessionsEndOthers: member((scope) => signOutElsewhere(scope)),
  },
  Session: {
    device: (session: OwnSession) => deviceOf(session),
    isOnThisNetwork: (session: OwnSession, _args: object, { scope }: GraphqlContext) =>
      isOnThisNetwork(scope as MemberScope, session),
    isCurrent: (session: OwnSession, _args: object, { scope }: GraphqlContext) =>
      isCurrent(scope as MemberScope, session),
  },
}

/** A call of each root field, for the matrix of who may call it (security.md R18). */
export const access: AccessRows = {
  'Mutation.login': {
    guard: 'anyone',
    text: () => `mutation { login(email: "${crypto.randomUUID()}", password: "x") { accessToken } }`,
  },
  'Mutation.basicLogin': {
    guard: 'anyone',
    text: () => `mutation { basicLogin(email: "${crypto.randomUUID()}", password: "x") { accessToken } }`,
  },
  'Mutation.refresh': { guard: 'anyone', text: () => 'mutation { refresh { accessToken } }' },
  'Mutation.logout': { guard: 'anyone', text: () => 'mutation { logout }' },
  'Mutation.requestCode': {
    guard: 'anyone',
    text: () => `mutation { requestCode(phone: "${crypto.randomUUID()}@example.com") }`,
  },
  'Mutation.verifyCode': { guard: 'anyone', text: () => 'mutation { verifyCode(code: "123456") }' },
  'Mutation.resetPassword': {
    guard: 'anyone',
    text: () =>
      'mutation { resetPassword(phone: "nobody@example.com", verification: "x", password: "Copper-kettle-17?") { accessToken } }',
  },
  'Query.mySessions': { guard: 'member', text: () => '{ mySessions { device } }' },
  'Mutation.sessionEnd': { guard: 'member', text: (id) => `mutation { sessionEnd(id: "${id}") }` },
  'Mutation.sessionsEndOthers': { guard: 'member', text: () => 'mutation { sessionsEndOthers }' },
}
