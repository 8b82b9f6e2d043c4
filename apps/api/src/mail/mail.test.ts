import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importFinishedMail } from '../imports/index.ts'
import { inviteMail } from '../invites/index.ts'
import { deliverMail } from '../platform/mail/deliver.ts'
import { sendMail } from '../platform/mail/outbox.ts'
import { type SignedIn, startTestApp, type TestApp } from '../test/test-app.ts'
import { purgeOutboxJob } from './index.ts'

let hearth: TestApp
let abroad: TestApp
let ines: SignedIn
let ada: SignedIn
beforeAll(async () => {
  hearth = await startTestApp()
  await hearth.addTenant('harbour')
  // Beside it a process whose mail leaves, to a server that is not there.
  abroad = await startTestApp({
    beside: hearth,
    smtp: { host: '127.0.0.1', port: 1, secure: false, from: 'hello@hearth.example' },
  })
  ines = await hearth.signIn({
    role: 'STAFF',
    firstName: 'Ines',
    lastName: 'Duarte',
    email: 'ines@staff.example',
  })
  ada = await hearth.signIn({
    role: 'ADMIN',
    firstName: 'Ada',
    lastName: 'Okafor',
    email: 'ada@staff.example',
  })
})
afterAll(async () => {
  await abroad.close()
  await hearth.close()
})
beforeEach(async () => {
  for (const tenantId of ['hearth', 'harbour'])
    for (const table of ['outboxMessages', 'mailTemplates', 'recordChanges', 'secretMailReads'] as const)
      await hearth.db.deleteFrom(table).where('tenantId', '=', tenantId).execute()
})

const values = {
  ...importFinishedMail.sample,
  firstName: 'Ines',
  fileName: '<i>people</i>.csv',
}
const write = (recipient: string, tenantId = 'hearth') =>
  hearth.scope(tenantId).transaction((tx) => sendMail(tx, importFinishedMail, { recipient, values }))
const writeSecret = (recipient: string) =>
  hearth.scope().transaction((tx) => sendMail(tx, inviteMail, { recipient, values: inviteMail.sample }))
const idOf = async (recipient: string) => String((await hearth.readMails(recipient))[0]?.id)
const set = (
  recipient: string,
  change: { state?: string; created?: Date; failure?: string; attempts?: number },
) =>
  hearth.db
    .updateTable('outboxMessages')
    .set(change)
    .where('tenantId', '=', 'hearth')
    .where('recipient', '=', recipient)
    .execute()

async function ask(query: string, variables: object = {}, { app = hearth, as = ines } = {}) {
  const answer = await app.graphql(query, variables, as.token)
  return answer.errors ? answer.errors[0]?.message : answer.data
}

