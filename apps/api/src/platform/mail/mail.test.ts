import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mails } from '../../modules.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { createSeal } from '../tokens/seal.ts'
import { compileMail, sampleValues, textOf } from './compose.ts'
import { assertMailText, defineMail, splitParagraphs } from './define-mail.ts'
import { createMailing } from './mailing.ts'
import { sendMail, sendMails } from './outbox.ts'

const cancelled = defineMail({
  name: 'test-cancelled',
  title: 'Cancelled',
  when: 'In this test',
  subject: '{roomTitle} will not take place',
  body: 'Hello {firstName},\n\nwe are sorry, says {tenantName}.\n\n[Find another]({link})',
  sample: { firstName: 'Ada', roomTitle: 'Leading alone', link: 'https://community.example/rooms' },
})
const opening = defineMail({
  name: 'test-opening',
  title: 'Opening',
  when: 'In this test',
  subject: 'For you at {tenantName}',
  body: 'Your code is {code}.',
  sample: { code: '123456' },
  secret: true,
})

let hearth: TestApp
beforeAll(async () => {
  hearth = await startTestApp()
  await hearth.addTenant('harbour')
})
afterAll(() => hearth.close())
beforeEach(async () => {
  for (const tenantId of ['hearth', 'harbour'])
    await hearth.db.deleteFrom('outboxMessages').where('tenantId', '=', tenantId).execute()
})

const values = { firstName: 'Rosa', roomTitle: 'Money talk', link: 'https://community.example/r/7' }
const rows = () =>
  hearth.db.selectFrom('outboxMessages').selectAll().where('tenantId', '=', 'hearth').execute()

describe('a mail', () => {
  test('is filled for its recipient, with the name of the tenant and a button as address in the text part', async () => {
    await hearth
      .scope('harbour')
      .transaction((tx) => sendMail(tx, cancelled, { recipient: 'r@example.com', values }))
    expect(await hearth.readMails('r@example.com', 'harbour')).toMatchObject([
      {
        template: 'test-cancelled',
        subject: 'Money talk will not take place',
        text: 'Hello Rosa,\n\nwe are sorry, says harbour.\n\nFind another: https://community.example/r/7\n',
        state: 'QUEUED',
      },
    ])
  })

  test('reads well when a value is empty', () => {
    const { content } = compileMail(cancelled)({ ...values, firstName: '' })
    expect(content[0]).toEqual({ text: 'Hello,' })
  })

  test('never lets a value end a header, fill another place or become a button (security.md R35)', () => {
    const compose = compileMail(cancelled)
    const { subject, content } = compose({
      ...values,
      roomTitle: 'Hi\r\nBcc: all@example.com {link}',
      firstName: '[Click]({link})',
      link: 'javascript:alert(1)',
    })
    expect(subject).toBe('Hi Bcc: all@example.com {link} will not take place')
    expect(content).toContainEqual({ text: 'Hello [Click]({link}),' })
    expect(content).toContainEqual({ text: 'Find another: javascript:alert(1)' })
  })

  test('keeps its attachments and the address for answers', async () => {
    const attachments = [
      { filename: 'room.ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR\r\n' },
    ]
    const letter = { recipient: 'r@example.com', values, attachments, replyTo: 'support@example.com' }
    await hearth.scope().transaction((tx) => sendMail(tx, cancelled, letter))
    expect(await rows()).toMatchObject([{ attachments, replyTo: 'support@example.com' }])
  })

  test('costs two statements a thousand, however many', async () => {
    const letters = Array.from({ length: 2_500 }, (_, index) => ({
      recipient: `${index}@example.com`,
      values,
    }))
    hearth.statements.splice(0)
    await hearth.scope().transaction((tx) => sendMails(tx, cancelled, letters))
    const statements = hearth.statements.filter((text) => /^(select|insert)/i.test(text.trim()))
    expect(statements).toHaveLength(1 + 2 * 3)
    expect(await rows()).toHaveLength(2_500)
  })
})

