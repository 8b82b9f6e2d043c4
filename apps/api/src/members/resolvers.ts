import type { Loader } from '../platform/graphql.ts'
import { member, staff } from '../platform/guards.ts'
import {
  createExportLink,
  exportMembersText,
  findMember,
  getMe,
  getMembersByIds,
  getMembersPage,
  getTotalUsers,
  type MemberRow,
} from './service.ts'

export const resolvers = {
  Query: {
    me: member((scope) => getMe(scope)),
    totalUsers: staff((scope) => getTotalUsers(scope)),
    users: staff((scope, args) => getMembersPage(scope, args)),
    usersMany: staff((scope, { ids }) => getMembersByIds(scope, ids)),
    user: staff((scope, { id }) => findMember(scope, id)),
    adminUserExportCsv: staff((scope, args) => exportMembersText(scope, args)),
  },
  Mutation: {
    adminUserExportLink: staff((scope, args) => createExportLink(scope, args)),
  },
  User: {
    focus: (row: MemberRow) => ({ milestone: row.focusMilestones }),
  },
}

/** Another member that a column of this one names. */
const personBy =
  (column: 'invitedBy' | 'activatedByAdmin'): Loader =>
  async (queries, { scope }) => {
    const ids = queries.map(({ obj }) => (obj as MemberRow)[column])
    const rows = await getMembersByIds(
      scope,
      ids.filter((id) => id !== null),
    )
    return ids.map((id) => rows.find((row) => row.id === id) ?? null)
  }

export const loaders = {
  User: { invitedBy: personBy('invitedBy'), activatedByAdmin: personBy('activatedByAdmin') },
}
