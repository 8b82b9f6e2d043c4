import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defineMail } from '../../platform/mail/define-mail.ts'
import { deliverMail } from '../../platform/mail/deliver.ts'
import { sendMail } from '../../platform/mail/outbox.ts'
import { returnPathOf } from '../../platform/mail/return-path.ts'
import { signWebhook } from '../../platform/tokens/webhook-signature.ts'
import { startSns } from '../../test/providers/amazon-sns.ts'
import { type Receiver, startReceiver } from '../../test/smtp-receiver.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../test/test-app.ts'

const topic = 'arn:aws:sns:eu-west-1:123456789012:hearth-mail'
const secret = 'a secret that the mail server knows too'
const host = 'back.hearth.example'
const plain = { title: 'T', when: 'In this test', subject: 'Hello', body: 'Hello.', sample: {} }
const mail = defineMail({ ...plain, name: 'test-returned' })

let hearth: TestApp
let ines: SignedIn
let receiver: Receiver
let sns: Awaited<ReturnType<typeof startSns>>
beforeAll(async () => {
  receiver = await startReceiver()
  sns = await startSns(topic)
  const smtp = { host: '127.0.0.1', port: receiver.port, secure: false, from: 'hello@hearth.example' }
  const mailReturns = { host, secret, topic, internet: sns.internet }
  hearth = await startTestApp({ now: new Date('2026-11-21T12:00:00Z'), smtp, mailReturns })
  await hearth.addTenant('harbour')
  ines = await hearth.signIn({ role: 'STAFF' })
})
afterAll(async () => {
  await hearth.close()
  await receiver.close()
  await sns.close()
})
beforeEach(async () => {
  receiver.mood = 'take'
  receiver.received.splice(0)
  await hearth.db.deleteFrom('rateLimits').execute()
})

type Sent = { id: string; email: string; memberId: string; tenantId: string; address: string }

/** A member whom an email was sent to. */
async function send(tenantId = 'hearth', more: { unsubscribe?: string } = {}): Promise<Sent> {
  const [member] = await hearth.addMembers([{ archive: false }], tenantId)
  const [id, email] = [crypto.randomUUID(), String(member?.email)]
  await sendTo(email, { id, ...more }, tenantId)
  const address = String(returnPathOf(hearth.scope(tenantId), id))
  return { id, email, memberId: String(member?.id), tenantId, address }
}
async function sendTo(recipient: string, more: { id: string; unsubscribe?: string }, tenantId = 'hearth') {
  const scope = hearth.scope(tenantId)
  await scope.transaction((tx) => sendMail(tx, mail, { recipient, values: {}, ...more }))
  await deliverMail.run(scope, { id: more.id })
}

