import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mails } from '../modules.ts'
import { type SignedIn, startTestApp, type TestApp } from '../test/test-app.ts'

let hearth: TestApp
let ines: SignedIn
let noor: SignedIn
let stranger: SignedIn
beforeAll(async () => {
  hearth = await startTestApp()
  await hearth.addTenant('harbour')
  const staff = { role: 'STAFF', lastName: 'Duarte' }
  ines = await hearth.signIn({ ...staff, firstName: 'Ines', email: 'ines@staff.example' })
  noor = await hearth.signIn({ ...staff, firstName: 'Noor', email: 'noor@staff.example' })
  stranger = await hearth.signIn({ ...staff, tenantId: 'harbour' })
})
afterAll(() => hearth.close())
beforeEach(async () => {
  for (const table of ['outboxMessages', 'mailTemplates', 'recordChanges'] as const)
    await hearth.db.deleteFrom(table).where('tenantId', '=', 'hearth').execute()
})

const fields = `id version title when secret subject body defaultSubject defaultBody updated updatedBy { firstName }
  places { name sample inSubject }`

async function ask(query: string, variables: object = {}, who = ines) {
  const answer = await hearth.graphql(query, variables, who.token)
  return answer.errors ? answer.errors[0]?.message : answer.data
}
const read = async (id: string, who = ines) =>
  (await ask(`query ($id: ID!) { mailTemplate(id: $id) { ${fields} } }`, { id }, who)).mailTemplate
const save = (input: object, { ifVersion = null as number | null, who = ines, id = 'account-made' } = {}) =>
  ask(
    `mutation ($id: ID!, $input: MailTextInput!, $ifVersion: Int) {
      template: mailTemplateUpdate(id: $id, input: $input, ifVersion: $ifVersion) { ${fields} } }`,
    { id, input, ifVersion },
    who,
  )
const reset = (id = 'account-made') =>
  ask(`mutation ($id: ID!) { template: mailTemplateReset(id: $id) { ${fields} } }`, { id })
const changes = () =>
  hearth.db
    .selectFrom('recordChanges')
    .selectAll()
    .where('tenantId', '=', 'hearth')
    .orderBy('version')
    .execute()

const own = { subject: 'Come in, {firstName}', body: 'Dear {firstName},\n\nwelcome to {tenantName}.' }

