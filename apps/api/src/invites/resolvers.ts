import type { MemberRow } from '../members/index.ts'
import { anyone, invitee, staff } from '../platform/graphql/guards.ts'
import { byParent } from '../platform/graphql/loaders.ts'
import type { AccessRows } from '../platform/module.ts'
import { activateAccount, noteClick, openInvite } from './activation.ts'
import { undoDecisions } from './decisions/service.ts'
import { activate, sendLinkAgain, setStatus, updateAndInvite } from './service.ts'
import { getInvites } from './states.ts'

export const resolvers = {
  Query: {
    invite: anyone((scope, { token }) => openInvite(scope, token)),
  },
  Mutation: {
    adminUserUpdate: staff((scope, args) => updateAndInvite(scope, args)),
    adminUsersStatusUpdate: staff((scope, { input }) => setStatus(scope, input)),
    adminUsersStatusUndo: staff((scope, { ids }) => undoDecisions(scope, ids)),
    adminUsersActivate: staff((scope, { input }) => activate(scope, input)),
    adminUserSendLink: staff((scope, { id }) => sendLinkAgain(scope, id)),
    userUpdate: invitee((scope, args) => noteClick(scope, args)),
    userActivateAccount: anyone((scope, args) => activateAccount(scope, args)),
  },
}

export const loaders = {
  User: {
    invites: byParent<MemberRow>((scope, rows) =>
      getInvites(
        scope,
        rows.map(({ id }) => id),
      ),
    ),
  },
}

/** A call of each root field, for the matrix of who may call it (security.md R18). */
export const access: AccessRows = {
  'Mutation.adminUserSendLink': {
    guard: 'staff',
    text: (id) => `mutation { adminUserSendLink(id: "${id}") { email } }`,
  },
  'Mutation.adminUsersActivate': bulk('adminUsersActivate'),
  'Mutation.adminUsersStatusUpdate': bulk('adminUsersStatusUpdate', ', status: REJECTED'),
  'Mutation.adminUsersStatusUndo': {
    guard: 'staff',
    text: (id) => `mutation { adminUsersStatusUndo(ids: ["${id}"]) { email } }`,
  },
  'Query.invite': { guard: 'anyone', text: () => '{ invite(token: "x") { email } }' },
  'Mutation.userUpdate': {
    guard: 'invitee',
    text: (id) => `mutation { userUpdate(id: "${id}", input: { clickedActivationLink: true }) { email } }`,
  },
  'Mutation.userActivateAccount': {
    guard: 'anyone',
    text: () =>
      'mutation { userActivateAccount(token: "x", email: "x@example.com", password: "Ember-lamp-42!") { accessToken } }',
  },
}

function bulk(name: string, more = '') {
  const text = (id: string) => `mutation { ${name}(input: { ids: ["${id}"]${more} }) { email } }`
  return { guard: 'staff' as const, text }
}
