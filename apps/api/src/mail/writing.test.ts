import { writtenMailLimits } from '@hearth/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type SignedIn, startTestApp, type TestApp } from '../test/test-app.ts'

let hearth: TestApp
let ines: SignedIn
beforeAll(async () => {
  hearth = await startTestApp()
  await hearth.addTenant('harbour')
  await setSupportEmail('help@hearth.example')
  ines = await hearth.signIn({ role: 'STAFF', firstName: 'Ines', lastName: 'Duarte' })
})
afterAll(() => hearth.close())
beforeEach(() => hearth.db.deleteFrom('outboxMessages').where('tenantId', '=', 'hearth').execute())

const setSupportEmail = (supportEmail: string | null) =>
  hearth.db.updateTable('tenants').set({ supportEmail }).where('id', '=', 'hearth').execute()
const person = { firstName: 'Rosa', lastName: 'Whitfield', archive: false }
async function addPerson(values: object = {}, tenantId = 'hearth') {
  const [member] = await hearth.addMembers([{ ...person, ...values }], tenantId)
  return { userId: String(member?.id), email: String(member?.email) }
}

const words = {
  subject: ' Your place on Thursday ',
  text: 'There is a seat for you.\r\n\r\nSee you then {link}',
}
async function call(field: string, userId: string, input: object = words) {
  const { data, errors } = await hearth.graphql(
    field === 'mailWrite'
      ? `mutation ($userId: ID!, $input: MailWriteInput!) {
          mailWrite(userId: $userId, input: $input) { id recipient subject replyTo title writtenBy { firstName } } }`
      : `query ($userId: ID!, $input: MailWriteInput!) {
          mailWritePreview(userId: $userId, input: $input) { recipient replyTo subject text } }`,
    { userId, input },
    ines.token,
  )
  return errors ? errors[0]?.message : data[field]
}

test('a member gets what staff wrote, as the preview showed it, with replies to the support address', async () => {
  const { userId, email } = await addPerson()
  const preview = await call('mailWritePreview', userId)
  expect(preview).toEqual({
    recipient: email,
    replyTo: 'help@hearth.example',
    subject: 'Your place on Thursday',
    text: 'Hello Rosa,\n\nThere is a seat for you.\n\nSee you then {link}\n\nHearth\n',
  })
  expect(await call('mailWrite', userId)).toMatchObject({
    recipient: email,
    subject: preview.subject,
    replyTo: preview.replyTo,
    title: 'Email from staff',
    writtenBy: { firstName: 'Ines' },
  })
  expect(await hearth.readMails(email)).toMatchObject([{ text: preview.text, state: 'QUEUED' }])
})

test('it is one mail however often it is sent, and other words under its number are refused', async () => {
  const { userId, email } = await addPerson()
  const input = { ...words, requestId: 'dialog-1' }
  const [first, second] = await Promise.all([
    call('mailWrite', userId, input),
    call('mailWrite', userId, input),
  ])
  expect(first.id).toBe(second.id)
  expect(await hearth.readMails(email)).toHaveLength(1)
  expect(await call('mailWrite', userId, { ...input, text: 'Something else' })).toContain('[ALREADY_SENT]')
})

test('nobody is written to who is archived, in the trash, of another community or not there', async () => {
  const archived = await addPerson({ archive: true })
  const trashed = await addPerson({ deletedAt: new Date() })
  const foreign = await addPerson({}, 'harbour')
  const refusals = [
    [archived, 'Rosa Whitfield is archived and gets no email. Un-archive them first'],
    [trashed, 'Rosa Whitfield is in the trash and gets no email. Restore them first'],
    [foreign, '[NOT_FOUND]'],
  ] as const
  for (const field of ['mailWrite', 'mailWritePreview'])
    for (const [{ userId }, refusal] of refusals) expect(await call(field, userId)).toContain(refusal)
  expect(await hearth.readMails()).toEqual([])
})

test('a mail without subject or text, or with too long ones, is refused by name', async () => {
  const { userId } = await addPerson()
  expect(await call('mailWrite', userId, { ...words, subject: ' ' })).toContain('The subject cannot be empty')
  expect(await call('mailWrite', userId, { ...words, text: '\n' })).toContain('The text cannot be empty')
  const text = 'x'.repeat(writtenMailLimits.text + 1)
  expect(await call('mailWrite', userId, { ...words, text })).toContain('takes at most 5000 characters')
})

test('without a support address the preview says that a reply reaches nobody', async () => {
  const { userId } = await addPerson()
  await setSupportEmail(null)
  expect((await call('mailWritePreview', userId)).replyTo).toBe(null)
  await setSupportEmail('help@hearth.example')
})

test('the outbox finds all mails to one address, in whatever case, and no other', async () => {
  const { userId, email } = await addPerson({ email: 'Rosa@Example.com' })
  await call('mailWrite', userId)
  await call('mailWrite', (await addPerson({ email: 'more.rosa@example.com' })).userId)
  const { data } = await hearth.graphql(
    `query ($filter: FilterInput) { outboxMessages(filter: $filter) { edges { node { recipient } } } }`,
    { filter: { filters: [{ field: 'recipient', values: ['rosa@example.COM'] }] } },
    ines.token,
  )
  expect(data.outboxMessages.edges).toEqual([{ node: { recipient: email } }])
})
