import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deliverMail } from '../../platform/mail/deliver.ts'
import { type Receiver, startReceiver } from '../../test/smtp-receiver.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../test/test-app.ts'
import { summariesJob } from '../jobs.ts'

// From the email as a mail server gets it to the address that stops it.

let receiver: Receiver
let hearth: TestApp
let ines: SignedIn
beforeAll(async () => {
  receiver = await startReceiver()
  const smtp = { host: '127.0.0.1', port: receiver.port, secure: false, from: 'hello@hearth.example' }
  hearth = await startTestApp({ smtp })
})
afterAll(async () => {
  await hearth.close()
  await receiver.close()
})
beforeEach(async () => {
  receiver.received.splice(0)
  hearth.clock.now = new Date('2026-06-05T12:00Z')
  await hearth.db.deleteFrom('summaryMails').where('tenantId', '=', 'hearth').execute()
  await hearth.db.deleteFrom('summaryChoices').where('tenantId', '=', 'hearth').execute()
  await hearth.db.deleteFrom('outboxMessages').where('tenantId', '=', 'hearth').execute()
  ines = await hearth.signIn({ role: 'STAFF' })
  await hearth.graphql('mutation { mySummariesUpdate(periods: [WEEK, MONTH]) }', {}, ines.token)
})

const chosen = async () => {
  const rows = await hearth.db
    .selectFrom('summaryChoices')
    .select('period')
    .where('tenantId', '=', 'hearth')
    .where('memberId', '=', ines.id)
    .orderBy('period')
    .execute()
  return rows.map(({ period }) => period)
}

/** The email of a week as the mail server has it, and the address in its head. */
async function receive() {
  hearth.clock.now = new Date('2026-06-08T12:00Z')
  await summariesJob.run(hearth.scope(), {})
  const [mail] = await hearth.readMails(ines.email)
  await deliverMail.run(hearth.scope(), { id: String(mail?.id) })
  const raw = String(receiver.received[0]?.raw)
  const headers = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, '')
  const address = /^List-Unsubscribe: ?<([^>]+)>$/m.exec(headers.replaceAll('\r', ''))?.[1]
  return { raw, headers, address: String(address), mail }
}

const visit = (address: string, init: RequestInit = {}) => fetch(hearth.at(address), init)

describe('an email with figures (product.md 54)', () => {
  test('tells mail programs how it is stopped by one POST, and shows its pictures within', async () => {
    const { raw, headers, address } = await receive()
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(address).toMatch(/^http:\/\/localhost:4000\/summaries\/stop\/stop-weekly-summary\.hearth\./)
    expect(raw).toContain('Content-ID: <new-members@summary>')
    expect(raw).toContain('Content-ID: <registrations@summary>')
    expect(raw.replace(/=\r\n/g, '')).toContain(`Stop these emails: ${address}`)
  })

  test('is stopped by the POST of a mail program, without a cookie, and only this one', async () => {
    const { address } = await receive()
    const answer = await visit(address, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      redirect: 'manual',
    })
    expect(answer.status).toBe(200)
    expect(await chosen()).toEqual(['MONTH'])
  })

  test('is stopped by a form of several parts too, and a second time changes nothing', async () => {
    const { address } = await receive()
    const body = new FormData()
    body.set('List-Unsubscribe', 'One-Click')
    for (const _ of [1, 2]) expect((await visit(address, { method: 'POST', body })).status).toBe(200)
    expect(await chosen()).toEqual(['MONTH'])
  })

  test('is not stopped by a visit, which shows a button', async () => {
    const { address } = await receive()
    const answer = await visit(address)
    const page = await answer.text()
    expect(page).toContain('Stop the weekly summary?')
    expect(page).toContain('<form method="post"><button>Stop these emails</button></form>')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(page).toContain('<meta name="referrer" content="no-referrer">')
    expect(await chosen()).toEqual(['MONTH', 'WEEK'])
  })

  test('is not written again once it is stopped', async () => {
    const { address } = await receive()
    await visit(address, { method: 'POST' })
    hearth.clock.now = new Date('2026-06-15T12:00Z')
    await summariesJob.run(hearth.scope(), {})
    expect(await hearth.readMails(ines.email)).toHaveLength(1)
  })

  test('does not show colleagues the address that stops it', async () => {
    const { mail, address } = await receive()
    const text = 'query ($id: ID!) { outboxBody(id: $id) { text html } }'
    const ada = await hearth.signIn({ role: 'ADMIN' })
    const { data } = await hearth.graphql(text, { id: mail?.id }, ada.token)
    expect(data.outboxBody.text).toContain('New members: ')
    expect(JSON.stringify(data.outboxBody)).not.toContain(new URL(address).pathname)
  })

  test.each([
    ['altered', (address: string) => address.replace('stop-weekly', 'stop-monthly')],
    ['cut off', (address: string) => address.slice(0, -1)],
    ['of another tenant', (address: string) => address.replace('.hearth.', '.harbour.')],
  ])('stops nothing by an address that is %s', async (_, change) => {
    const { address } = await receive()
    for (const method of ['GET', 'POST']) {
      const answer = await visit(change(address), { method })
      expect(answer.status).toBe(404)
      expect(await answer.text()).toContain('This link has expired or is not valid')
    }
    expect(await chosen()).toEqual(['MONTH', 'WEEK'])
  })

  test('stops nothing by an address that is older than a year', async () => {
    const { address } = await receive()
    hearth.clock.now = new Date('2027-06-09T12:00Z')
    expect((await visit(address, { method: 'POST' })).status).toBe(404)
    expect(await chosen()).toEqual(['MONTH', 'WEEK'])
  })
})
