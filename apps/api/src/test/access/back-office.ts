import { nowhere, type Rows } from './row.ts'

/** The rows of what members and staff use. */
export const backOffice: Rows = {
  'Query.getTenantConfiguration': { guard: 'anyone', text: () => '{ getTenantConfiguration { tenantId } }' },
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
  'Query.me': { guard: 'member', text: () => '{ me { id } }' },
  'Query.totalUsers': { guard: 'staff', text: () => '{ totalUsers { activated } }' },
  'Query.users': { guard: 'staff', text: () => '{ users { edges { node { email } } pageInfo { total } } }' },
  'Query.usersMany': { guard: 'staff', text: (id) => `{ usersMany(ids: ["${id}"]) { email } }` },
  'Query.user': { guard: 'staff', text: (id) => `{ user(id: "${id}") { email } }` },
  'Query.adminUserExportCsv': { guard: 'staff', text: (id) => `{ adminUserExportCsv(ids: ["${id}"]) }` },
  'Query.savedViews': { guard: 'staff', text: () => '{ savedViews(resource: "users") { name owner } }' },
  'Mutation.adminUserExportLink': {
    guard: 'staff',
    text: (id) => `mutation { adminUserExportLink(ids: ["${id}"]) { rows } }`,
  },
  'Mutation.userAvatarSignedUrl': {
    guard: 'member',
    text: () => 'mutation { userAvatarSignedUrl(fileType: "image/gif") { url } }',
  },
  'Query.auditLog': { guard: 'staff', text: (id) => `{ auditLog(userId: "${id}") { pageInfo { total } } }` },
  'Query.sensitiveReads': { guard: 'staff', text: (id) => `{ sensitiveReads(userId: "${id}") { day } }` },
  'Query.choiceLists': { guard: 'staff', text: () => '{ choiceLists { field } }' },
  'Query.adminUsersBulkPreview': {
    guard: 'staff',
    text: (id) => `{ adminUsersBulkPreview(action: ARCHIVE, input: { ids: ["${id}"] }) { total affected } }`,
  },
  'Query.mailDelivery': { guard: 'staff', text: () => '{ mailDelivery { leaves failed } }' },
  'Query.outboxMessages': {
    guard: 'staff',
    text: () => '{ outboxMessages { edges { node { recipient subject } } pageInfo { total } } }',
  },
  'Query.outboxMessage': { guard: 'staff', text: (id) => `{ outboxMessage(id: "${id}") { recipient } }` },
  'Query.outboxBody': { guard: 'staff', text: (id) => `{ outboxBody(id: "${id}") { text } }` },
  'Query.mailTemplates': { guard: 'staff', text: () => '{ mailTemplates { id updatedBy { email } } }' },
  'Query.mailTemplate': { guard: 'staff', text: () => '{ mailTemplate(id: "invite") { body } }' },
  'Query.mailPreview': {
    guard: 'staff',
    text: () => '{ mailPreview(id: "invite", input: { subject: "a", body: "b" }) { html } }',
  },
  'Mutation.outboxRetry': {
    guard: 'staff',
    text: (id) => `mutation { outboxRetry(ids: ["${id}"]) }`,
  },
  'Mutation.mailTemplateUpdate': {
    guard: 'staff',
    text: () => 'mutation { mailTemplateUpdate(id: "invite", input: { subject: "a", body: "" }) { body } }',
  },
  'Mutation.mailTemplateReset': {
    guard: 'staff',
    text: () => 'mutation { mailTemplateReset(id: "invite") { body } }',
  },
  'Mutation.mailTemplateTest': {
    guard: 'staff',
    text: () => 'mutation { mailTemplateTest(id: "invite", input: { subject: "a", body: "" }) }',
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
  'Mutation.adminUserSendLink': {
    guard: 'staff',
    text: (id) => `mutation { adminUserSendLink(id: "${id}") { email } }`,
  },
  'Mutation.adminUsersDelete': {
    guard: 'staff',
    text: (id) => `mutation { adminUsersDelete(ids: ["${id}"]) { email } }`,
  },
  'Mutation.adminUsersRestore': bulk('adminUsersRestore'),
  'Mutation.adminUsersArchive': bulk('adminUsersArchive'),
  'Mutation.adminUsersUnarchive': bulk('adminUsersUnarchive'),
  'Mutation.adminUsersActivate': bulk('adminUsersActivate'),
  'Mutation.adminUsersStatusUpdate': bulk('adminUsersStatusUpdate', ', status: REJECTED'),
  'Query.job': { guard: 'staff', text: (id) => `{ job(id: "${id}") { fileName createdBy { email } } }` },
  'Query.imports': { guard: 'staff', text: () => '{ imports { edges { node { fileName } } } }' },
  'Query.importFields': { guard: 'staff', text: () => '{ importFields }' },
  'Mutation.userImportUpload': {
    guard: 'staff',
    text: () => 'mutation { userImportUpload(fileName: "members.csv") { __typename } }',
  },
  'Mutation.userImportCsv': {
    guard: 'staff',
    text: (id) => `mutation { userImportCsv(url: "upload:${id}") { fileName } }`,
  },
  'Mutation.userImportUndo': {
    guard: 'staff',
    text: (id) => `mutation { userImportUndo(id: "${id}") { fileName } }`,
  },
  'Query.milestones': { guard: 'member', text: () => '{ milestones { edges { node { name } } } }' },
  'Query.milestonesMany': {
    guard: 'member',
    text: () => '{ milestonesMany(ids: ["Personal:Friendship"]) { name } }',
  },
  'Query.livingRooms': {
    guard: 'member',
    text: () =>
      '{ livingRooms(ignorePillarMilestone: true) { edges { node { title } } pageInfo { total } } }',
  },
  'Query.livingRoomsMany': {
    guard: 'member',
    text: (id) => `{ livingRoomsMany(ids: ["${id}"]) { title meetingUrl registrations { user { email } } } }`,
  },
  'Query.livingRoom': {
    guard: 'member',
    text: (id) => `{ livingRoom(id: "${id}") { title meetingUrl seatsTaken } }`,
  },
  'Query.pastLivingRooms': {
    guard: 'member',
    text: () => '{ pastLivingRooms { edges { node { title } } pageInfo { total } } }',
  },
  'Query.livingRoomsDeletePreview': {
    guard: 'staff',
    text: (id) => `{ livingRoomsDeletePreview(ids: ["${id}"]) { rooms registrants mails } }`,
  },
  'Query.livingRoomAuditLog': {
    guard: 'staff',
    text: (id) =>
      `{ livingRoomAuditLog(id: "${id}") { edges { node { updatedDetails } } pageInfo { total } } }`,
  },
  'Query.livingRoomStatistics': {
    guard: 'staff',
    text: () => '{ livingRoomStatistics(years: [2026]) { total byPillar { count } } }',
  },
  'Query.adminLivingRoomExportCsv': {
    guard: 'staff',
    text: (id) => `{ adminLivingRoomExportCsv(ids: ["${id}"]) }`,
  },
  'Mutation.adminLivingRoomExportLink': {
    guard: 'staff',
    text: (id) => `mutation { adminLivingRoomExportLink(ids: ["${id}"]) { rows } }`,
  },
  'Query.roomSettings': { guard: 'staff', text: () => '{ roomSettings { hosts meetingUrlTemplate } }' },
  'Mutation.livingRoomCreate': {
    guard: 'staff',
    text: () =>
      'mutation { livingRoomCreate(input: { title: "", header: "", description: "", start: "2030-01-01T10:00:00Z", end: "2030-01-01T11:00:00Z", capacity: 0, milestones: [], pillars: [] }) { id } }',
  },
  'Mutation.livingRoomUpdate': {
    guard: 'staff',
    text: (id) => `mutation { livingRoomUpdate(id: "${id}", input: { title: "Changed" }) { title } }`,
  },
  'Mutation.livingRoomDelete': {
    guard: 'staff',
    text: (id) => `mutation { livingRoomDelete(id: "${id}") { title } }`,
  },
  'Mutation.livingRoomsDelete': {
    guard: 'staff',
    text: (id) => `mutation { livingRoomsDelete(ids: ["${id}"]) { title } }`,
  },
  'Mutation.adminLivingRoomRegister': {
    guard: 'staff',
    text: (id) =>
      `mutation { adminLivingRoomRegister(id: "${id}", input: { userId: "${nowhere}", role: HOST }) { title } }`,
  },
  'Mutation.adminLivingRoomUnregister': {
    guard: 'staff',
    text: (id) =>
      `mutation { adminLivingRoomUnregister(id: "${id}", input: { userId: "${nowhere}" }) { title } }`,
  },
  'Mutation.roomSettingsUpdate': {
    guard: 'staff',
    text: () => 'mutation { roomSettingsUpdate(input: { hosts: ["Host A"] }) { hosts } }',
  },
  'Mutation.savedViewCreate': {
    guard: 'staff',
    text: () =>
      `mutation { savedViewCreate(input: { resource: "users", name: "${crypto.randomUUID()}", query: "", shared: false }) { name: resource } }`,
  },
  'Mutation.savedViewUpdate': {
    guard: 'staff',
    text: (id) => `mutation { savedViewUpdate(id: "${id}", input: { name: "x" }) { name } }`,
  },
  'Mutation.savedViewDelete': {
    guard: 'staff',
    text: (id) => `mutation { savedViewDelete(id: "${id}") { name } }`,
  },
}

function bulk(name: string, more = '') {
  const text = (id: string) => `mutation { ${name}(input: { ids: ["${id}"]${more} }) { email } }`
  return { guard: 'staff' as const, text }
}
