import type { AccessRows } from '../platform/module.ts'

/** A call of each root field, for the matrix of who may call it (security.md R18). */
export const access: AccessRows = {
  'Query.me': { guard: 'member', text: () => '{ me { id } }' },
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