describe('the text of a mail', () => {
  test("is the tenant's own where it wrote one, and the one of a single sending before that", async () => {
    const [staff] = await hearth.addMembers([{}])
    await hearth.db
      .insertInto('mailTemplates')
      .values({
        tenantId: 'hearth',
        name: cancelled.name,
        subject: 'Off: {roomTitle}',
        body: 'Dear {firstName}',
        updated: hearth.clock.now,
        updatedBy: String(staff?.id),
      })
      .execute()
    const letters = [{ recipient: 'r@example.com', values }]
    await hearth.scope().transaction((tx) => sendMails(tx, cancelled, letters))
    await hearth
      .scope()
      .transaction((tx) => sendMails(tx, cancelled, letters, { text: { subject: 'Once: {roomTitle}' } }))
    await hearth.scope('harbour').transaction((tx) => sendMails(tx, cancelled, letters))
    const sent = [...(await hearth.readMails()), ...(await hearth.readMails(undefined, 'harbour'))]
    expect(sent.map(({ subject, text }) => [subject, text.split('\n')[0]]).toSorted()).toEqual([
      ['Money talk will not take place', 'Hello Rosa,'],
      ['Off: Money talk', 'Dear Rosa'],
      ['Once: Money talk', 'Dear Rosa'],
    ])
  })

  test.each([
    [{ body: 'Hello {name}' }, '{name}. Places it may use: {firstName}, {roomTitle}, {link}, {tenantName}'],
    [{ subject: 'Hello { firstName }' }, 'The subject has an unknown place { firstName }'],
    [{ subject: '  ' }, 'The subject cannot be empty'],
    [{ body: '\n' }, 'The body cannot be empty'],
    [{ subject: 'x'.repeat(201) }, 'The subject takes at most 200 characters'],
    [{ body: 'x'.repeat(10_001) }, 'The body takes at most 10000 characters'],
    [{ body: '[Go](javascript:alert(1))' }, undefined],
    [
      { body: '[Go](www.example.com)' },
      "The button 'Go' leads to 'www.example.com'; it needs a place like {link}",
    ],
    [{ body: '[Go](https://example.com/x)' }, undefined],
  ])('%o is refused with %s', (change, fault) => {
    const check = () => assertMailText(cancelled, { ...cancelled, ...change })
    if (fault) expect(check).toThrow(fault)
    else expect(check).not.toThrow()
  })

  test('of one sending is refused whole when it has an unknown place', async () => {
    const letters = [{ recipient: 'r@example.com', values }]
    const sending = hearth
      .scope()
      .transaction((tx) => sendMails(tx, cancelled, letters, { text: { body: 'Hello {nobody}' } }))
    await expect(sending).rejects.toThrow('[BAD_INPUT] The body has an unknown place {nobody}')
    expect(await rows()).toEqual([])
  })
})

describe('R08, R11 a mail with a secret', () => {
  test('shows it nowhere in the database, and opens only in its own row', async () => {
    const letter = { recipient: 'r@example.com', values: { code: '471182' } }
    await hearth.scope().transaction((tx) => sendMail(tx, opening, letter))
    const [row] = await rows()
    expect(row).toMatchObject({ content: null, subject: 'For you at Hearth' })
    expect(Buffer.from(row?.sealed ?? '').includes('471182')).toBe(false)
    expect((await hearth.readMails())[0]?.text).toBe('Your code is 471182.\n')
    await hearth.db
      .updateTable('outboxMessages')
      .set({ id: crypto.randomUUID() })
      .where('tenantId', '=', 'hearth')
      .execute()
    await expect(hearth.readMails()).rejects.toThrow('unable to authenticate data')
  })

  test('does not open with the keys of another installation, nor after a change', () => {
    const seal = createSeal(Buffer.alloc(32, 1), 'mail')
    const closed = seal.close('471182', ['hearth', '1'])
    expect(seal.open(closed, ['hearth', '1'])).toBe('471182')
    expect(() => createSeal(Buffer.alloc(32, 2), 'mail').open(closed, ['hearth', '1'])).toThrow()
    expect(() => createSeal(Buffer.alloc(32, 1), 'other').open(closed, ['hearth', '1'])).toThrow()
    closed[closed.length - 1] = Number(closed.at(-1)) ^ 1
    expect(() => seal.open(closed, ['hearth', '1'])).toThrow()
  })

  test('does not let its secret into the subject, which stays readable', () => {
    expect(() => assertMailText(opening, { ...opening, subject: 'Code {code}' })).toThrow(
      'The subject has an unknown place {code}. Places it may use: {tenantName}',
    )
  })
})

describe('the mails of the house', () => {
  test.each(mails.map((mail) => [mail.name, mail] as const))(
    '%s fills every place of its own text',
    (_, mail) => {
      const { subject, content } = compileMail(mail)(sampleValues(mail, 'Harbour'))
      expect(`${subject}\n${textOf(content)}`).not.toMatch(/[{}]/)
      expect(mail.name).toMatch(/^[a-z]+(-[a-z]+)*$/)
    },
  )

  const emails = mails.filter(({ channel }) => channel !== 'SMS')
  test.each(emails.map((mail) => [mail.name, mail] as const))(
    '%s greets on a line of its own, goes on with a sentence, and has one button at most',
    (_, { body, subject }) => {
      const [greeting, first = ''] = splitParagraphs(body)
      expect(greeting).toMatch(/^Hello( \{firstName\})?,$/)
      expect(first).toMatch(/^[A-Z“{]/)
      expect(body.match(/^\[.+\]\(.+\)$/gm)?.length ?? 0).toBeLessThan(2)
      expect(`${subject} ${body}`).not.toMatch(/\be-mail|\b(this|answer|a) mail\b|whoever|somebody/i)
    },
  )

  test('have names of their own', () => {
    expect(() => createMailing({ mails: [cancelled, { ...cancelled }], secret: Buffer.alloc(32) })).toThrow(
      "Two mails are called 'test-cancelled'",
    )
  })

  test('are refused at the start when their text has a place without a sample', () => {
    expect(() => defineMail({ ...opening, body: 'Your code is {kode}.' })).toThrow(
      "The mail 'test-opening': The body has an unknown place {kode}",
    )
  })
})