describe('the templates', () => {
  test('are all mails of the house, with what may stand in them', async () => {
    const { mailTemplates } = await ask(`{ mailTemplates { ${fields} } }`)
    expect(mailTemplates.map(({ id }: { id: string }) => id)).toEqual(mails.map(({ name }) => name))
    expect(await read('password-code')).toMatchObject({
      title: 'Password code',
      secret: true,
      updated: null,
      updatedBy: null,
      places: [
        { name: 'code', sample: '482913', inSubject: false },
        { name: 'tenantName', sample: 'Hearth', inSubject: true },
      ],
    })
    expect(await read('nothing')).toBeNull()
  })

  test('become the own text of the tenant, which alone sees it, and the change says who and when', async () => {
    const { template } = await save(own)
    expect(template).toMatchObject({ ...own, updatedBy: { firstName: 'Ines' } })
    expect(template.defaultSubject).toBe('Your {tenantName} account')
    expect(await read('account-made')).toEqual(template)
    expect(await read('account-made', stranger)).toMatchObject({
      subject: template.defaultSubject,
      updated: null,
    })
    expect(await changes()).toMatchObject([
      {
        actorId: ines.id,
        created: hearth.clock.now,
        record: 'mail-template',
        recordId: 'account-made',
        version: 2,
        previous: { subject: null, body: null },
        updated: own,
      },
    ])
  })

  test('go back to the text of the product, and the change log keeps what was written', async () => {
    await save(own)
    const { template } = await reset()
    expect(template).toMatchObject({
      subject: template.defaultSubject,
      body: template.defaultBody,
      updated: null,
    })
    expect((await changes()).map(({ previous, updated }) => [previous.subject, updated.subject])).toEqual([
      [null, own.subject],
      [own.subject, null],
    ])
    await reset()
    expect(await changes()).toHaveLength(2)
  })

  test('that are saved with the words of the product are no own text', async () => {
    const { template } = await save(own)
    const { defaultSubject: subject, defaultBody: body } = template
    const again = await save({ subject, body }, { ifVersion: template.version })
    expect(again.template.updated).toBeNull()
  })

  test('are not overwritten when a colleague changed them meanwhile, nor by two at once', async () => {
    await save(own)
    const conflict = '[CONFLICT] Ines Duarte changed subject, body while you were editing'
    expect(await save({ subject: 'Mine', body: 'Mine' }, { who: noor, ifVersion: 1 })).toContain(conflict)
    const { version } = await read('account-made')
    const both = await Promise.all(
      ['One', 'Two'].map((subject) => save({ ...own, subject }, { ifVersion: version })),
    )
    expect(both.filter((answer) => String(answer).includes('[CONFLICT]'))).toHaveLength(1)
  })

  test('are not overwritten by a form from before a reset, though the text is the same again', async () => {
    const { template } = await save(own)
    await reset()
    const last = await save(own, { who: noor })
    expect(last.template.version).toBe(template.version + 2)
    expect(await save({ ...own, subject: 'Mine' }, { ifVersion: template.version })).toContain(
      '[CONFLICT] Noor Duarte changed subject while you were editing',
    )
  })

  test.each([
    [
      { ...own, body: 'Hello {name}' },
      'The body has an unknown place {name}. Places it may use: {firstName}, {tenantName}',
    ],
    [{ ...own, subject: ' ' }, 'The subject cannot be empty'],
    [{ ...own, body: '[Go](www.example.com)' }, "The button 'Go' leads to 'www.example.com'"],
  ])('refuse %o', async (input, message) => {
    for (const answer of [
      await save(input),
      await ask(
        'query ($input: MailTextInput!) { mailPreview(id: "account-made", input: $input) { text } }',
        { input },
      ),
      await ask('mutation ($input: MailTextInput!) { mailTemplateTest(id: "account-made", input: $input) }', {
        input,
      }),
    ])
      expect(answer).toContain(message)
    expect(await changes()).toEqual([])
  })

  test('never let a secret into a subject', async () => {
    const answer = await save({ subject: 'It is {code}', body: '{code}' }, { id: 'password-code' })
    expect(answer).toContain('The subject has an unknown place {code}. Places it may use: {tenantName}')
  })
})

test('the preview shows the text with sample values in both parts, and keeps nothing', async () => {
  const { mailPreview } = await ask(
    'query ($input: MailTextInput!) { mailPreview(id: "invite", input: $input) { subject text html } }',
    { input: { subject: 'Hi\n{firstName}', body: 'Dear <b>{firstName}</b>\n\n[Enter]({link})' } },
  )
  expect(mailPreview.subject).toBe('Hi Ada')
  expect(mailPreview.text).toBe(
    'Dear <b>Ada</b>\n\nEnter: https://community.example/activate/hearth.k2V8xQ\n',
  )
  expect(mailPreview.html).toContain('Dear &#60;b&#62;Ada&#60;/b&#62;')
  expect(mailPreview.html).toMatch(/<a\s+href="https:\/\/community.example\/activate\/hearth.k2V8xQ"/)
  expect(await changes()).toEqual([])
})

test('a test mail goes to the person who asks, with the text as it stands in the form', async () => {
  const answer = await ask(
    'mutation ($input: MailTextInput!) { mailTemplateTest(id: "account-made", input: $input) }',
    { input: own },
  )
  expect(answer).toEqual({ mailTemplateTest: 'ines@staff.example' })
  expect(await hearth.readMails()).toMatchObject([
    { recipient: 'ines@staff.example', subject: 'Come in, Ada', text: 'Dear Ada,\n\nwelcome to Hearth.\n' },
  ])
})
