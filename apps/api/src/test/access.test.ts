import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createArticle } from '../articles/index.ts'
import { listGuards } from '../platform/guards.ts'
import { inviteSomebody } from './front-door.ts'
import { frontDoor } from './front-door-access.ts'
import { publicPages } from './public-pages-access.ts'
import { type SignedIn, startTestApp, type TestApp } from './test-app.ts'

// SECURITY R18 and R20: every root field against every kind of actor. A field that is missing here fails.

const nowhere = '00000000-0000-4000-8000-000000000000'

/** An operation per root field that is valid for whoever may call it, with `id` for another person's row. */
const operations: Record<
  string,
  { guard: 'anyone' | 'member' | 'staff' | 'invitee'; text: (id: string) => string }
> = {
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
  ...frontDoor,
  ...publicPages,
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

const actors = [
  'invitee',
  'payer',
  'stranger',
  'CUSTOMER',
  'STAFF',
  'MANAGER',
  'ADMIN',
  'other tenant',
  'archived',
  'locked',
  'blocked',
  'forged',
] as const
type Actor = (typeof actors)[number]
const staffActors: readonly Actor[] = ['STAFF', 'MANAGER', 'ADMIN', 'other tenant']
const unknownActors: readonly Actor[] = [
  'invitee',
  'payer',
  'stranger',
  'archived',
  'locked',
  'blocked',
  'forged',
]

function expectedCode(guard: string, actor: Actor): string | undefined {
  if (guard === 'anyone') return undefined
  if (guard === 'invitee' && (actor === 'invitee' || actor === 'CUSTOMER' || staffActors.includes(actor)))
    return actor === 'invitee' ? undefined : 'FORBIDDEN'
  if (unknownActors.includes(actor)) return 'UNAUTHENTICATED'
  return guard === 'staff' && !staffActors.includes(actor) ? 'FORBIDDEN' : undefined
}

let hearth: TestApp
const tokens = {} as Record<Actor, string | undefined>
const owned = {} as { member: SignedIn; view: string; room: string; article: string; request: string }

beforeAll(async () => {
  hearth = await startTestApp()
  await hearth.addTenant('harbour')
  for (const role of ['CUSTOMER', 'STAFF', 'MANAGER', 'ADMIN'] as const)
    tokens[role] = (await hearth.signIn({ role })).token
  tokens['other tenant'] = (await hearth.signIn({ role: 'ADMIN', tenantId: 'harbour' })).token
  const ended = {
    archived: { archive: true },
    locked: { locked: true },
    blocked: { timeout: new Date(Date.now() + 60_000) },
  }
  for (const [actor, change] of Object.entries(ended) as ['archived' | 'locked' | 'blocked', object][]) {
    const person = await hearth.signIn({ role: 'ADMIN' })
    await hearth.db
      .updateTable('members')
      .set(change)
      .where('tenantId', '=', 'hearth')
      .where('id', '=', person.id)
      .execute()
    tokens[actor] = person.token
  }
  const invited = await inviteSomebody(hearth)
  tokens.invitee = invited.accessToken
  tokens.payer = (await inviteSomebody(hearth).then(({ activate }) => activate())).paymentToken
  tokens.forged = 'eyJhbGciOiJub25lIn0.e30.'
  owned.member = await hearth.signIn({
    role: 'STAFF',
    email: 'only.hearth@example.com',
    firstName: 'Onlyhearth',
  })
  const created = await hearth.graphql(
    'mutation { savedViewCreate(input: { resource: "users", name: "Onlyhearth", query: "", shared: true }) { id } }',
    {},
    owned.member.token,
  )
  owned.view = created.data.savedViewCreate.id
  const [room] = await hearth.addRooms([
    { title: 'Onlyhearth', meetingUrl: 'https://meet.example/onlyhearth' },
  ])
  owned.room = String(room?.id)
  owned.article = (await createArticle(hearth.scope(), { title: 'Onlyhearth', body: 'Onlyhearth' })).id
  const asked = await hearth.graphql(
    'mutation { supportCreate(input: { email: "o@example.com", subject: "Onlyhearth", body: "Onlyhearth" }) { id } }',
  )
  owned.request = asked.data.supportCreate.id
})
afterAll(() => hearth.close())
// A field may end its actor's session or use up a limit: the next cell begins anew.
afterEach(async () => {
  await hearth.pool.query('update sessions set ended = null /* every tenant: a test puts all back */')
  await hearth.db.deleteFrom('rateLimits').execute()
})

describe('R18 access', () => {
  test('has a row for every root field, with the guard that stands there', () => {
    const expected = Object.fromEntries(
      Object.entries(operations).map(([field, { guard }]) => [field, guard]),
    )
    expect(listGuards(hearth.app.graphql.schema)).toEqual(expected)
  })

  const cells = Object.entries(operations).flatMap(([field, { guard, text }]) =>
    actors.map((actor) => ({ field, actor, text, code: expectedCode(guard, actor) })),
  )
  test.each(cells)('$field as $actor: $code', async ({ actor, text, code }) => {
    const answer = await hearth.graphql(text(nowhere), {}, tokens[actor])
    const codes = answer.errors?.map((error) => error.extensions.code) ?? []
    expect(answer.status).toBe(200)
    if (code) expect(codes).toEqual([code])
    else
      expect(codes).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/UNAUTHENTICATED|FORBIDDEN|INTERNAL/)]),
      )
  })
})

describe('R19 and R20 tenants', () => {
  test.each(Object.keys(operations))('%s shows another tenant nothing of ours', async (field) => {
    const text = operations[field]?.text as (id: string) => string
    const ids = [owned.view, owned.member.id, owned.room, owned.article, owned.request]
    for (const id of ids) {
      const foreign = await hearth.graphql(text(id), {}, tokens['other tenant'])
      // An id of the same form, because a wrong form is said to be one.
      const absent = id === owned.request ? 'A'.repeat(id.length) : nowhere
      const missing = await hearth.graphql(text(absent), {}, tokens['other tenant'])
      expect(JSON.stringify(foreign)).not.toMatch(/only\.?hearth/i)
      expect(JSON.stringify(foreign).replaceAll(id, absent)).toBe(JSON.stringify(missing))
    }
  })

  test('a private view is not shown to a colleague, and a shared one may not be changed by one', async () => {
    const { data } = await hearth.graphql('{ savedViews(resource: "users") { name mine } }', {}, tokens.STAFF)
    expect(data.savedViews).toContainEqual({ name: 'Onlyhearth', mine: false })
    const answer = await hearth.graphql(
      `mutation { savedViewDelete(id: "${owned.view}") { id } }`,
      {},
      tokens.STAFF,
    )
    expect(answer.errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  })
})
