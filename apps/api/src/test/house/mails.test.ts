import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { summariesJob } from '../../analytics/index.ts'
import { digestJob } from '../../applications/index.ts'
import { archiveJob } from '../../assets/index.ts'
import { reconcileJob } from '../../billing/reconcile.ts'
import { periodJob } from '../../billing/staff/by-hand/periods.ts'
import { runDue } from '../../billing/test-provider/life.ts'
import { recoveryJob } from '../../identity/index.ts'
import { remindersJob } from '../../invites/index.ts'
import { messageJob, registeredJob } from '../../living-rooms/index.ts'
import { mails } from '../../modules.ts'
import type { Mail } from '../../platform/mail/define-mail.ts'
import { renderHtml } from '../../platform/mail/render-html.ts'
import { loadSender } from '../../platform/mail/sender.ts'
import { giveUp } from '../../webhooks/giving-up.ts'
import { buildApplicationInput, findMailedToken, inviteSomebody } from '../front-door.ts'
import { createImports } from '../imports/files.ts'
import { cards, createPayments } from '../payments.ts'
import { type SignedIn, startTestApp, type TestApp } from '../test-app.ts'
import { createVisitor } from '../visitor.ts'
import { runWaiting } from '../workers/run-waiting.ts'

// Every kind of mail, caused in the second community of an installation.

const tenantId = 'harbour'
const host = 'harbour.localhost'
const supportEmail = 'help@harbour.example'

let hearth: TestApp
let bruno: SignedIn
const imports = createImports(() => hearth)
beforeAll(async () => {
  hearth = await startTestApp({ now: new Date('2026-11-21T12:00:00Z'), sms: { dailyLimit: 10 } })
  await hearth.addTenant(tenantId)
  await hearth.db.updateTable('tenants').set({ supportEmail }).where('id', '=', tenantId).execute()
  bruno = await hearth.signIn({ role: 'ADMIN', tenantId })
  await causeFrontDoor()
  await causeAccounts()
  await causeNotes()
  await causeSupport()
  await causeWriting()
  await causeReports()
  await causeDeliveryTest()
  await causeApiKey()
  await causeWebhook()
  await causeRooms()
  await causeAssets()
  await imports.importText(bruno, 'email\nimported@example.com\n', { tenantId })
  await causeByTheClock()
  await causePayments()
})
afterAll(() => hearth.close())

async function ask(text: string, variables: object = {}) {
  const { data, errors } = await hearth.graphql(text, variables, bruno.token)
  expect(errors).toBeUndefined()
  return data
}
async function askAsStranger(text: string, variables: object) {
  await hearth.db.deleteFrom('rateLimits').execute()
  const { data, errors } = await createVisitor(hearth, { host }).graphql(text, variables)
  expect(errors).toBeUndefined()
  return data
}

async function apply(email: string): Promise<string> {
  const text = 'mutation ($input: ApplicationCreateInput!) { applicationCreate(input: $input) { username } }'
  await askAsStranger(text, { input: buildApplicationInput({ email }) })
  const row = await hearth.db
    .selectFrom('members')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return row.id
}

async function causeFrontDoor(): Promise<void> {
  const [asked, rejected] = [await apply('asked@example.com'), await apply('rejected@example.com')]
  await apply(bruno.email)
  await ask('mutation ($ids: [ID!]!) { applicationAskQuestion(ids: $ids, text: "When?") { id } }', {
    ids: [asked],
  })
  const decide = 'mutation ($input: ApplicationDecisionInput!) { applicationsDecide(input: $input) { id } }'
  await ask(decide, { input: { ids: [rejected], decision: 'REJECT' } })
}

async function causeAssets(): Promise<void> {
  const { assetCreate } = await ask('mutation { assetCreate(input: { title: "Press" }) { id } }')
  const start = 'mutation ($id: ID!) { assetUploadStart(entryId: $id, name: "a.txt", size: 3) { address } }'
  const { assetUploadStart } = await ask(start, assetCreate)
  await fetch(hearth.at(`${assetUploadStart.address}/0`), { method: 'PUT', body: 'one' })
  const request = 'mutation ($id: ID!) { contentRequestMasterAccess(id: $id) { id } }'
  const { contentRequestMasterAccess } = await ask(request, assetCreate)
  await archiveJob.run(hearth.scope(tenantId), contentRequestMasterAccess)
}

