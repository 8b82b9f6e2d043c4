import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type GraphqlAnswer, type SignedIn, startTestApp, type TestApp } from '../test/test-app.ts'

let hearth: TestApp
let staff: SignedIn
let member: SignedIn

beforeAll(async () => {
  hearth = await startTestApp({ now: new Date('2026-11-21T12:00:00Z') })
  staff = await hearth.signIn({ role: 'STAFF', firstName: 'Ines', lastName: 'Duarte' })
  member = await hearth.signIn({ role: 'CUSTOMER' })
})
afterAll(() => hearth.close())
beforeEach(async () => {
  await hearth.db.deleteFrom('rateLimits').execute()
  await hearth.db.deleteFrom('outboxMessages').where('tenantId', '=', 'hearth').execute()
})

const createDocument = `mutation ($input: SupportCreateInput!) {
  supportCreate(input: $input) { id name email subject body created state replies { body } }
}`
const replyDocument = `mutation ($id: ID!, $body: String!) {
  supportReply(id: $id, input: { body: $body }) { id state replies { created body staff { name } } }
}`
const readDocument =
  'query ($id: ID!) { support(id: $id) { id name email subject body created state replies { created body staff { name } } } }'
const input = {
  name: 'Rosa Whitfield',
  email: 'rosa@example.com',
  subject: 'I cannot join tonight',
  body: 'The room says that it is full.',
}

const ask = (changes: object = {}, token?: string) =>
  hearth.graphql(createDocument, { input: { ...input, ...changes } }, token)
const askedId = async (token?: string): Promise<string> => (await ask({}, token)).data.supportCreate.id
const reply = (id: string, body: string, token?: string) => hearth.graphql(replyDocument, { id, body }, token)
const read = async (id: string, token?: string) =>
  (await hearth.graphql(readDocument, { id }, token)).data.support
const messageOf = (answer: GraphqlAnswer) => answer.errors?.[0]?.message

/** Asks from any address, which a real connection to this machine cannot have. */
async function askFrom(remoteAddress: string, changes: object = {}, app = hearth.app) {
  const response = await app.inject({
    method: 'POST',
    url: '/graphql',
    remoteAddress,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': crypto.randomUUID() },
    payload: { query: createDocument, variables: { input: { ...input, ...changes } } },
  })
  return { status: response.statusCode, headers: response.headers, body: response.json() as GraphqlAnswer }
}

