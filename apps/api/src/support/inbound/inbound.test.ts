import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signMailAddress } from '../../platform/tokens/mail-address.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../test/test-app.ts'
import { receiveMailJob } from '../jobs.ts'

const inboundMail = { host: 'reply.hearth.example', secret: 'a secret that the mail server knows too' }
let hearth: TestApp
let ines: SignedIn

beforeAll(async () => {
  hearth = await startTestApp({ now: new Date('2026-11-21T12:00:00Z'), inboundMail })
  await hearth.addTenant('harbour')
  ines = await hearth.signIn({ role: 'STAFF', firstName: 'Ines', lastName: 'Duarte' })
})
afterAll(() => hearth.close())
beforeEach(async () => {
  await hearth.db.deleteFrom('rateLimits').execute()
  for (const tenantId of ['hearth', 'harbour'])
    await hearth.db.deleteFrom('outboxMessages').where('tenantId', '=', tenantId).execute()
})

type Thread = { id: string; email: string; address: string }

async function query(text: string, variables: object = {}, token = ines.token) {
  const { data, errors } = await hearth.graphql(text, variables, token)
  expect(errors).toBeUndefined()
  return data
}

/** A request that staff have answered, and where the mail about it says that an answer goes. */
async function newThread(email = `rosa.${crypto.randomUUID()}@example.com`): Promise<Thread> {
  const input = { name: 'Rosa Whitfield', email, subject: 'My seat', body: 'It is taken.' }
  const { supportCreate } = await query(
    'mutation ($input: SupportCreateInput!) { supportCreate(input: $input) { id } }',
    { input },
    '',
  )
  await query('mutation ($id: ID!) { supportReply(id: $id, input: { body: "Which room?" }) { id } }', {
    id: supportCreate.id,
  })
  const mail = (await hearth.readMails(email)).find(({ template }) => template === 'support-answered')
  const { replyTo } = await hearth.db
    .selectFrom('outboxMessages')
    .select('replyTo')
    .where('tenantId', '=', 'hearth')
    .where('recipient', '=', email)
    .where('template', '=', 'support-answered')
    .orderBy('created', 'desc')
    .executeTakeFirstOrThrow()
  const { conversationId } = await hearth.db
    .selectFrom('supportRequests')
    .select('conversationId')
    .where('tenantId', '=', 'hearth')
    .where('id', '=', supportCreate.id)
    .executeTakeFirstOrThrow()
  expect(mail?.text).toContain('You can answer on that page, or reply to this email.')
  return { id: conversationId, email, address: String(replyTo) }
}

type Parts = { from?: string; messageId?: string; headers?: string[]; body?: string; to?: string }

/** A message as a mail server has it; without headers of its own it is plain text. */
function mime({ email, address }: Thread, parts: Parts = {}): Buffer {
  const { from = `Rosa Whitfield <${email}>`, messageId = `<${crypto.randomUUID()}@example.com>` } = parts
  const lines = [
    `Return-Path: <${email}>`,
    `From: ${from}`,
    `To: Hearth <${parts.to ?? address}>`,
    'Subject: Re: A reply to your support request',
    `Message-ID: ${messageId}`,
    'MIME-Version: 1.0',
    ...(parts.headers ?? ['Content-Type: text/plain; charset=utf-8']),
    '',
    parts.body ?? 'The one at seven.',
  ]
  return Buffer.from(lines.join('\r\n'), 'latin1')
}

const signatureOf = (raw: Buffer, at = hearth.clock.now, secret = inboundMail.secret) => {
  const seconds = Math.floor(at.getTime() / 1_000)
  const seal = createHmac('sha256', secret).update(`${seconds}.`).update(raw).digest('hex')
  return `t=${seconds},v1=${seal}`
}

async function post(raw: Buffer, signature = signatureOf(raw)): Promise<number> {
  const { statusCode } = await hearth.app.inject({
    method: 'POST',
    url: '/mail/inbound',
    headers: { 'content-type': 'message/rfc822', 'hearth-signature': signature },
    payload: raw,
  })
  return statusCode
}

/** Runs the jobs of all messages that were kept; a second time they find nothing to do. */
async function runJobs(): Promise<void> {
  const rows = await hearth.db
    .selectFrom('inboundMails')
    .select('id')
    .where('tenantId', '=', 'hearth')
    .execute()
  for (const { id } of [...rows, ...rows]) await receiveMailJob.run(hearth.scope(), { id })
}

