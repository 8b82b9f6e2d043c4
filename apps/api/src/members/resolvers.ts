import type { Loader } from '../platform/graphql.ts'
import { assertStaff, member, staff } from '../platform/guards.ts'
import type { Scope } from '../platform/scope.ts'
import {
  type AuditRow,
  detailsText,
  getAuditLogs,
  getAuditPage,
  getSensitiveReads,
  recordSensitiveReads,
} from './audit/service.ts'
import { type BulkAction, type BulkInput, changeMembers, deleteMember, previewBulk } from './bulk/service.ts'
import { createMember } from './changes.ts'
import { getChoiceLists } from './choices.ts'
import {
  createMembersExport,
  endMemberSessions,
  exportMembersText,
  findMember,
  getMe,
  getMembersByIds,
  getMembersPage,
  getTotalUsers,
  havePasswords,
  type MemberRow,
} from './service.ts'

export const resolvers = {
  Query: {
    me: member((scope) => getMe(scope)),
    totalUsers: staff((scope) => getTotalUsers(scope)),
    users: staff((scope, args) => getMembersPage(scope, args)),
    usersMany: staff((scope, { ids }) => getMembersByIds(scope, ids)),
    user: staff((scope, { id }) => findMember(scope, id)),
    auditLog: staff((scope, args) => getAuditPage(scope, args)),
    sensitiveReads: staff((scope, { userId }) => getSensitiveReads(scope, userId)),
    choiceLists: staff((scope) => getChoiceLists(scope)),
    adminUsersBulkPreview: staff((scope, { action, input }) => previewBulk(scope, action, input)),
    adminUserExportCsv: staff((scope, args) => exportMembersText(scope, args)),
  },
  Mutation: {
    adminUserCreate: staff((scope, { input }) => createMember(scope, input)),
    adminUserDelete: staff((scope, { id }) => deleteMember(scope, id)),
    adminUsersDelete: staff((scope, input) => changed(scope, 'DELETE', input)),
    adminUsersRestore: staff((scope, { input }) => changed(scope, 'RESTORE', input)),
    adminUsersArchive: staff((scope, { input }) => changed(scope, 'ARCHIVE', input)),
    adminUsersUnarchive: staff((scope, { input }) => changed(scope, 'UNARCHIVE', input)),
    adminUserEndSessions: staff((scope, { id }) => endMemberSessions(scope, id)),
    adminUserExportLink: staff((scope, args) => createMembersExport(scope, args)),
  },
  AuditLogEntry: {
    updated: (row: AuditRow) => row.created,
    previousUserDetails: (row: AuditRow) => detailsText(row.previous),
    updatedUserDetails: (row: AuditRow) => detailsText(row.updated),
  },
  User: {
    focus: (row: MemberRow) => ({ milestone: row.focusMilestones }),
  },
}

async function changed(scope: Scope, action: BulkAction, input: BulkInput) {
  return (await changeMembers(scope, action, input)).changed
}

/** Another member that a column of this one names. */
const personBy =
  (column: 'invitedBy' | 'activatedByAdmin' | 'subscriptionSetBy'): Loader =>
  async (queries, { scope }) => {
    const ids = queries.map(({ obj }) => (obj as MemberRow)[column])
    const rows = await getMembersByIds(
      scope,
      ids.filter((id) => id !== null),
    )
    return ids.map((id) => rows.find((row) => row.id === id) ?? null)
  }

const auditLog: Loader = async (queries, { scope }) => {
  assertStaff(scope)
  const ids = queries.map(({ obj }) => (obj as MemberRow).id)
  return getAuditLogs(scope, ids, (queries[0]?.params as { limit: number | null } | undefined)?.limit ?? null)
}

const hasPassword: Loader = async (queries, { scope }) => {
  assertStaff(scope)
  return havePasswords(
    scope,
    queries.map(({ obj }) => (obj as MemberRow).id),
  )
}

/** Reading one of these is itself recorded, with who read it. */
const sensitive =
  (field: 'ethnicity' | 'income' | 'children'): Loader =>
  async (queries, { scope }) => {
    const rows = queries.map(({ obj }) => obj as MemberRow)
    await recordSensitiveReads(
      scope,
      rows.map((row) => row.id),
      field,
    )
    return rows.map((row) => row[field])
  }

const actor: Loader = async (queries, { scope }) => {
  const ids = queries.map(({ obj }) => (obj as AuditRow).actorId)
  const rows = await getMembersByIds(
    scope,
    ids.filter((id) => id !== null),
  )
  return ids.map((id) => rows.find((row) => row.id === id) ?? null)
}

const inviterName: Loader = async (queries, context) => {
  const inviters = (await personBy('invitedBy')(queries, context)) as (MemberRow | null)[]
  return inviters.map((row) => row && ([row.firstName, row.lastName].filter(Boolean).join(' ') || null))
}

export const loaders = {
  User: {
    invitedBy: personBy('invitedBy'),
    activatedByAdmin: personBy('activatedByAdmin'),
    subscriptionSetBy: personBy('subscriptionSetBy'),
    auditLog,
    hasPassword,
    ethnicity: sensitive('ethnicity'),
    income: sensitive('income'),
    children: sensitive('children'),
  },
  Me: { inviterName },
  AuditLogEntry: { actor },
  SensitiveRead: { reader: actor },
}