async function causeNotes(): Promise<void> {
  const [member] = await hearth.addMembers([{}], tenantId)
  const colleague = await hearth.signIn({ role: 'STAFF', tenantId })
  const add = 'mutation ($id: ID!, $text: String!) { memberNoteCreate(id: $id, text: $text) { id } }'
  await ask(add, { id: member?.id, text: `@[${colleague.id}], do you know her?` })
}

async function causeAccounts(): Promise<void> {
  const waiting = { active: false, archive: false, locked: false, status: 'APPROVED', tenantId }
  const [closed] = await hearth.addMembers([waiting], tenantId)
  await ask(`mutation { adminUsersActivate(input: { ids: ["${closed?.id}"] }) { id } }`)
  await ask('mutation ($input: AdminUserCreateInput!) { adminUserCreate(input: $input) { id } }', {
    input: {
      firstName: 'New',
      lastName: 'One',
      email: 'new@example.com',
      password: 'Rowing-boat-77!',
      role: 'CUSTOMER',
    },
  })
  const person = await hearth.signIn({ tenantId, countryCode: '+44', phone: '7700900123' })
  const scope = hearth.scope(tenantId)
  await recoveryJob.run(scope, { kind: 'email', value: person.email, requester: null })
  await recoveryJob.run(scope, { kind: 'phone', value: '447700900123', requester: null })
  await signInFromTwoDevices(person.email)
  await scope.transaction((tx) =>
    tx.services.identity.adapter.setPassword(tx, person.id, 'Rowing-boat-78!', { tellOwner: true }),
  )
}

/** The first device comes back, so that the second one is known to be new. */
async function signInFromTwoDevices(email: string): Promise<void> {
  const [first, second] = [createVisitor(hearth, { host }), createVisitor(hearth, { host })]
  const logIn = `mutation { basicLogin(email: "${email}", password: "Ember-lamp-42!") { accessToken } }`
  for (const browser of [first, first, second]) await browser.graphql(logIn)
}

async function causeWriting(): Promise<void> {
  const [member] = await hearth.addMembers([{ archive: false }], tenantId)
  await ask(
    'mutation ($id: ID!) { mailWrite(userId: $id, input: { subject: "Tonight", text: "See you." }) { id } }',
    { id: member?.id },
  )
}

async function causeReports(): Promise<void> {
  const [reported] = await hearth.addMembers([{}], tenantId)
  const reporter = await hearth.signIn({ tenantId, archive: false })
  for (const status of ['RESOLVED', 'DISMISSED']) {
    const { data } = await hearth.graphql(
      'mutation ($id: ID!) { reportCreate(input: { reason: "Rude", userId: $id }) { id } }',
      { id: reported?.id },
      reporter.token,
    )
    await ask(
      'mutation ($id: ID!, $status: ReportStatus) { reportUpdate(id: $id, input: { status: $status }, mail: {}) { id } }',
      { id: data.reportCreate.id, status },
    )
  }
}

async function causeSupport(): Promise<void> {
  const { supportCreate } = await askAsStranger(
    'mutation ($input: SupportCreateInput!) { supportCreate(input: $input) { id } }',
    { input: { name: 'Rosa', email: 'rosa@example.com', subject: 'Tonight', body: 'It is full.' } },
  )
  const reply = 'mutation ($id: ID!, $body: String!) { supportReply(id: $id, input: { body: $body }) { id } }'
  await ask(reply, { id: supportCreate.id, body: 'There is a place.' })
  await askAsStranger(reply, { id: supportCreate.id, body: 'Thank you!' })
  const colleague = await hearth.signIn({ role: 'STAFF', tenantId })
  const { supportConversations } = await ask('{ supportConversations { edges { node { id } } } }')
  await ask(
    'mutation ($id: ID!, $assigneeId: ID!) { supportConversationUpdate(id: $id, input: { assigneeId: $assigneeId }) { id } }',
    { id: supportConversations.edges[0].node.id, assigneeId: colleague.id },
  )
}