describe('a support request', () => {
  test('is taken from a stranger, and answered with an id of 160 random bits', async () => {
    const { data, errors } = await ask()
    expect(errors).toBeUndefined()
    const { id, ...rest } = data.supportCreate
    expect(Buffer.from(id, 'base64url')).toHaveLength(20)
    expect(rest).toEqual({ ...input, created: '2026-11-21T12:00:00.000Z', state: 'OPEN', replies: [] })
    expect(await askedId()).not.toBe(id)
  })

  test('needs no name', async () => {
    expect((await ask({ name: '   ' })).data.supportCreate.name).toBeNull()
    expect((await ask({ name: null })).data.supportCreate.name).toBeNull()
  })

  test.each([
    ['an empty email', { email: ' ' }, '[BAD_INPUT] email cannot be empty'],
    ['an email that is none', { email: 'rosa' }, "[BAD_INPUT] 'rosa' is not an email address"],
    ['an empty subject', { subject: ' ' }, '[BAD_INPUT] The subject cannot be empty'],
    ['an empty body', { body: '\n' }, '[BAD_INPUT] The message cannot be empty'],
    ['a name of 101', { name: 'x'.repeat(101) }, '[BAD_INPUT] The name takes at most 100 characters'],
    [
      'a subject of 201',
      { subject: 'x'.repeat(201) },
      '[BAD_INPUT] The subject takes at most 200 characters',
    ],
    [
      'a body of 10,001',
      { body: 'x'.repeat(10_001) },
      '[BAD_INPUT] The message takes at most 10000 characters',
    ],
  ])('is refused with %s', async (_what, changes, message) => {
    expect(messageOf(await ask(changes))).toBe(message)
  })

  test('may be as long as the limits allow, whatever the letters, and lose what no text can hold', async () => {
    const longest = { name: '🙂'.repeat(100), subject: 'é'.repeat(200), body: '漢'.repeat(10_000) }
    expect((await ask(longest)).data.supportCreate).toMatchObject(longest)
    const { data } = await ask({ body: 'one\r\ntwo\u0007' })
    expect(data.supportCreate.body).toBe('one\ntwo')
  })

  test('belongs to the member who was signed in, and to nobody else', async () => {
    await ask({}, member.token)
    await ask()
    const rows = await hearth.db
      .selectFrom('supportRequests')
      .select('memberId')
      .where('tenantId', '=', 'hearth')
      .where('memberId', 'is not', null)
      .execute()
    expect(rows).toEqual([{ memberId: member.id }])
  })

  test('is listed for the member who asked it while signed in, newest first, and for nobody else', async () => {
    const person = await hearth.signIn({})
    const first = await askedId(person.token)
    hearth.clock.now = new Date(hearth.clock.now.getTime() + 1_000)
    const second = await askedId(person.token)
    await ask({ email: person.email })
    const listOf = async (token: string) =>
      (await hearth.graphql('{ me { supportRequests { id isMine } } }', {}, token)).data.me.supportRequests
    expect(await listOf(person.token)).toEqual([
      { id: second, isMine: true },
      { id: first, isMine: true },
    ])
    expect(await listOf((await hearth.signIn({})).token)).toEqual([])
  })

  test('is said to be the viewer’s own to the member who asked it alone', async () => {
    const id = await askedId(member.token)
    const isMine = async (token?: string) =>
      (await hearth.graphql('query ($id: ID!) { support(id: $id) { isMine } }', { id }, token)).data.support
        .isMine
    expect([await isMine(member.token), await isMine(staff.token), await isMine()]).toEqual([
      true,
      false,
      false,
    ])
  })

  test('shows its email whole to staff and masked to everybody else', async () => {
    const id = await askedId()
    expect((await read(id)).email).toBe('r***@e***.com')
    expect((await read(id, member.token)).email).toBe('r***@e***.com')
    expect((await read(id, staff.token)).email).toBe('rosa@example.com')
  })

  test.each([['nothing'], ['00000000-0000-4000-8000-000000000000'], ['x'.repeat(27)]])(
    'that is not there is null (%j)',
    async (id) => {
      expect(await hearth.graphql(readDocument, { id })).toEqual({ status: 200, data: { support: null } })
    },
  )
})

