import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { retryMessages } from '../../mail/service.ts'
import { type Receiver, startReceiver } from '../../test/smtp-receiver.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { defineMail } from './define-mail.ts'
import { deliverMail, maxAttempts } from './deliver.ts'
import { type Letter, sendMail } from './outbox.ts'

const open = defineMail({
  name: 'test-open',
  title: 'Open',
  when: 'In this test',
  subject: 'Für {firstName}: {topic}',
  body: 'Hello {firstName},\n\nabout {topic}.\n\n[Go there]({link})',
  sample: { firstName: 'Ada', topic: 'money', link: 'https://community.example/x' },
})
const sealed = defineMail({ ...open, name: 'test-sealed', subject: 'For {firstName}', secret: true })
const values = {
  firstName: 'Zoë',
  topic: '<b>money</b> & "more"',
  link: 'https://community.example/x?a=1&b="2',
}

let receiver: Receiver
const apps = {} as Record<'outbox' | 'smtp', TestApp>
beforeAll(async () => {
  receiver = await startReceiver()
  apps.outbox = await startTestApp()
  const smtp = { host: '127.0.0.1', port: receiver.port, secure: false, from: 'hello@hearth.example' }
  apps.smtp = await startTestApp({ smtp })
})
afterAll(async () => {
  await apps.outbox.close()
  await apps.smtp.close()
  await receiver.close()
})
beforeEach(async () => {
  receiver.mood = 'take'
  receiver.received.splice(0)
  for (const app of Object.values(apps))
    await app.db.deleteFrom('outboxMessages').where('tenantId', '=', 'hearth').execute()
})

const rowsOf = (app: TestApp) =>
  app.db.selectFrom('outboxMessages').selectAll().where('tenantId', '=', 'hearth').execute()
async function write(app: TestApp, mail: typeof open, letter: Partial<Letter<keyof typeof values>> = {}) {
  await app
    .scope()
    .transaction((tx) => sendMail(tx, mail, { recipient: 'zoe@example.com', values, ...letter }))
  return String((await rowsOf(app))[0]?.id)
}
const run = (app: TestApp, id: string) => deliverMail.run(app.scope(), { id })

/** How a mail ends with each adapter: nobody may take a kept one for one that has left. */
const ends = { outbox: 'KEPT', smtp: 'SENT' }

describe.each(['outbox', 'smtp'] as const)('the adapter %s', (name) => {
  test('takes a mail once, however often the job is run, and says whether it has left', async () => {
    const id = await write(apps[name], open)
    await run(apps[name], id)
    await run(apps[name], id)
    expect(await rowsOf(apps[name])).toMatchObject([
      {
        state: ends[name],
        sent: name === 'smtp' ? apps[name].clock.now : null,
        attempts: 1,
        failure: null,
      },
    ])
  })

  test('keeps what a mail said, for staff to read', async () => {
    await run(apps[name], await write(apps[name], open))
    expect((await apps[name].readMails())[0]?.text).toContain('about <b>money</b> & "more".')
  })

  test('keeps the content of a secret mail exactly as long as nobody else could read it', async () => {
    await run(apps[name], await write(apps[name], sealed))
    const [row] = await rowsOf(apps[name])
    expect(row).toMatchObject({ state: ends[name], content: null })
    expect(row?.sealed === null).toBe(apps[name].scope().services.mail.adapter.leaves)
  })

  test('fails at once when what it said is gone, and says so', async () => {
    const id = await write(apps[name], open)
    await apps[name].db
      .updateTable('outboxMessages')
      .set({ content: null })
      .where('tenantId', '=', 'hearth')
      .execute()
    await run(apps[name], id)
    expect(await rowsOf(apps[name])).toMatchObject([
      { state: 'FAILED', failure: 'What it said is no longer kept' },
    ])
  })

  test('fails at once when it cannot be made, says why, and takes it once it is mended', async () => {
    const id = await write(apps[name], open)
    const before = (await rowsOf(apps[name]))[0]?.content
    const setContent = (content: string) =>
      apps[name].db
        .updateTable('outboxMessages')
        .set({ content })
        .where('tenantId', '=', 'hearth')
        .where('id', '=', id)
        .execute()
    await setContent('[null]')
    await run(apps[name], id)
    expect(await rowsOf(apps[name])).toMatchObject([
      { state: 'FAILED', failure: expect.stringMatching(/^The mail could not be made: ./), attempts: 1 },
    ])
    await setContent(JSON.stringify(before))
    expect(await retryMessages(apps[name].scope(), { ids: [id] })).toBe(1)
    await run(apps[name], id)
    expect(await rowsOf(apps[name])).toMatchObject([{ state: ends[name], failure: null }])
  })

  test('fails at once when it was sealed with other keys', async () => {
    const id = await write(apps[name], sealed)
    await apps[name].db
      .updateTable('outboxMessages')
      .set({ sealed: Buffer.alloc(60) })
      .where('tenantId', '=', 'hearth')
      .execute()
    await run(apps[name], id)
    expect(await rowsOf(apps[name])).toMatchObject([{ state: 'FAILED' }])
  })
})