const kept = async (tenantId = 'hearth') =>
  (await hearth.db.selectFrom('inboundMails').select('raw').where('tenantId', '=', tenantId).execute()).length

type Entry = { text: string; isNote: boolean; author: object | null }

/** What is in a conversation after the first message and the reply of staff. */
async function added({ id }: Thread): Promise<Entry[]> {
  const { supportConversation } = await query(
    'query ($id: ID!) { supportConversation(id: $id) { entries { text isNote author { id } } } }',
    { id },
  )
  return supportConversation.entries.slice(2)
}
const reply = (text: string) => ({ text, isNote: false, author: null })
const note = (text: string) => ({ text: expect.stringContaining(text), isNote: true, author: null })

/** What a message adds to a conversation of its own. */
async function receive(parts: Parts, thread?: Thread): Promise<Entry[]> {
  const to = thread ?? (await newThread())
  expect(await post(mime(to, parts))).toBe(202)
  await runJobs()
  return added(to)
}

describe('an answer by email', () => {
  test('becomes the reply of the person who asked, and staff are mailed', async () => {
    const thread = await newThread()
    expect(thread.address).toMatch(/^support\+[0-9a-v]{52}@reply\.hearth\.example$/)
    expect(thread.address.split('@')[0]?.length).toBeLessThanOrEqual(64)
    expect(await receive({}, thread)).toEqual([reply('The one at seven.')])
    const { supportConversation } = await query(
      'query ($id: ID!) { supportConversation(id: $id) { state unread } }',
      { id: thread.id },
    )
    expect(supportConversation).toEqual({ state: 'OPEN', unread: true })
    expect((await hearth.readMails(ines.email)).map(({ text }) => text).join()).toContain('The one at seven.')
    const { rows } = await hearth.pool.query(
      "select raw from inbound_mails where tenant_id = 'hearth' and raw is not null",
    )
    expect(rows).toEqual([])
  })

  test.each<[string, Parts, string]>([
    [
      'quoted-printable',
      {
        headers: ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: quoted-printable'],
        body: 'Caf=C3=A9 at seven, =\r\nplease.',
      },
      'Café at seven, please.',
    ],
    [
      'base64',
      {
        headers: ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: base64'],
        body: Buffer.from('漢字 at seven.').toString('base64'),
      },
      '漢字 at seven.',
    ],
    [
      'Latin-1',
      { headers: ['Content-Type: text/plain; charset=iso-8859-1'], body: 'Gr\u00fc\u00dfe um sieben' },
      'Grüße um sieben',
    ],
    [
      'multipart, of which the plain part counts',
      {
        headers: ['Content-Type: multipart/alternative; boundary=cut'],
        body: '--cut\r\nContent-Type: text/plain\r\n\r\nPlain words\r\n--cut\r\nContent-Type: text/html\r\n\r\n<b>Other words</b>\r\n--cut--',
      },
      'Plain words',
    ],
    [
      'HTML alone',
      {
        headers: ['Content-Type: text/html; charset=utf-8'],
        body: '<style>p{color:red}</style><p>At seven &amp; <b>not</b> later.</p><p>Rosa<br>W.</p><script>alert(1)</script><div class="gmail_quote"><div>On Friday Hearth wrote:</div><blockquote>Which room?</blockquote></div>',
      },
      'At seven & not later.\nRosa\nW.',
    ],
    [
      'with history below it',
      {
        body: 'At seven.\r\n\r\nOn Sat, 21 Nov 2026 at 12:00, Hearth <hello@hearth.example>\r\nwrote:\r\n\r\n> Hello,\r\n>\r\n> Ines has replied',
      },
      'At seven.',
    ],
    ['with a signature', { body: 'At seven.\r\n\r\n-- \r\nRosa Whitfield\r\n+44 7700 900123' }, 'At seven.'],
  ])('is understood: %s', async (_what, parts, text) => {
    expect(await receive(parts)).toEqual([reply(text)])
  })

  test('loses its attachments, which a note names', async () => {
    const body =
      '--cut\r\nContent-Type: text/plain\r\n\r\nSee the photo.\r\n--cut\r\nContent-Type: image/png; name="seat plan.png"\r\nContent-Disposition: attachment; filename="seat plan.png"\r\nContent-Transfer-Encoding: base64\r\n\r\niVBORw0KGgo=\r\n--cut--'
    expect(await receive({ headers: ['Content-Type: multipart/mixed; boundary=cut'], body })).toEqual([
      reply('See the photo.'),
      note('had attachments, which are not kept: seat plan.png (8 bytes)'),
    ])
  })

  test('counts once, however often it is sent', async () => {
    const thread = await newThread()
    const raw = mime(thread, { messageId: '<once@example.com>' })
    for (let index = 0; index < 3; index += 1) expect(await post(raw)).toBe(202)
    await runJobs()
    // Another time, with the same number.
    expect(await receive({ messageId: '<once@example.com>', body: 'Again' }, thread)).toEqual([
      reply('The one at seven.'),
    ])
  })

  test('from another address is a note that says from whom', async () => {
    expect(await receive({ from: 'Mallory <mallory@example.com>', body: 'I am Rosa.' })).toEqual([
      note('Email from mallory@example.com:\n\nI am Rosa.'),
    ])
  })

  test('reaches the conversation that the request was merged into', async () => {
    const older = await newThread()
    const newer = await newThread(older.email)
    hearth.clock.now = new Date(hearth.clock.now.getTime() + 1_000)
    await query('mutation ($id: ID!, $otherId: ID!) { supportMerge(id: $id, otherId: $otherId) { id } }', {
      id: older.id,
      otherId: newer.id,
    })
    await post(mime(newer))
    await runJobs()
    expect((await added(older)).at(-1)).toEqual(reply('The one at seven.'))
  })
})

