import type { MemberRow } from '../members/index.ts'
import { anyone, invitee, staff } from '../platform/graphql/guards.ts'
import { byParent } from '../platform/graphql/loaders.ts'
import { activateAccount, noteClick, openInvite } from './activation.ts'
import { activate, sendLinkAgain, setStatus, updateAndInvite } from './service.ts'
import { getInvites } from './states.ts'

export const resolvers = {
  Query: {
    invite: anyone((scope, { token }) => openInvite(scope, token)),
  },
  Mutation: {
    adminUserUpdate: staff((scope, args) => updateAndInvite(scope, args)),
    adminUsersStatusUpdate: staff((scope, { input }) => setStatus(scope, input)),
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