async function causeRooms(): Promise<void> {
  const [room] = await hearth.addRooms([{ meetingUrl: null, small: false, capacity: 9 }], tenantId)
  const people = await hearth.addMembers([{ archive: false }, { archive: false }], tenantId)
  const id = String(room?.id)
  const register =
    'mutation ($id: ID!, $userId: ID!) { adminLivingRoomRegister(id: $id, input: { userId: $userId }) { id } }'
  for (const { id: userId } of people) await ask(register, { id, userId })
  await runWaiting(hearth, registeredJob, tenantId)
  await ask(
    'mutation ($id: ID!, $userId: ID!) { adminLivingRoomUnregister(id: $id, input: { userId: $userId }) { id } }',
    { id, userId: people[0]?.id },
  )
  const later = (date: unknown) => new Date(new Date(date as string).getTime() + 3_600_000)
  await ask(
    'mutation ($id: ID!, $input: LivingRoomUpdateInput!) { livingRoomUpdate(id: $id, input: $input) { id } }',
    { id, input: { start: later(room?.start), end: later(room?.end) } },
  )
  const message = { subject: 'Before we meet', text: 'Bring a cup.' }
  await messageJob.run(hearth.scope(tenantId), { roomId: id, messageId: id, writtenBy: bruno.id, ...message })
  await ask('mutation ($id: ID!) { livingRoomCancel(id: $id, reason: "The host is ill.") { id } }', { id })
  await ask('mutation ($id: ID!) { livingRoomReinstate(id: $id) { id } }', { id })
  await ask('mutation ($ids: [ID!]!) { livingRoomsDelete(ids: $ids) { id } }', { ids: [id] })
}

const causeDeliveryTest = () => ask('mutation { mailDeliveryTest }')

const causeApiKey = () =>
  ask(
    'mutation { apiKeyCreate(input: { name: "Newsletter", personal: true, scopes: ["members:read"], expires: "2027-11-01T00:00:00Z" }) { token } }',
  )

/** An address that leads nowhere has failed for five days. */
async function causeWebhook(): Promise<void> {
  const { webhookCreate } = await ask(
    'mutation { webhookCreate(input: { address: "https://hooks.invalid/", events: ["room.created"] }) { webhook { id } } }',
  )
  await hearth.scope(tenantId).transaction((tx) => giveUp(tx, webhookCreate.webhook.id))
}

async function causeByTheClock(): Promise<void> {
  await ask('mutation { mySummariesUpdate(periods: [WEEK]) }')
  await inviteSomebody(hearth, { tenantId })
  await digestJob.run(hearth.scope(tenantId), {})
  hearth.clock.now = new Date(hearth.clock.now.getTime() + 86_400_000)
  await remindersJob.run(hearth.scope(tenantId), {})
  // The next Monday; the day's session is over by then.
  hearth.clock.now = new Date('2026-11-23T12:00:00Z')
  await summariesJob.run(hearth.scope(tenantId), {})
  bruno = await hearth.signIn({ role: 'ADMIN', tenantId })
}

/** A renewal that fails, and the week after it. */
async function causePayments(): Promise<void> {
  const payments = createPayments(hearth)
  const before = hearth.clock.now
  const member = await hearth.signIn({ tenantId, subscription: 'INACTIVE' })
  const { url } = await payments.checkout(member.token, 'MONTHLY')
  await payments.submit(url, { number: cards.failsLater })
  for (const days of [0, 30, 3, 3]) {
    hearth.clock.now = new Date(hearth.clock.now.getTime() + days * 86_400_000)
    await runDue(hearth.scope(tenantId))
    await reconcileJob.run(hearth.scope(tenantId), {})
  }
  hearth.clock.now = before
  await causePaymentsByHand()
}

async function causePaymentsByHand(): Promise<void> {
  const before = hearth.clock.now
  // Months have gone by since the first session.
  bruno = await hearth.signIn({ role: 'ADMIN', tenantId })
  const [member] = await hearth.addMembers([{ subscription: 'INACTIVE' }], tenantId)
  const periodEnd = new Date(before.getTime() + 20 * 86_400_000)
  const given = { method: 'CASH', cents: 9_000, currency: 'EUR', received: before, periodStart: before }
  const enter = 'mutation ($input: AdminPaymentInput!) { adminPaymentEnter(input: $input) { id } }'
  const { adminPaymentEnter } = await ask(enter, { input: { memberId: member?.id, ...given, periodEnd } })
  const refund = 'mutation ($id: ID!) { adminPaymentRefund(id: $id, cents: 100, reason: "Change") { id } }'
  await ask(refund, adminPaymentEnter)
  hearth.clock.now = new Date(before.getTime() + 13 * 86_400_000)
  await periodJob.run(hearth.scope(tenantId), adminPaymentEnter)
  hearth.clock.now = before
}