describe('what no person wrote', () => {
  test.each([
    ['an absence note', 'Auto-Submitted: auto-replied'],
    ['mass mail', 'Precedence: bulk'],
    ['a report of a mail server', 'Content-Type: multipart/report; boundary=x'],
    ['a bounce', 'Return-Path: <>'],
  ])('is ignored: %s', async (_what, header) => {
    const thread = await newThread()
    const raw = mime(thread, { headers: ['Content-Type: text/plain'] }).toString('latin1')
    const isPath = header.startsWith('Return-Path')
    const changed = isPath
      ? raw.replace(/^Return-Path:.*$/m, header)
      : raw.replace('Content-Type: text/plain', header)
    expect(await post(Buffer.from(changed))).toBe(202)
    await runJobs()
    expect(await added(thread)).toEqual([])
  })
})

describe('R39 the webhook', () => {
  test('refuses what is not signed with the secret, within five minutes', async () => {
    const raw = mime(await newThread())
    const { now } = hearth.clock
    const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
    const before = await kept()
    for (const signature of [
      '',
      't=1,v1=00',
      signatureOf(Buffer.concat([raw, Buffer.from('x')])),
      signatureOf(raw, now, 'another secret'),
      signatureOf(raw, minutes(-6)),
      signatureOf(raw, minutes(6)),
    ])
      expect(await post(raw, signature)).toBe(401)
    expect(await kept()).toBe(before)
    expect(await post(raw, signatureOf(raw, minutes(-4)))).toBe(202)
  })

  test('tells staff of refused calls in the log, of 20 in an hour at most', async () => {
    await hearth.db.deleteFrom('rateLimits').execute()
    const lines = () => hearth.logged.filter((line) => line.includes('"webhook refused"'))
    const before = lines().length
    for (let call = 0; call < 25; call++) expect(await post(Buffer.from('Hello'), 't=1,v1=00')).toBe(401)
    expect(lines().slice(before)).toHaveLength(20)
    expect(JSON.parse(String(lines().at(-1)))).toMatchObject({ tenantId: 'hearth', webhook: 'email' })
  })

  test('keeps the message before it answers, and nothing for an address that is forged or elsewhere', async () => {
    const thread = await newThread()
    const before = await kept()
    const [local = ''] = thread.address.split('@')
    const flipped = local.slice(0, -1) + (local.endsWith('0') ? '1' : '0')
    for (const to of [
      `${flipped}@${inboundMail.host}`,
      `${local}@elsewhere.example`,
      `support+${'0'.repeat(52)}@${inboundMail.host}`,
      `support@${inboundMail.host}`,
      'hello@hearth.example',
    ])
      expect(await post(mime(thread, { to }))).toBe(202)
    expect(await kept()).toBe(before)
    expect(await post(mime(thread, { to: thread.address.toUpperCase() }))).toBe(202)
    expect(await kept()).toBe(before + 1)
  })

  test('takes an address of another tenant for that tenant alone', async () => {
    const thread = await newThread()
    const theirs = signMailAddress(hearth.keys, { use: 'support', tenantId: 'harbour', id: thread.id })
    const before = [await kept(), await kept('harbour')]
    expect(await post(mime(thread, { to: `${theirs}@${inboundMail.host}` }))).toBe(202)
    expect([await kept(), await kept('harbour')]).toEqual([before[0], Number(before[1]) + 1])
    const rows = await hearth.db
      .selectFrom('inboundMails')
      .select('id')
      .where('tenantId', '=', 'harbour')
      .execute()
    for (const { id } of rows) await receiveMailJob.run(hearth.scope('harbour'), { id })
    expect(await added(thread)).toEqual([])
  })

  test('takes a tenant’s addresses at the tenant’s own host, where it has one', async () => {
    const setHost = (inboundMailHost: string | null) =>
      hearth.db.updateTable('tenants').set({ inboundMailHost }).where('id', '=', 'hearth').execute()
    const { address } = await newThread()
    await setHost('reply.community.example')
    const thread = await newThread()
    expect(thread.address).toMatch(/@reply\.community\.example$/)
    const before = await kept()
    expect(await post(mime(thread, { to: address }))).toBe(202)
    expect(await kept()).toBe(before)
    expect(await post(mime(thread))).toBe(202)
    expect(await kept()).toBe(before + 1)
    await setHost(null)
  })

  test('refuses a message of more than 10 MiB, and too many for one conversation', async () => {
    const thread = await newThread()
    expect(await post(mime(thread, { body: 'x'.repeat(10 * 1024 * 1024) }))).toBe(413)
    for (let index = 0; index < 30; index += 1) await post(mime(thread))
    expect(await post(mime(thread))).toBe(429)
  })

  test('is not there while no answers are taken by email, and the mail leads to the support address', async () => {
    const other = await startTestApp({ beside: hearth })
    const { statusCode } = await other.app.inject({
      method: 'POST',
      url: '/mail/inbound',
      headers: { 'content-type': 'text/plain', 'hearth-signature': signatureOf(Buffer.from('')) },
    })
    expect(statusCode).toBe(404)
    await other.close()
  })
})