describe('a reply', () => {
  test('carries the name of the staff member, and none of the person who asked', async () => {
    const id = await askedId()
    hearth.clock.now = new Date('2026-11-21T12:05:00Z')
    await reply(id, 'Which room is it?', staff.token)
    await reply(id, 'The one at seven.')
    await reply(id, 'And thank you.', member.token)
    expect((await read(id)).replies).toEqual([
      { created: '2026-11-21T12:05:00.000Z', body: 'Which room is it?', staff: { name: 'Ines Duarte' } },
      { created: '2026-11-21T12:05:00.000Z', body: 'The one at seven.', staff: null },
      { created: '2026-11-21T12:05:00.000Z', body: 'And thank you.', staff: null },
    ])
  })

  test('of staff makes the request wait for the person who asked, whose reply opens it again', async () => {
    const id = await askedId()
    expect((await reply(id, 'Which room?', staff.token)).data.supportReply.state).toBe('WAITING')
    expect((await reply(id, 'That one.')).data.supportReply.state).toBe('OPEN')
    await hearth.db
      .updateTable('supportRequests')
      .set({ state: 'CLOSED' })
      .where('tenantId', '=', 'hearth')
      .where('id', '=', id)
      .execute()
    expect((await reply(id, 'It happened again.')).data.supportReply.state).toBe('OPEN')
  })

  test('is refused empty, too long, and to a request that is not there', async () => {
    const id = await askedId()
    expect(messageOf(await reply(id, ' '))).toBe('[BAD_INPUT] The message cannot be empty')
    expect(messageOf(await reply(id, 'x'.repeat(10_001)))).toBe(
      '[BAD_INPUT] The message takes at most 10000 characters',
    )
    const nowhere = '[NOT_FOUND] The support request was not found'
    expect(messageOf(await reply('x'.repeat(27), 'Hello'))).toBe(nowhere)
    expect(messageOf(await reply('short', 'Hello'))).toBe(nowhere)
  })

  test('keeps its place when many are sent at once', async () => {
    const id = await askedId()
    const words = Array.from({ length: 12 }, (_, index) => `word ${index}`)
    const answers = await Promise.all(words.map((word) => reply(id, word)))
    expect(answers.flatMap(({ errors = [] }) => errors)).toEqual([])
    const replies: { body: string }[] = (await read(id)).replies
    expect(replies.map(({ body }) => body).toSorted()).toEqual(words.toSorted())
  })

  test('is the 200th at most', async () => {
    const id = await askedId()
    const said = Array.from({ length: 200 }, (_, index) => ({
      tenantId: 'hearth',
      requestId: id,
      place: index + 1,
      body: 'x',
      created: hearth.clock.now,
    }))
    await hearth.db.insertInto('supportReplies').values(said).execute()
    expect(messageOf(await reply(id, 'One more'))).toBe(
      '[BAD_INPUT] This conversation has become too long. Please send a new request',
    )
  })

  test('and the request stay as they were said: PostgreSQL itself refuses a change', async () => {
    const id = await askedId()
    await reply(id, 'As it was')
    const stays = 'the messages of a support request are never changed'
    for (const statement of [
      "update support_replies set body = 'other' where tenant_id = 'hearth'",
      "update support_requests set body = 'other' where tenant_id = 'hearth'",
      "update support_requests set email = 'other@example.com' where tenant_id = 'hearth'",
    ])
      await expect(hearth.pool.query(statement)).rejects.toThrow(stays)
  })
})

describe('R05 the limits', () => {
  test('let five requests through from one network in 30 minutes, counted by all processes', async () => {
    const second = await startTestApp({ beside: hearth })
    for (let index = 0; index < 5; index += 1) {
      const app = index % 2 ? hearth.app : second.app
      const { body } = await askFrom('192.0.2.7', { email: `a${index}@example.com` }, app)
      expect(body.errors).toBeUndefined()
    }
    for (const app of [hearth.app, second.app]) {
      const { status, headers, body } = await askFrom('192.0.2.7', { email: 'b@example.com' }, app)
      expect(status).toBe(429)
      expect(Number(headers['retry-after'])).toBeGreaterThan(1_700)
      expect(messageOf(body)).toMatch(/^\[RATE_LIMITED\] Too many tries\. Please try again in \d+ minutes$/)
    }
    expect((await askFrom('192.0.2.8', { email: 'c@example.com' })).status).toBe(200)
    await second.close()
  })

  test('let five requests through for one email, whatever its case and network', async () => {
    for (let index = 0; index < 5; index += 1)
      expect(
        (await askFrom(`192.0.2.${index}`, { email: index % 2 ? 'Rosa@example.com' : input.email })).status,
      ).toBe(200)
    expect((await askFrom('192.0.2.99')).status).toBe(429)
  })

  test('do not count what was refused for its values', async () => {
    for (let index = 0; index < 8; index += 1) await askFrom('192.0.2.7', { subject: '' })
    expect((await askFrom('192.0.2.7')).status).toBe(200)
  })

  test('let 30 replies through from one network, and all of staff', async () => {
    const id = await askedId()
    for (let index = 0; index < 30; index += 1) expect((await reply(id, 'Hello')).errors).toBeUndefined()
    expect((await reply(id, 'Hello')).status).toBe(429)
    expect((await reply(id, 'Hello', staff.token)).status).toBe(200)
  })
})

