import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type SignedIn, startTestApp, type TestApp } from '../test/test-app.ts'

let hearth: TestApp
let ines: SignedIn
let yuki: SignedIn
let id: string
beforeAll(async () => {
  hearth = await startTestApp({ now: new Date('2026-11-21T10:00:00Z') })
  await hearth.addTenant('harbour')
  ines = await hearth.signIn({ role: 'STAFF', firstName: 'Ines', lastName: 'Duarte' })
  yuki = await hearth.signIn({ role: 'MANAGER', firstName: 'Yuki', lastName: 'Mori' })
})
afterAll(() => hearth.close())
beforeEach(async () => {
  const [member] = await hearth.addMembers([{ firstName: 'Ada', lastName: 'Lind', role: 'CUSTOMER' }])
  id = String(member?.id)
})

const fields = 'notes { id text mine created edited author { firstName } mentions { firstName } }'
const ask = (text: string, variables: object, token = ines.token) => hearth.graphql(text, variables, token)
const add = (text: string, token = ines.token, requestId?: string) =>
  ask(
    `mutation ($id: ID!, $text: String!, $requestId: ID) { memberNoteCreate(id: $id, text: $text, requestId: $requestId) { ${fields} } }`,
    { id, text, requestId },
    token,
  )
const edit = (noteId: string, text: string, token = ines.token) =>
  ask(
    `mutation ($id: ID!, $text: String!) { memberNoteUpdate(id: $id, text: $text) { ${fields} } }`,
    { id: noteId, text },
    token,
  )
const remove = (noteId: string, token = ines.token) =>
  ask(`mutation ($id: ID!) { memberNoteDelete(id: $id) { ${fields} } }`, { id: noteId }, token)
const mailsTo = async ({ email }: SignedIn) =>
  (await hearth.readMails(email)).filter(({ template }) => template === 'note-mention')

describe('notes about a member', () => {
  test('say who wrote what and when; each edits and deletes only the own', async () => {
    await add('  Met her in Lisbon. ')
    hearth.clock.now = new Date(hearth.clock.now.getTime() + 1_000)
    const { notes } = (await add('So did I.', yuki.token)).data.memberNoteCreate
    expect(notes).toMatchObject([
      { text: 'Met her in Lisbon.', mine: false, edited: null, author: { firstName: 'Ines' } },
      { text: 'So did I.', mine: true, edited: null, author: { firstName: 'Yuki' } },
    ])
    for (const refused of [
      await edit(notes[0].id, 'Mine', yuki.token),
      await remove(notes[0].id, yuki.token),
    ])
      expect(refused.errors?.[0]?.extensions.code).toBe('NOT_FOUND')
    const edited = (await edit(notes[0].id, 'Met her in Porto.')).data.memberNoteUpdate.notes
    expect(edited[0]).toMatchObject({
      text: 'Met her in Porto.',
      created: notes[0].created,
      edited: hearth.clock.now.toISOString(),
    })
    const left = (await remove(notes[0].id)).data.memberNoteDelete.notes
    expect(left).toMatchObject([{ text: 'So did I.' }])
  })

  test.each([
    [' ', 'text cannot be empty'],
    ['x'.repeat(5_001), 'text takes at most 5000 characters'],
  ])('of %.3j are refused', async (text, message) => {
    expect((await add(text)).errors?.[0]?.message).toContain(message)
  })

  test('are written once for all tries of one form', async () => {
    const requestId = randomUUID()
    await add('Once', ines.token, requestId)
    const { notes } = (await add('Once', ines.token, requestId)).data.memberNoteCreate
    expect(notes).toHaveLength(1)
  })

  test('are nothing that staff of another community can read, add to or change', async () => {
    const bruno = await hearth.signIn({ role: 'ADMIN', tenantId: 'harbour' })
    const { notes } = (await add('Ours')).data.memberNoteCreate
    expect(
      (await ask(`query ($id: ID!) { user(id: $id) { ${fields} } }`, { id }, bruno.token)).data.user,
    ).toBeNull()
    const tries = [
      await add('x', bruno.token),
      await edit(notes[0].id, 'x', bruno.token),
      await remove(notes[0].id, bruno.token),
    ]
    expect(tries.map(({ errors }) => errors?.[0]?.extensions.code)).toEqual(Array(3).fill('NOT_FOUND'))
    const { data } = await ask('{ colleagues { email } }', {}, bruno.token)
    expect(data.colleagues).toEqual([{ email: bruno.email }])
  })
})

describe('a mention', () => {
  test('is mailed once to the colleague, with the way to the notes, and is shown by name', async () => {
    const before = (await mailsTo(yuki)).length
    const { notes } = (await add(`Ask @[${yuki.id}], she knows. @[${yuki.id.toUpperCase()}]!`)).data
      .memberNoteCreate
    expect(notes[0].mentions).toEqual([{ firstName: 'Yuki' }])
    const mails = await mailsTo(yuki)
    expect(mails).toHaveLength(before + 1)
    const mail = mails.at(-1)
    expect(mail?.subject).toBe('Ines Duarte mentioned you in a note about Ada Lind')
    expect(mail?.text).toContain('Ask @Yuki Mori, she knows.')
    expect(mail?.text).toContain(`http://localhost:4000/admin/users/${id}/show?tab=notes`)

    await edit(notes[0].id, 'Nobody in particular')
    await edit(notes[0].id, `@[${yuki.id}] after all`)
    expect(await mailsTo(yuki)).toHaveLength(before + 1)
  })

  test('that an edit adds is mailed too', async () => {
    const before = (await mailsTo(yuki)).length
    const { notes } = (await add('Who knows?')).data.memberNoteCreate
    await edit(notes[0].id, `@[${yuki.id}] knows`)
    expect(await mailsTo(yuki)).toHaveLength(before + 1)
  })

  test('of oneself is not mailed', async () => {
    await add(`@[${ines.id}] remembers`)
    expect(await mailsTo(ines)).toHaveLength(0)
  })

  test.each([
    ['a customer', {}],
    ['a colleague whose account is closed', { role: 'STAFF', active: false }],
    ['staff of another community', { role: 'STAFF', tenantId: 'harbour' }],
  ])('of %s is refused, and nothing is written', async (_who, person) => {
    const standing = { role: 'CUSTOMER', active: true, archive: false, locked: false }
    const [other] = await hearth.addMembers([{ ...standing, ...person }])
    const { errors } = await add(`@[${other?.id}]`)
    expect(errors?.[0]?.message).toContain('only staff members with an open account')
    const { data } = await ask(`query ($id: ID!) { user(id: $id) { ${fields} } }`, { id })
    expect(data.user.notes).toEqual([])
  })
})