describe('a hostile message', () => {
  const nested = (depth: number): string =>
    depth === 0
      ? 'Content-Type: text/plain\r\n\r\ndeep'
      : `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n${nested(depth - 1)}\r\n--b${depth}--`

  test.each<[string, Parts]>([
    ['nested without end', { headers: [nested(200).replace('\r\n\r\n', '\r\nX: y\r\n\r\n')], body: '' }],
    ['of tags in tags', { headers: ['Content-Type: text/html'], body: '<div>'.repeat(20_000) }],
    ['of quotes alone', { body: '> '.repeat(30_000) }],
    ['of one long line that almost begins a quote', { body: `On ${'a '.repeat(50_000)}` }],
    ['with control letters', { body: 'a\u0000b\u0007c' }],
    ['with headers that end nowhere', { headers: ['X-Long: '.concat('y'.repeat(300_000))] }],
    [
      'that is cut off',
      { headers: ['Content-Type: multipart/mixed; boundary=cut'], body: '--cut\r\nContent-Type' },
    ],
    [
      'in letters that nobody knows',
      { headers: ['Content-Type: text/plain; charset=none-such'], body: 'Hello' },
    ],
  ])('breaks nothing: %s', async (_what, parts) => {
    const thread = await newThread()
    expect(await post(mime(thread, parts))).toBe(202)
    await runJobs()
    for (const { text } of await added(thread)) {
      expect(text).not.toMatch(/\0/)
      expect([...text].length).toBeLessThanOrEqual(10_100)
    }
    const { rows } = await hearth.pool.query(
      "select 1 from inbound_mails where tenant_id = 'hearth' and raw is not null",
    )
    expect(rows).toEqual([])
  })

  test('cannot put lines of its own into the note about it', async () => {
    const [entry] = await receive({ from: '"x\r\n y" <mallory@example.com>' })
    expect(entry?.text.split('\n')).toHaveLength(3)
  })
})
