import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deliverMail } from '../../platform/mail/deliver.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import type { IdentityDeps } from '../deps.ts'
import { recoveryJob } from '../jobs.ts'
import { matchCode } from './codes.ts'
import { readContact } from './contacts.ts'

let hearth: TestApp
let people = 0
beforeAll(async () => {
  hearth = await startTestApp({ sms: { dailyLimit: 3 } })
  await hearth.addTenant('harbour')
})
afterAll(() => hearth.close())
beforeEach(() => hearth.db.deleteFrom('rateLimits').execute())

/** Somebody with a number of their own, as it is kept. */
async function begin(kept: { countryCode?: string | null; phone?: string } = {}, tenantId = 'hearth') {
  people += 1
  const phone = `07700901${String(people).padStart(3, '0')}`
  const person = await hearth.signIn({ countryCode: '+44', phone, tenantId, ...kept })
  return { ...person, number: `+44${phone.slice(1)}` }
}

type Asked = { app?: TestApp; tenantId?: string; requester?: string }

/** The job that follows when somebody has asked for a code. */
const ask = (typed: string, { app = hearth, tenantId, requester }: Asked = {}) =>
  recoveryJob.run(app.scope(tenantId), { ...readContact(typed), requester: requester ?? null })

const messagesTo = (recipient: string, tenantId = 'hearth') =>
  hearth.db
    .selectFrom('outboxMessages')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('recipient', '=', recipient)
    .orderBy('created')
    .execute()
const channelsTo = async (...recipients: string[]) =>
  (await Promise.all(recipients.map((one) => messagesTo(one)))).map((found) => found.length)

describe('a code that is asked for by phone number', () => {
  test.each([
    ['with its calling code', (number: string) => number],
    ['in another notation', (number: string) => `0044 (0)${number.slice(3)}`],
  ])('%s goes to that phone, sealed, and not to the email address', async (_what, typedAs) => {
    const person = await begin()
    await ask(typedAs(person.number))
    const [text] = await messagesTo(person.number)
    expect(text).toMatchObject({ channel: 'SMS', template: 'password-code-text', content: null })
    expect(text?.sealed).not.toBeNull()
    expect(await messagesTo(person.email)).toEqual([])
    const [read] = await hearth.readMails(person.number)
    expect(read?.text).toMatch(/^Your code for Hearth is \d{6}\. It works once, within 10 minutes\./)
  })

  test('is exchanged by the browser that asked, like one by email', async () => {
    const person = await begin()
    const requester = crypto.randomUUID()
    await ask(person.number, { requester })
    const [read] = await hearth.readMails(person.number)
    const code = /is (\d{6})\./.exec(String(read?.text))?.[1] ?? ''
    const scope = hearth.scope()
    const { keys, limits } = scope.services.identity
    const asked = { contact: readContact(person.number), requester, code, ip: '192.0.2.1' }
    const { account } = await matchCode(scope, { keys, limits } as IdentityDeps, asked)
    expect(account.id).toBe(person.id)
  })

  test('goes by email when the number is kept without a calling code: elsewhere it is somebody else’s', async () => {
    const person = await begin({ countryCode: null, phone: '77009012345' })
    await ask('+7 700 901 2345')
    await ask('+77009012345')
    expect(await messagesTo('+77009012345')).toEqual([])
    expect((await messagesTo(person.email)).length).toBeGreaterThan(0)
  })

  test('goes nowhere when nobody, two people, or somebody of another community has the number', async () => {
    await ask('+447700999999')
    const [one, other] = [await begin(), await begin({}, 'harbour')]
    await begin({ phone: one.number.slice(3) })
    await ask(one.number)
    await ask(other.number)
    expect(await channelsTo('+447700999999', one.number, other.number)).toEqual([0, 0, 0])
    await ask(other.number, { tenantId: 'harbour' })
    expect(await messagesTo(other.number, 'harbour')).toHaveLength(1)
  })

  test('goes by email once the community’s text messages of a day are used up, and says so in the log', async () => {
    const [last, elsewhere] = [await begin(), await begin({}, 'harbour')]
    const others = [await begin(), await begin(), await begin()]
    for (const { number } of [...others, last]) await ask(number)
    expect(await channelsTo(last.number, last.email)).toEqual([0, 1])
    expect(hearth.logged.join()).toContain('text messages of today used up')
    await ask(elsewhere.number, { tenantId: 'harbour' })
    expect(await messagesTo(elsewhere.number, 'harbour')).toHaveLength(1)
  })

  test('goes to one number at most five times in half an hour, by whatever way', async () => {
    const person = await begin()
    for (let count = 0; count < 7; count += 1) await ask(person.number)
    const [texts = 0, mails = 0] = await channelsTo(person.number, person.email)
    expect(texts + mails).toBe(5)
  })
})

test('a code that is asked for by email goes by email', async () => {
  const person = await begin()
  await ask(person.email)
  expect(await channelsTo(person.number, person.email)).toEqual([0, 1])
})

test('without text messages a code goes by email, also when it is asked for by number', async () => {
  const plain = await startTestApp({ beside: hearth })
  const person = await begin()
  await ask(person.number, { app: plain })
  expect(await channelsTo(person.number, person.email)).toEqual([0, 1])
  await plain.close()
})

test('a text message that waits while text messages are switched off fails, and says so', async () => {
  const plain = await startTestApp({ beside: hearth })
  const person = await begin()
  await ask(person.number)
  const [text] = await messagesTo(person.number)
  await deliverMail.run(plain.scope(), { id: String(text?.id) })
  expect((await messagesTo(person.number))[0]).toMatchObject({
    state: 'FAILED',
    failure: 'Text messages are no longer set up',
  })
  await plain.close()
})
