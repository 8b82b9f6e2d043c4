import { staff } from '../platform/guards.ts'
import { activate, sendLinkAgain, setStatus, updateAndInvite } from './service.ts'

export const resolvers = {
  Mutation: {
    adminUserUpdate: staff((scope, args) => updateAndInvite(scope, args)),
    adminUsersStatusUpdate: staff((scope, { input }) => setStatus(scope, input)),
    adminUsersActivate: staff((scope, { input }) => activate(scope, input)),
    adminUserSendLink: staff((scope, { id }) => sendLinkAgain(scope, id)),
  },
}