describe('the outbox', () => {
  const list = async (filter: object = {}) => {
    const data = await ask(
      `query ($filter: FilterInput) { outboxMessages(filter: $filter) {
        edges { node { recipient subject title template state secret attempts } } pageInfo { total } } }`,
      { filter },
    )
    return data.outboxMessages.edges.map((edge: { node: { recipient: string } }) => edge.node.recipient)
  }

  test('lists the mails of the own tenant, newest first, found by recipient and subject', async () => {
    await write('a@example.com')
    await set('a@example.com', { created: new Date('2026-01-01T10:00:00Z') })
    await writeSecret('b@example.com')
    await write('c@example.com', 'harbour')
    expect(await list()).toEqual(['b@example.com', 'a@example.com'])
    expect(await list({ query: 'A@EXAMPLE' })).toEqual(['a@example.com'])
    expect(await list({ query: 'your import' })).toEqual(['a@example.com'])
    expect(await list({ filters: [{ field: 'template', values: ['invite'] }] })).toEqual(['b@example.com'])
    await deliverMail.run(hearth.scope(), { id: await idOf('a@example.com') })
    expect(await list({ filters: [{ field: 'state', values: ['KEPT'] }] })).toEqual(['a@example.com'])
    await set('a@example.com', { state: 'QUEUED' })
    await set('b@example.com', { state: 'FAILED' })
    expect(await list({ filters: [{ field: 'state', values: ['FAILED'] }] })).toEqual(['b@example.com'])
    expect(await list({ filters: [{ field: 'state', values: ['QUEUED', 'FAILED'] }] })).toHaveLength(2)
  })

  test('costs the same statements for one mail and for many', async () => {
    const count = async () => {
      hearth.statements.splice(0)
      await list()
      return hearth.statements.length
    }
    await write('a@example.com')
    const forOne = await count()
    for (const name of ['b', 'c', 'd']) await write(`${name}@example.com`)
    expect(await count()).toBe(forOne)
  })

  test('shows what a mail says in both parts, with what was put in escaped in the HTML part', async () => {
    await write('a@example.com')
    const { outboxMessage, outboxBody } = await ask(
      `query ($id: ID!) { outboxMessage(id: $id) { title state secret attachments { filename } failure }
        outboxBody(id: $id) { subject text html } }`,
      { id: await idOf('a@example.com') },
    )
    expect(outboxMessage).toEqual({
      title: 'Import finished',
      state: 'QUEUED',
      secret: false,
      attachments: [],
      failure: null,
    })
    expect(outboxBody.text).toContain('Your import of <i>people</i>.csv has finished.')
    expect(outboxBody.html).toContain('Your import of &#60;i&#62;people&#60;/i&#62;.csv has finished.')
    expect(outboxBody.html).not.toMatch(/<script|%%\d/)
  })

  describe('of a mail with a code or a link (R08, R11)', () => {
    const query = `query ($id: ID!) {
      outboxBody(id: $id) { text }
      outboxMessage(id: $id) { hidden reads { at by { email } } } }`
    const open = (id: string, as: SignedIn, app = hearth) => ask(query, { id }, { as, app })
    const withSecret = 'This email contains a code or a link that opens an account.'

    test('shows an admin what it says, and keeps a note of each reading that outlives the mail', async () => {
      await writeSecret('a@example.com')
      const id = await idOf('a@example.com')
      expect((await open(id, ada)).outboxBody.text).toContain(inviteMail.sample.link)
      hearth.clock.now = new Date(hearth.clock.now.getTime() + 60_000)
      const { outboxMessage } = await open(id, ada)
      expect(outboxMessage.hidden).toBe(null)
      const by = { email: 'ada@staff.example' }
      const at = hearth.clock.now.toISOString()
      expect((await open(id, ines)).outboxMessage.reads).toMatchObject([{ at, by }, { by }])
      await hearth.db.deleteFrom('outboxMessages').where('tenantId', '=', 'hearth').execute()
      const notes = hearth.db.selectFrom('secretMailReads').selectAll().where('tenantId', '=', 'hearth')
      expect(await notes.execute()).toMatchObject(
        Array(2).fill({ recipient: 'a@example.com', template: 'invite', actorId: ada.id }),
      )
    })

    test('shows other staff nothing but the reason, and keeps no note', async () => {
      await writeSecret('a@example.com')
      const manager = await hearth.signIn({ role: 'MANAGER' })
      for (const as of [ines, manager])
        expect(await open(await idOf('a@example.com'), as)).toEqual({
          outboxBody: null,
          outboxMessage: {
            hidden: `${withSecret} Only an admin can read it here, as long as no mail server is set up.`,
            reads: [],
          },
        })
    })

    test('shows nobody anything once mail leaves, also of one that was kept before', async () => {
      await writeSecret('a@example.com')
      const id = await idOf('a@example.com')
      await deliverMail.run(hearth.scope(), { id })
      expect(await open(id, ada, abroad)).toEqual({
        outboxBody: null,
        outboxMessage: { hidden: `${withSecret} Only its recipient can read it.`, reads: [] },
      })
    })
  })

  test("does not find another tenant's mail, nor a broken id", async () => {
    await write('c@example.com', 'harbour')
    const id = String((await hearth.readMails('c@example.com', 'harbour'))[0]?.id)
    expect(
      await ask('query ($id: ID!) { outboxMessage(id: $id) { id } outboxBody(id: $id) { text } }', { id }),
    ).toEqual({
      outboxMessage: null,
      outboxBody: null,
    })
    await hearth.db
      .updateTable('outboxMessages')
      .set({ state: 'FAILED' })
      .where('tenantId', '=', 'harbour')
      .execute()
    expect(await ask('mutation ($id: ID!) { outboxRetry(ids: [$id]) }', { id })).toEqual({ outboxRetry: 0 })
    expect(await ask('mutation { outboxRetry(filter: {}) }')).toEqual({ outboxRetry: 0 })
    expect(await ask('{ outboxMessage(id: "1") { id } }')).toContain('[BAD_ID]')
  })
})