/** Everything that a reader of a mail may meet, as text. */
async function partsOf(mail: Awaited<ReturnType<TestApp['readMails']>>[number]): Promise<string> {
  const content = mail.text.split('\n\n').map((text) => ({ text }))
  const html = await renderHtml(await loadSender(hearth.scope(tenantId)), { subject: mail.subject, content })
  const files = ((mail.attachments ?? []) as { content: string }[]).map((file) => file.content)
  return [mail.subject, mail.text, html, ...files].join('\n').replace(/\r\n[ \t]/g, '')
}

const nameSpaces = ['www.w3.org', 'schemas.microsoft.com']
const hostsIn = (text: string): string[] =>
  [...text.matchAll(/https?:\/\/([^\s/"'<>?#&;,\\]+)/g)]
    .map(([, found]) => String(found))
    .filter((found) => !nameSpaces.includes(found))

describe('the mails of the second community', () => {
  test('are every kind that there is', async () => {
    const caused = new Set((await hearth.readMails(undefined, tenantId)).map(({ template }) => template))
    expect([...caused].toSorted()).toEqual(mails.map(({ name }) => name).toSorted())
    expect(await hearth.readMails()).toEqual([])
  })

  test('lead to its own host alone, in each of their parts', async () => {
    const withAddress: string[] = []
    for (const mail of await hearth.readMails(undefined, tenantId)) {
      const hosts = new Set(hostsIn(await partsOf(mail)))
      if (hosts.size > 0) {
        expect([...hosts], mail.template ?? '').toEqual([`${host}:4000`])
        withAddress.push(String(mail.template))
      }
    }
    const meant = mails.filter(({ sample }) => 'link' in sample).map(({ name }) => name)
    expect(withAddress).toEqual(expect.arrayContaining(meant))
  })

  test('carry links that open there', async () => {
    const token = await findMailedToken(hearth, {
      recipient: 'asked@example.com',
      path: 'question',
      tenantId,
    })
    const text = 'query ($token: String!) { applicationQuestion(token: $token) { tenantName } }'
    expect((await askAsStranger(text, { token })).applicationQuestion.tenantName).toBe(tenantId)
  })

  test('say where an answer goes if their reader may want to give one', async () => {
    const rows = await hearth.db
      .selectFrom('outboxMessages')
      .select(['template', 'replyTo'])
      .where('tenantId', '=', tenantId)
      .execute()
    for (const { template, replyTo } of rows) {
      const mail = mails.find(({ name }) => name === template)
      expect([template, replyTo]).toEqual([template, mail?.answers === 'support' ? supportEmail : null])
    }
  })
})

/** Words by which a text asks its reader to write. */
const asks = /contact support|\breply to|write to us|let us know|would like to know|get in touch/i
/** A question from the address that mails come from would be answered into the void. */
const asksInVain = ({ body, answers }: Pick<Mail, 'body' | 'answers'>): boolean =>
  asks.test(body) && answers === undefined

describe('a mail', () => {
  test('asks for an answer only when one reaches somebody', () => {
    expect(asksInVain({ body: 'If this was not you, contact support.' })).toBe(true)
    expect(mails.filter(({ answers }) => answers).length).toBeGreaterThan(5)
    expect(mails.filter(asksInVain).map(({ name }) => name)).toEqual([])
  })
})

describe('the address of the installation', () => {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !/^(test|faults|seed)\//.test(path),
  )
  /** Where it comes from, who looks after it or builds links with it, and the identity service, one for all communities. */
  const mayName =
    /^(tenants|identity|doctor|billing\/test-provider)\/|^(config|services|app|main)\.ts$|^platform\/(scope|visit)\.ts$/

  test('is named by the tenants, the identity service and the test payments alone, so that every link is on its tenant’s host', () => {
    const named = sources.filter((path) => /publicUrl/.test(readFileSync(join(root, path), 'utf8')))
    expect(named).toContain('tenants/service.ts')
    expect(named.filter((path) => !mayName.test(path))).toEqual([])
  })
})