/** Undoes the line breaks of quoted-printable and its signs, well enough to read what was sent. */
const readable = (raw: string) =>
  Buffer.from(
    raw
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString('utf8')
const headersOf = (raw: string) => raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')

describe('a mail server', () => {
  test('is sent nothing when the HTML part cannot be made, and staff see why', async () => {
    const id = await write(apps.smtp, open)
    await apps.smtp.db
      .updateTable('outboxMessages')
      .set({ content: '[{"text":5}]' })
      .where('tenantId', '=', 'hearth')
      .execute()
    await run(apps.smtp, id)
    expect(await rowsOf(apps.smtp)).toMatchObject([
      { state: 'FAILED', failure: expect.stringMatching(/^The mail could not be made: ./) },
    ])
    expect(receiver.received).toEqual([])
  })

  test('gets both parts, from the tenant, with what was put in escaped in the HTML part', async () => {
    const id = await write(apps.smtp, open, {
      replyTo: 'support@hearth.example',
      attachments: [
        { filename: 'room.ics', contentType: 'text/calendar; method=REQUEST', content: 'BEGIN:VCALENDAR' },
      ],
    })
    await run(apps.smtp, id)
    const [mail] = receiver.received
    expect(mail).toMatchObject({ from: 'hello@hearth.example', to: ['zoe@example.com'] })
    const headers = headersOf(String(mail?.raw))
    expect(headers).toContain('From: Hearth <hello@hearth.example>')
    expect(headers).toContain('To: zoe@example.com')
    expect(headers).toContain('Reply-To: support@hearth.example')
    expect(headers).toContain(`Message-ID: <${id}@hearth.example>`)
    const text = readable(String(mail?.raw))
    expect(text).toContain('about <b>money</b> & "more".')
    expect(text).toContain('Go there: https://community.example/x?a=1&b="2')
    expect(text).toContain('about &#60;b&#62;money&#60;/b&#62; &#38; &#34;more&#34;.')
    expect(text).toContain('href="https://community.example/x?a=1&#38;b=&#34;2"')
    expect(text).toMatch(/Content-Type: text\/calendar; method=REQUEST/i)
    expect(text).not.toContain('%%')
  })

  test('gets pictures within the HTML part, with what they show in words', async () => {
    const content = Buffer.from('PNG').toString('base64')
    const inline = { cid: 'chart@hearth', alt: 'New members: "6" & more' }
    const file = { filename: 'chart.png', contentType: 'image/png', content }
    const id = await write(apps.smtp, open, { attachments: [{ ...file, encoding: 'base64', inline }] })
    await run(apps.smtp, id)
    const text = readable(String(receiver.received[0]?.raw))
    expect(text).toContain('Content-Type: multipart/related')
    expect(text).toContain('Content-ID: <chart@hearth>')
    expect(text).toContain('Content-Disposition: inline; filename=chart.png')
    expect(text).toContain(content)
    expect(text).toMatch(/<img\s+alt="New members: &#34;6&#34; &#38; more" src="cid:chart@hearth"/)
    // Before the button that leads on from them.
    expect(text.indexOf('cid:chart@hearth')).toBeLessThan(text.indexOf('href="https://community.example/x'))
  })

  test('is told where an email that somebody chose is stopped, and of no other', async () => {
    const unsubscribe = 'https://community.example/stop/abc'
    await run(apps.smtp, await write(apps.smtp, open, { unsubscribe }))
    const [mail] = receiver.received
    const headers = headersOf(String(mail?.raw))
    expect(headers).toContain(`List-Unsubscribe: <${unsubscribe}>`)
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const text = readable(String(mail?.raw))
    expect(text).toContain(`Stop these emails: ${unsubscribe}`)
    expect(text).toContain(`<a href="${unsubscribe}" style="color:inherit">Stop these emails</a>`)
    await apps.smtp.db.deleteFrom('outboxMessages').where('tenantId', '=', 'hearth').execute()
    await run(apps.smtp, await write(apps.smtp, open))
    expect(receiver.received[1]?.raw).not.toMatch(/unsubscribe|Stop these emails/i)
  })

  test.each([
    ['a subject', { values: { ...values, topic: 'x\r\nBcc: all@example.com\r\n\r\nbody' } }],
    ['a recipient', { recipient: 'zoe@example.com\r\nBcc: all@example.com' }],
    ['an address for answers', { replyTo: 'a@example.com\r\nBcc: all@example.com' }],
  ])('is never given a header by %s (security.md R35)', async (_, letter) => {
    await run(apps.smtp, await write(apps.smtp, open, letter)).catch(() => undefined)
    for (const { raw, to } of receiver.received) {
      expect(headersOf(raw)).not.toMatch(/^Bcc:/im)
      expect(to).not.toContain('all@example.com')
    }
  })

  test('is never given a second recipient by a comma', async () => {
    await run(
      apps.smtp,
      await write(apps.smtp, open, { recipient: 'zoe@example.com, all@example.com' }),
    ).catch(() => undefined)
    expect(receiver.received.flatMap(({ to }) => to)).not.toContain('all@example.com')
  })

  test('that refuses the recipient for good fails the mail at once, in its words', async () => {
    receiver.mood = 'refuse the recipient'
    await run(apps.smtp, await write(apps.smtp, sealed))
    const [row] = await rowsOf(apps.smtp)
    expect(row).toMatchObject({ state: 'FAILED', attempts: 1, sent: null })
    expect(row?.failure).toMatch(/^The mail server refused the mail: .*No such mailbox/)
    expect(row?.sealed).not.toBeNull()
  })

  test.each([
    ['ask to come back', /asks to try again later: .*Greylisted/],
    ['hang up', /connection to the mail server broke|could not be handed over|cannot be reached/],
  ] as const)(
    'that seems to %s leaves the mail waiting for the next try, with the reason',
    async (mood, reason) => {
      receiver.mood = mood
      const id = await write(apps.smtp, open)
      await expect(run(apps.smtp, id)).rejects.toThrow(reason)
      expect(await rowsOf(apps.smtp)).toMatchObject([
        { state: 'QUEUED', attempts: 1, failure: expect.stringMatching(reason) },
      ])
      receiver.mood = 'take'
      await run(apps.smtp, id)
      expect(await rowsOf(apps.smtp)).toMatchObject([{ state: 'SENT', attempts: 2, failure: null }])
      expect(receiver.received).toHaveLength(1)
    },
  )

  test(`that never takes a mail fails it after ${maxAttempts} tries`, async () => {
    receiver.mood = 'ask to come back'
    const id = await write(apps.smtp, open)
    for (let attempt = 1; attempt < maxAttempts; attempt += 1)
      await expect(run(apps.smtp, id)).rejects.toThrow('Greylisted')
    await run(apps.smtp, id)
    expect(await rowsOf(apps.smtp)).toMatchObject([{ state: 'FAILED', attempts: maxAttempts }])
  })

  test('that takes a mail but dies before it says so gets it again under the same id', async () => {
    receiver.mood = 'take, then hang up'
    const id = await write(apps.smtp, open)
    await expect(run(apps.smtp, id)).rejects.toThrow()
    receiver.mood = 'take'
    await run(apps.smtp, id)
    const ids = receiver.received.map(({ raw }) => /^Message-ID: (.*)$/m.exec(raw)?.[1])
    expect(ids).toEqual([ids[0], ids[0]])
  })

  test('that is not there leaves the mail waiting', async () => {
    const smtp = { host: '127.0.0.1', port: 1, secure: false, from: 'hello@hearth.example' }
    const lonely = await startTestApp({ smtp, beside: apps.smtp })
    await expect(run(lonely, await write(lonely, open))).rejects.toThrow('The mail server cannot be reached')
    await lonely.close()
  })
})
