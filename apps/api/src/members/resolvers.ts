import { assertStaff, member, staff, staffList } from '../platform/graphql/guards.ts'
import { byParent } from '../platform/graphql/loaders.ts'
import { selectedFields } from '../platform/graphql/selection.ts'
import type { AccessRows } from '../platform/module.ts'
import type { Scope } from '../platform/scope.ts'
import { clearMark } from './addresses/service.ts'
import {
  type AuditRow,
  detailsText,
  getAuditLogs,
  getAuditPage,
  getSensitiveReads,
  recordSensitiveReads,
} from './audit/service.ts'
import { previewBulk } from './bulk/preview.ts'
import { type BulkAction, type BulkInput, changeMembers } from './bulk/service.ts'
import { deleteMember } from './bulk/trash.ts'
import { createMember } from './changes/changes.ts'
import { getChoiceLists } from './choices/service.ts'
import { changeMe } from './own-account.ts'
import { colleagueBy, personBy } from './people.ts'
import {
  createMembersExport,
  endMemberSessions,
  exportMembersText,
  findMember,
  findMembersPage,
  getMe,
  getMembersByIds,
  getPeople,
  getTotalUsers,
  havePasswords,
  type MemberRow,
} from './service.ts'

export const resolvers = {
  Query: {
    me: member((scope) => getMe(scope)),
    totalUsers: staff((scope) => getTotalUsers(scope)),
    users: staffList((scope, args, info) =>
      findMembersPage(scope, { ...args, fields: selectedFields(info, 'edges', 'node') }),
    ),
    usersMany: staff((scope, { ids }) => getMembersByIds(scope, ids)),
    user: staff((scope, { id }) => findMember(scope, id)),
    auditLog: staff((scope, args) => getAuditPage(scope, args)),
    sensitiveReads: staff((scope, { userId }) => getSensitiveReads(scope, userId)),
    choiceLists: staff((scope) => getChoiceLists(scope)),
    adminUsersBulkPreview: staff((scope, { action, input }) => previewBulk(scope, action, input)),
    adminUserExportCsv: staff((scope, args) => exportMembersText(scope, args)),
  },
  Mutation: {
    meUpdate: member((scope, { input }) => changeMe(scope, input)),
    adminUserCreate: staff((scope, args) => createMember(scope, args)),
    adminUserDelete: staff((scope, args) => deleteMember(scope, args)),
    adminUsersDelete: staff((scope, input) => changed(scope, 'DELETE', input)),
    adminUsersRestore: staff((scope, { input }) => changed(scope, 'RESTORE', input)),
    adminUsersArchive: staff((scope, { input }) => changed(scope, 'ARCHIVE', input)),
    adminUsersUnarchive: staff((scope, { input }) => changed(scope, 'UNARCHIVE', input)),
    adminUserEmailWorks: staff((scope, { id }) => clearMark(scope, id)),
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

/** A call of each root field, for the matrix of who may call it (security.md R18). */
export const access: AccessRows = {
  'Query.me': { guard: 'member', text: () => '{ me { id } }' },
  'Mutation.meUpdate': {
    guard: 'member',
    text: () => 'mutation { meUpdate(input: { firstName: "Wanjiru" }) { firstName } }',
  },
  'Query.totalUsers': { guard: 'staff', text: () => '{ totalUsers { activated } }' },
  'Query.users': { guard: 'staff', text: () => '{ users { edges { node { email } } pageInfo { total } } }' },
  'Query.usersMany': { guard: 'staff', text: (id) => `{ usersMany(ids: ["${id}"]) { email } }` },
  'Query.user': { guard: 'staff', text: (id) => `{ user(id: "${id}") { email } }` },
  'Query.adminUserExportCsv': { guard: 'staff', text: (id) => `{ adminUserExportCsv(ids: ["${id}"]) }` },
  'Mutation.adminUserExportLink': {
    guard: 'staff',
    text: (id) => `mutation { adminUserExportLink(ids: ["${id}"]) { rows } }`,
  },
  'Query.auditLog': { guard: 'staff', text: (id) => `{ auditLog(userId: "${id}") { pageInfo { total } } }` },
  'Query.sensitiveReads': { guard: 'staff', text: (id) => `{ sensitiveReads(userId: "${id}") { day } }` },
  'Query.choiceLists': { guard: 'staff', text: () => '{ choiceLists { field } }' },
  'Query.adminUsersBulkPreview': {
    guard: 'staff',
    text: (id) => `{ adminUsersBulkPreview(action: ARCHIVE, input: { ids: ["${id}"] }) { total affected } }`,
  },
  'Mutation.adminUserCreate': {
    guard: 'staff',
    text: () =>
      'mutation { adminUserCreate(input: { firstName: "", lastName: "", email: "", password: "", role: CUSTOMER }) { id } }',
  },
  'Mutation.adminUserUpdate': {
    guard: 'staff',
    text: (id) => `mutation { adminUserUpdate(id: "${id}", input: { bio: "changed" }) { email } }`,
  },
  'Mutation.adminUserDelete': {
    guard: 'staff',
    text: (id) => `mutation { adminUserDelete(id: "${id}") { email } }`,
  },
  'Mutation.adminUserEmailWorks': {
    guard: 'staff',
    text: (id) => `mutation { adminUserEmailWorks(id: "${id}") { id } }`,
  },
  'Mutation.adminUserEndSessions': {
    guard: 'staff',
    text: (id) => `mutation { adminUserEndSessions(id: "${id}") }`,
  },
  'Mutation.adminUsersDelete': {
    guard: 'staff',
    text: (id) => `mutation { adminUsersDelete(ids: ["${id}"]) { email } }`,
  },
  'Mutation.adminUsersRestore': bulk('adminUsersRestore'),
  'Mutation.adminUsersArchive': bulk('adminUsersArchive'),
  'Mutation.adminUsersUnarchive': bulk('adminUsersUnarchive'),
}

function bulk(name: string, more = '') {
  const text = (id: string) => `mutation { ${name}(input: { ids: ["${id}"]${more} }) { email } }`
  return { guard: 'staff' as const, text }
}