describe('a failed mail', () => {
  const retry = async (choice: object) => {
    const data = await ask(
      'mutation ($ids: [ID!], $filter: FilterInput) { outboxRetry(ids: $ids, filter: $filter) }',
      choice,
    )
    return data.outboxRetry ?? data
  }
  const jobs = async () =>
    (await hearth.pool.query('select count(*)::int as count from graphile_worker._private_jobs')).rows[0]
      .count

  test('is counted, sent again once however often one clicks, and then arrives', async () => {
    await write('a@example.com')
    await set('a@example.com', { state: 'FAILED', failure: 'No such mailbox', attempts: 12 })
    expect(await ask('{ mailDelivery { failed } }')).toEqual({ mailDelivery: { failed: 1 } })
    const before = await jobs()
    const id = await idOf('a@example.com')
    const answers = await Promise.all([retry({ ids: [id] }), retry({ ids: [id] })])
    expect(answers.toSorted()).toEqual([0, 1])
    expect(await hearth.readMails()).toMatchObject([{ state: 'QUEUED' }])
    expect(await jobs()).toBe(before + 1)
    await deliverMail.run(hearth.scope(), { id })
    expect(await hearth.readMails()).toMatchObject([{ state: 'KEPT' }])
    expect(await retry({ ids: [id] })).toBe(0)
    expect(await jobs()).toBe(before + 1)
  })

  test('is sent again with all others that a filter finds, and nobody else', async () => {
    for (const recipient of ['a@example.com', 'b@example.com', 'c@other.example']) {
      await write(recipient)
      await set(recipient, { state: 'FAILED' })
    }
    await write('d@example.com')
    expect(await retry({ filter: { query: '@example.com' } })).toBe(2)
    expect(await hearth.readMails('c@other.example')).toMatchObject([{ state: 'FAILED' }])
    expect(await retry({})).toBe('[BAD_INPUT] Say which messages to send again: ids or a filter')
    expect(await retry({ filter: { filters: [{ field: 'body', values: ['x'] }] } })).toContain(
      '[UNKNOWN_FILTER]',
    )
  })

  test('is not sent again when what it said is gone', async () => {
    await write('a@example.com')
    await set('a@example.com', { state: 'FAILED' })
    const id = await idOf('a@example.com')
    await hearth.db
      .updateTable('outboxMessages')
      .set({ content: null })
      .where('tenantId', '=', 'hearth')
      .execute()
    expect(await retry({ ids: [id] })).toBe(0)
  })
})

test('messages older than 90 days go in the night, of the own tenant alone', async () => {
  const day = 86_400_000
  const age = (days: number) => new Date(hearth.clock.now.getTime() - days * day)
  for (const recipient of ['old@example.com', 'young@example.com']) await write(recipient)
  await set('old@example.com', { created: new Date(age(90).getTime() - 1) })
  await set('young@example.com', { created: age(90) })
  await purgeOutboxJob.run(hearth.scope('harbour'), {})
  expect(await hearth.readMails()).toHaveLength(2)
  await purgeOutboxJob.run(hearth.scope(), {})
  expect((await hearth.readMails()).map(({ recipient }) => recipient)).toEqual(['young@example.com'])
})