describe('a reply that is meant as one of staff', () => {
  const replyAsStaff = async (id: string, token?: string) =>
    hearth.graphql(
      'mutation ($id: ID!) { supportReply(id: $id, input: { body: "Which room?", asStaff: true }) { replies { staff { name } } } }',
      { id },
      token,
    )

  test('is signed as staff', async () => {
    const { data } = await replyAsStaff(await askedId(), staff.token)
    expect(data.supportReply.replies).toEqual([{ staff: { name: 'Ines Duarte' } }])
  })

  test('is never taken as the requester’s when the session has ended or is no staff member’s', async () => {
    const id = await askedId()
    expect((await replyAsStaff(id, `${staff.token}x`)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
    expect((await replyAsStaff(id)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
    expect((await replyAsStaff(id, member.token)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    expect((await read(id)).replies).toEqual([])
  })
})

describe('each side is mailed', () => {
  const setSupportEmail = (supportEmail: string | null) =>
    hearth.db.updateTable('tenants').set({ supportEmail }).where('id', '=', 'hearth').execute()

  test('a new request goes to the support address, and a link to the person who asked', async () => {
    await setSupportEmail('support@hearth.example')
    const id = await askedId()
    const link = `http://localhost:4000/support/${id}`
    const [received, ...none] = await hearth.readMails('rosa@example.com')
    expect(none).toEqual([])
    expect(received?.subject).toBe('We received your support request')
    expect(received?.text).toContain(`View your request: ${link}`)
    // Anybody can type anybody's address: what was typed is not sent there.
    expect(received?.text).not.toMatch(/cannot join|Rosa|full/)
    const [told] = await hearth.readMails('support@hearth.example')
    expect(told?.text).toContain('Rosa Whitfield (rosa@example.com) has sent Hearth a support request')
    expect(told?.text).toContain('I cannot join tonight')
    expect(told?.text).toContain('The room says that it is full.')
    expect(told?.text).toMatch(/http:\/\/localhost:4000\/admin\/support\/[0-9a-f-]{36}\/show/)
    expect(told?.text).not.toContain(id)
  })

  test('without a support address all staff with an open account are told', async () => {
    await setSupportEmail(null)
    const [former] = await hearth.addMembers([{ role: 'STAFF', archive: true, active: true }])
    await askedId()
    expect(await hearth.readMails(staff.email)).toHaveLength(1)
    expect(await hearth.readMails(former?.email)).toEqual([])
    expect(await hearth.readMails(member.email)).toEqual([])
  })

  test('of the other side’s replies, and not of its own', async () => {
    await setSupportEmail('support@hearth.example')
    const id = await askedId()
    await hearth.db.deleteFrom('outboxMessages').where('tenantId', '=', 'hearth').execute()
    await reply(id, 'Which room is it?', staff.token)
    const [answered] = await hearth.readMails()
    expect(answered?.recipient).toBe('rosa@example.com')
    expect(answered?.text).toContain('Ines Duarte has replied')
    await reply(id, 'The one at seven.')
    expect(await hearth.readMails()).toHaveLength(2)
    const [followUp, ...none] = await hearth.readMails('support@hearth.example')
    expect(followUp?.text).toContain('The one at seven.')
    expect(none).toEqual([])
  })

  test('with nothing in the database that opens the conversation', async () => {
    const id = await askedId()
    const { rows } = await hearth.pool.query(
      "select m::text from outbox_messages m where tenant_id = 'hearth'",
    )
    expect(rows.length).toBeGreaterThan(1)
    expect(JSON.stringify(rows)).not.toContain(id)
  })

  test('R35 with no line break of a stranger in a header', async () => {
    await setSupportEmail('support@hearth.example')
    await ask({ subject: 'Hello\r\nBcc: all@example.com', name: 'Rosa\r\nBcc: all@example.com' })
    const mails = await hearth.readMails()
    expect(mails).toHaveLength(2)
    for (const { subject, recipient } of mails) expect(subject + recipient).not.toMatch(/[\r\n]/)
  })

  test('with links to the host of a tenant that has one', async () => {
    await hearth.addTenant('harbour')
    const response = await hearth.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json', host: 'harbour.localhost' },
      payload: { query: createDocument, variables: { input } },
    })
    const { id } = response.json().data.supportCreate
    const [received] = await hearth.readMails(input.email, 'harbour')
    expect(received?.text).toContain(`http://harbour.localhost:4000/support/${id}`)
    expect(await read(id)).toBeNull()
    expect(messageOf(await reply(id, 'Hello', staff.token))).toContain('NOT_FOUND')
  })
})