const memberOf = ({ memberId, tenantId }: Sent) =>
  hearth.db
    .selectFrom('members')
    .select(['emailBouncedAt', 'emailBounceReason'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
const isMarked = async (sent: Sent) => (await memberOf(sent)).emailBouncedAt !== null
const messageOf = (id: string, tenantId = 'hearth') =>
  hearth.db
    .selectFrom('outboxMessages')
    .select(['state', 'failure', 'attempts'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

type Told = { action?: string; status?: string; said?: string; id?: string; to?: string }

/** A delivery status notification as Postfix writes it. */
function notification(sent: Sent, told: Told = {}): Buffer {
  const {
    action = 'failed',
    status = '5.1.1',
    said = 'smtp; 550 5.1.1 <x@example.com>: No such mailbox',
  } = told
  const lines = [
    `Message-ID: ${told.id ?? `<${crypto.randomUUID()}@mx.example.com>`}`,
    'From: MAILER-DAEMON@mx.example.com (Mail Delivery System)',
    `To: ${told.to ?? sent.address}`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="part"',
    '',
    '--part',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I am sorry to have to inform you that your message could not be delivered.',
    '',
    '--part',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.com',
    'Arrival-Date: Sat, 21 Nov 2026 12:00:00 +0000',
    '',
    'Final-Recipient: rfc822; forwarded.elsewhere@example.net',
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: ${said}`,
    '',
    '--part--',
    '',
  ]
  return Buffer.from(lines.join('\r\n'), 'latin1')
}

const complaint = ({ address }: Sent, type = 'abuse') =>
  Buffer.from(
    `Message-ID: <${crypto.randomUUID()}@feedback.example>
To: abuse@hearth.example
Content-Type: multipart/report; report-type=feedback-report; boundary="part"

--part
Content-Type: message/feedback-report

Feedback-Type: ${type}
User-Agent: SomeGenerator/1.0
Version: 1
Original-Mail-From: <${address}>

--part--
`.replaceAll('\n', '\r\n'),
  )

async function post(raw: Buffer, header = signWebhook({ body: raw, secret, now: hearth.clock.now })) {
  const headers = { 'content-type': 'message/rfc822', 'hearth-signature': header }
  const options = { method: 'POST', url: '/mail/events', headers, body: raw } as const
  return (await hearth.app.inject(options)).statusCode
}

describe('an email', () => {
  test('names an address of its own for reports, and the tenant’s sender to its reader', async () => {
    const { address } = await send()
    expect(address).toMatch(/^return\+[0-9a-v]{52}@back\.hearth\.example$/)
    expect(receiver.received).toMatchObject([{ from: address }])
    expect(receiver.received[0]?.raw).toContain('From: Hearth <hello@hearth.example>')
  })

  test('that a server refuses for its address marks the address, and no other refusal does', async () => {
    receiver.mood = 'refuse the recipient'
    const refused = await send()
    expect(await messageOf(refused.id)).toMatchObject({ state: 'FAILED', attempts: 1 })
    expect((await memberOf(refused)).emailBounceReason).toMatch(/refused the mail: .*No such mailbox/)
    receiver.mood = 'refuse us'
    const other = await send()
    expect(await messageOf(other.id)).toMatchObject({ state: 'FAILED' })
    expect(await isMarked(other)).toBe(false)
  })
})

describe('a report that an email came back', () => {
  test('marks the address that it was sent to, and fails the email in the words of the server', async () => {
    const sent = await send()
    expect(await post(notification(sent))).toBe(202)
    expect(await messageOf(sent.id)).toMatchObject({
      state: 'FAILED',
      failure: 'The email came back: 550 5.1.1 <x@example.com>: No such mailbox',
    })
    expect(await memberOf(sent)).toMatchObject({ emailBouncedAt: hearth.clock.now })
  })

  test.each([
    ['is still being tried', { action: 'delayed', status: '4.4.1' }, 'SENT'],
    ['was given up after days', { status: '4.4.7' }, 'FAILED'],
    ['found a full mailbox', { status: '5.2.2' }, 'FAILED'],
    ['was taken for spam', { status: '5.7.1' }, 'FAILED'],
  ])('and %s marks nobody', async (_what, told, state) => {
    const sent = await send()
    expect(await post(notification(sent, told))).toBe(202)
    expect(await isMarked(sent)).toBe(false)
    expect(await messageOf(sent.id)).toMatchObject({ state })
  })

  test('counts once, also when staff have said meanwhile that the address works', async () => {
    const sent = await send()
    const raw = notification(sent)
    await Promise.all([post(raw), post(raw), post(raw)])
    expect(await isMarked(sent)).toBe(true)
    await works(sent.memberId)
    expect(await post(raw)).toBe(202)
    expect(await isMarked(sent)).toBe(false)
    expect(await post(notification(sent))).toBe(202)
    expect(await isMarked(sent)).toBe(true)
  })

  test('touches nobody of another tenant who has the same address', async () => {
    const sent = await send('harbour')
    await hearth.addMembers([{ email: sent.email, archive: false }])
    await post(notification(sent))
    expect(await isMarked(sent)).toBe(true)
    const here = hearth.db.selectFrom('members').select('emailBouncedAt').where('tenantId', '=', 'hearth')
    expect(await here.where('email', '=', sent.email).execute()).toEqual([{ emailBouncedAt: null }])
  })

  test('does nothing to a member who has another address by now', async () => {
    const sent = await send()
    await change(sent.memberId, { email: `new.${sent.email}` })
    await post(notification(sent))
    expect(await isMarked(sent)).toBe(false)
  })

  test.each([
    ['a made-up address', `return+${'0'.repeat(52)}@${host}`],
    ['the sender’s own address', 'hello@hearth.example'],
  ])('to %s is taken and changes nothing', async (_what, to) => {
    const sent = await send()
    expect(await post(notification(sent, { to }))).toBe(202)
    expect(await isMarked(sent)).toBe(false)
  })

  test('to the address at another host, or of another email, does not count for this one', async () => {
    const [sent, other] = [await send(), await send()]
    expect(await post(notification(sent, { to: sent.address.replace(host, 'evil.example') }))).toBe(202)
    expect(await post(notification(other))).toBe(202)
    expect(await isMarked(sent)).toBe(false)
  })

  test.each([
    ['', 'nothing'],
    ['t=1,v1=00', 'another signature'],
  ])('that is signed with %j is refused', async (header) => {
    const sent = await send()
    expect(await post(notification(sent), header)).toBe(401)
    expect(await isMarked(sent)).toBe(false)
  })

  test.each(['', 'no email', 'To: x@example.com\r\n\r\nI am away until Monday.'])(
    'is not what only looks like one: %j',
    async (text) => {
      expect(await post(Buffer.from(text))).toBe(202)
    },
  )
})

describe('a complaint', () => {
  test('marks the address and leaves the email as it is', async () => {
    const sent = await send()
    expect(await post(complaint(sent))).toBe(202)
    expect(await messageOf(sent.id)).toMatchObject({ state: 'SENT', failure: null })
    expect((await memberOf(sent)).emailBounceReason).toBe('An email to this address was reported as spam')
  })

  test('that takes it back, or says something else, marks nobody', async () => {
    const sent = await send()
    expect(await post(complaint(sent, 'not-spam'))).toBe(202)
    expect(await isMarked(sent)).toBe(false)
  })
})

const works = (id: string, token = ines.token) =>
  hearth.graphql(
    'mutation ($id: ID!) { adminUserEmailWorks(id: $id) { emailBouncedAt emailBounceReason } }',
    { id },
    token,
  )
const change = (id: string, input: object) =>
  hearth.graphql(
    'mutation ($id: ID!, $input: AdminUserUpdateInput!) { adminUserUpdate(id: $id, input: $input) { id } }',
    { id, input },
    ines.token,
  )

describe('an address that takes no email', () => {
  async function sendToMarked(unsubscribe?: string) {
    const sent = await send()
    await post(notification(sent))
    const id = crypto.randomUUID()
    await sendTo(sent.email.toUpperCase(), { id, ...(unsubscribe && { unsubscribe }) })
    return { sent, id }
  }

  test('is sent what its owner asks for, and not what they only chose to get', async () => {
    const { id } = await sendToMarked()
    expect(await messageOf(id)).toMatchObject({ state: 'SENT' })
    const { id: chosen } = await sendToMarked('https://community.example/stop/abc')
    expect(await messageOf(chosen)).toMatchObject({
      state: 'SKIPPED',
      failure: 'Not sent: this address takes no email, and nobody needs this one',
    })
  })

  test('is good again when staff say so, with an entry in the audit log', async () => {
    const { sent } = await sendToMarked()
    expect((await works(sent.memberId)).data.adminUserEmailWorks).toEqual({
      emailBouncedAt: null,
      emailBounceReason: null,
    })
    const { data } = await hearth.graphql(
      'query ($id: ID!) { auditLog(userId: $id) { edges { node { actor { id } updatedUserDetails } } } }',
      { id: sent.memberId },
      ines.token,
    )
    expect(data.auditLog.edges.map(({ node }: { node: { actor: object | null } }) => node.actor)).toEqual([
      { id: ines.id },
      null,
    ])
    const id = crypto.randomUUID()
    await sendTo(sent.email, { id, unsubscribe: 'https://community.example/stop/abc' })
    expect(await messageOf(id)).toMatchObject({ state: 'SENT' })
  })

  test('loses its mark when it is changed', async () => {
    const { sent } = await sendToMarked()
    await change(sent.memberId, { firstName: 'Rosa' })
    expect(await isMarked(sent)).toBe(true)
    await change(sent.memberId, { email: `new.${sent.email}` })
    expect(await memberOf(sent)).toEqual({ emailBouncedAt: null, emailBounceReason: null })
  })

  test('of another tenant cannot be said to work', async () => {
    const sent = await send('harbour')
    await post(notification(sent))
    expect((await works(sent.memberId)).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
    expect(await isMarked(sent)).toBe(true)
  })

  test('is counted where staff see what needs them, until somebody is archived', async () => {
    const count = async () => {
      const { data } = await hearth.graphql('{ attention { kind count } }', {}, ines.token)
      const found = data.attention.find(({ kind }: { kind: string }) => kind === 'ADDRESSES')
      return found?.count ?? 0
    }
    const before = await count()
    const { sent } = await sendToMarked()
    expect(await count()).toBe(before + 1)
    await change(sent.memberId, { archive: true })
    expect(await count()).toBe(before)
  })
})

describe('Amazon SES, by the topic', () => {
  async function tell(raw: Buffer) {
    const headers = { 'content-type': 'text/plain; charset=UTF-8', 'x-amz-sns-message-type': 'Notification' }
    const options = { method: 'POST', url: '/mail/events', headers, body: raw } as const
    return (await hearth.app.inject(options)).statusCode
  }
  const bounce = ({ address }: Sent, bounceType = 'Permanent', recipients: object[] = [{}]) =>
    JSON.stringify({
      notificationType: 'Bounce',
      mail: { source: address, messageId: '0102', destination: ['x@example.com'] },
      bounce: { bounceType, feedbackId: crypto.randomUUID(), bouncedRecipients: recipients },
    })

  test('tells of a bounce, with or without the words of the server', async () => {
    const [sent, bare] = [await send(), await send()]
    const words = { status: '5.1.1', diagnosticCode: 'smtp; 550 5.1.1 user unknown' }
    expect(await tell(sns.write({ Message: bounce(sent, 'Permanent', [words]) }))).toBe(202)
    expect((await messageOf(sent.id)).failure).toBe('The email came back: 550 5.1.1 user unknown')
    expect(await tell(sns.write({ Message: bounce(bare) }))).toBe(202)
    expect([await isMarked(sent), await isMarked(bare)]).toEqual([true, true])
  })

  test('tells of a bounce that may pass, which marks nobody', async () => {
    const sent = await send()
    expect(await tell(sns.write({ Message: bounce(sent, 'Transient') }))).toBe(202)
    expect(await isMarked(sent)).toBe(false)
  })

  test('tells of a complaint, once however often the topic repeats it', async () => {
    const sent = await send()
    const mailOf = { source: sent.address, messageId: '0103' }
    const Message = JSON.stringify({
      eventType: 'Complaint',
      mail: mailOf,
      complaint: { feedbackId: sent.id },
    })
    expect(await tell(sns.write({ Message }))).toBe(202)
    expect(await isMarked(sent)).toBe(true)
    await works(sent.memberId)
    expect(await tell(sns.write({ Message, MessageId: 'another' }))).toBe(202)
    expect(await isMarked(sent)).toBe(false)
  })

  test('is told once that the topic is wanted', async () => {
    const fields = { Type: 'SubscriptionConfirmation', Token: 'abc', Message: 'You have chosen to subscribe' }
    expect(await tell(sns.write({ ...fields, SubscribeURL: sns.subscribeUrl }))).toBe(202)
    expect(sns.asked).toContain('/?Action=ConfirmSubscription&Token=abc')
  })

  test.each([
    ['of another topic', { TopicArn: `${topic}-other` }],
    ['whose certificate lies elsewhere', { SigningCertURL: 'https://sns.evil.example/x.pem' }],
    [
      'whose certificate lies in somebody’s bucket at Amazon',
      { SigningCertURL: 'https://sns.s3.amazonaws.com/evil.pem' },
    ],
    [
      'whose certificate lies in somebody’s bucket in the region',
      { SigningCertURL: 'https://sns.s3-eu-west-1.amazonaws.com/evil.pem' },
    ],
    ['whose certificate comes unprotected', { SigningCertURL: 'http://sns.eu-west-1.amazonaws.com/x.pem' }],
    ['of an unknown signature', { SignatureVersion: '3' }],
  ])('is not believed in a message %s', async (_what, fields) => {
    const sent = await send()
    expect(await tell(sns.write({ Message: bounce(sent), ...fields }))).toBe(401)
    expect(await isMarked(sent)).toBe(false)
  })

  test('is not believed in a message that was changed, or that is none', async () => {
    const [sent, other] = [await send(), await send()]
    const changed = sns
      .write({ Message: bounce(sent) })
      .toString()
      .replaceAll(sent.address, other.address)
    expect(await tell(Buffer.from(changed))).toBe(401)
    expect(await tell(Buffer.from('null'))).toBe(401)
    expect([await isMarked(sent), await isMarked(other)]).toEqual([false, false])
  })
})

test('without the settings there is no such address, and an email is returned to its sender', async () => {
  const plainApp = await startTestApp({ beside: hearth })
  const { statusCode } = await plainApp.app.inject({ method: 'POST', url: '/mail/events' })
  expect(statusCode).toBe(404)
  expect(returnPathOf(plainApp.scope(), crypto.randomUUID())).toBeUndefined()
  await plainApp.close()
})
