import { assertStaff, member, staff } from '../platform/graphql/guards.ts'
import { byParent } from '../platform/graphql/loaders.ts'
import type { Scope } from '../platform/scope.ts'
import {
  type AuditRow,
  detailsText,
  getAuditLogs,
  getAuditPage,
  getSensitiveReads,
  recordSensitiveReads,
} from './audit/service.ts'
import { type BulkAction, type BulkInput, changeMembers, previewBulk } from './bulk/service.ts'
import { deleteMember } from './bulk/trash.ts'
import { createMember } from './changes/changes.ts'
import { getChoiceLists } from './choices.ts'
import { colleagueBy, personBy } from './people.ts'
import {
  createMembersExport,
  endMemberSessions,
  exportMembersText,
  findMember,
  getMe,
  getMembersByIds,
  getMembersPage,
  getPeople,
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
    adminUserCreate: staff((scope, args) => createMember(scope, args)),
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
    phone: ({ phone, countryCode }: MemberRow) => phone && `${countryCode ?? ''}${phone.replace(/\D/g, '')}`,
  },
}

async function changed(scope: Scope, action: BulkAction, input: BulkInput) {
  return (await changeMembers(scope, action, input)).changed
}

const idsOf = (rows: MemberRow[]): string[] => rows.map((row) => row.id)

const auditLog = byParent<MemberRow, { limit: number | null }>((scope, rows, { limit }) => {
  assertStaff(scope)
  return getAuditLogs(scope, idsOf(rows), limit)
})

const hasPassword = byParent<MemberRow>((scope, rows) => {
  assertStaff(scope)
  return havePasswords(scope, idsOf(rows))
})

/** Reading one of these is itself recorded, with who read it. */
const sensitive = (field: 'ethnicity' | 'income' | 'children') =>
  byParent<MemberRow>(async (scope, rows) => {
    await recordSensitiveReads(scope, idsOf(rows), field)
    return rows.map((row) => row[field])
  })

const inviterName = byParent<MemberRow>(async (scope, rows) => {
  const inviters = await getPeople(
    scope,
    rows.flatMap(({ invitedBy }) => invitedBy ?? []),
  )
  return rows.map(({ invitedBy }) => {
    const { firstName, lastName } = inviters.get(invitedBy ?? '') ?? {}
    return [firstName, lastName].filter(Boolean).join(' ') || null
  })
})

export const loaders = {
  User: {
    invitedBy: personBy<MemberRow>('invitedBy'),
    activatedByAdmin: personBy<MemberRow>('activatedByAdmin'),
    subscriptionSetBy: personBy<MemberRow>('subscriptionSetBy'),
    auditLog,
    hasPassword,
    ethnicity: sensitive('ethnicity'),
    income: sensitive('income'),
    children: sensitive('children'),
  },
  Me: { inviterName },
  AuditLogEntry: { actor: colleagueBy<AuditRow>('actorId') },
  SensitiveRead: { reader: colleagueBy<AuditRow>('actorId') },
}
