import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type GraphqlAnswer, type SignedIn, startTestApp, type TestApp } from '../../test/test-app.ts'

let hearth: TestApp
let ines: SignedIn
let theo: SignedIn

beforeAll(async () => {
  hearth = await startTestApp({ now: new Date('2026-11-21T12:00:00Z') })
  ines = await hearth.signIn({ role: 'STAFF', firstName: 'Ines', lastName: 'Duarte' })
  theo = await hearth.signIn({ role: 'MANAGER', firstName: 'Theo', lastName: 'Brandt' })
})
afterAll(() => hearth.close())
beforeEach(async () => {
  await hearth.db.deleteFrom('supportRequests').where('tenantId', '=', 'hearth').execute()
  await hearth.db.deleteFrom('rateLimits').execute()
  await hearth.db.deleteFrom('outboxMessages').where('tenantId', '=', 'hearth').execute()
})

const later = (seconds = 60) => {
  hearth.clock.now = new Date(hearth.clock.now.getTime() + seconds * 1_000)
}
const fields = `id version state unread signedIn email name subject updated link
  assignee { firstName } member { id firstName }
  entries { text isNote signedAs subject author { firstName } mentions { firstName } }`
const input = { name: 'Rosa Whitfield', email: 'rosa@example.com', subject: 'My seat', body: 'It is taken.' }

async function data(text: string, variables: object = {}, token = ines.token) {
  const answer = await hearth.graphql(text, variables, token)
  expect(answer.errors).toBeUndefined()
  return answer.data
}
const messageOf = ({ errors }: GraphqlAnswer) => errors?.[0]?.message

/** Sends a request; its public id, and the id by which staff know it. */
async function ask(changes: object = {}, token?: string): Promise<{ secret: string; id: string }> {
  later()
  const { supportCreate } = await data(
    'mutation ($input: SupportCreateInput!) { supportCreate(input: $input) { id } }',
    { input: { ...input, ...changes } },
    token ?? '',
  )
  const { conversationId } = await hearth.db
    .selectFrom('supportRequests')
    .select('conversationId')
    .where('tenantId', '=', 'hearth')
    .where('id', '=', supportCreate.id)
    .executeTakeFirstOrThrow()
  return { secret: supportCreate.id, id: conversationId }
}
const followUp = (secret: string, body: string) =>
  data(
    'mutation ($id: ID!, $body: String!) { supportReply(id: $id, input: { body: $body }) { state } }',
    {
      id: secret,
      body,
    },
    '',
  )
const read = async (id: string, token = ines.token) =>
  (await data(`query ($id: ID!) { supportConversation(id: $id) { ${fields} } }`, { id }, token))
    .supportConversation
const list = async (filter: object = {}, token = ines.token) => {
  const { supportConversations } = await data(
    'query ($filter: FilterInput) { supportConversations(filter: $filter) { edges { node { id subject unread } } pageInfo { total } } }',
    { filter },
    token,
  )
  const { edges, pageInfo } = supportConversations
  expect(edges).toHaveLength(pageInfo.total)
  return edges.map(({ node }: { node: { id: string } }) => node.id)
}
const by = (field: string, ...values: string[]) => list({ filters: [{ field, values }] })
const answer = (
  id: string,
  body: string,
  more: { close?: boolean; requestId?: string; token?: string } = {},
) =>
  hearth.graphql(
    `mutation ($id: ID!, $body: String!, $close: Boolean, $requestId: ID) {
      supportAnswer(id: $id, input: { body: $body, close: $close }, requestId: $requestId) { ${fields} }
    }`,
    { id, body, close: more.close, requestId: more.requestId },
    more.token ?? ines.token,
  )
const note = (id: string, text: string, requestId?: string) =>
  hearth.graphql(
    `mutation ($id: ID!, $text: String!, $requestId: ID) { supportNote(id: $id, text: $text, requestId: $requestId) { ${fields} } }`,
    { id, text, requestId },
    ines.token,
  )
const update = (id: string, changes: object, ifVersion?: number, token = ines.token) =>
  hearth.graphql(
    `mutation ($id: ID!, $input: SupportConversationUpdateInput!, $ifVersion: Int) {
      supportConversationUpdate(id: $id, input: $input, ifVersion: $ifVersion) { ${fields} }
    }`,
    { id, input: changes, ifVersion },
    token,
  )
const merge = (id: string, otherId: string) =>
  hearth.graphql(
    `mutation ($id: ID!, $otherId: ID!) { supportMerge(id: $id, otherId: $otherId) { ${fields} } }`,
    { id, otherId },
    ines.token,
  )
const audit = async (id: string) =>
  (
    await data(
      'query ($id: ID!) { supportAuditLog(id: $id) { edges { node { actor { firstName } updatedDetails } } pageInfo { total } } }',
      { id },
    )
  ).supportAuditLog.edges.map(({ node }: { node: { updatedDetails: string } }) =>
    JSON.parse(node.updatedDetails),
  )
const visit = async (id: string, token: string, more: { typing?: boolean; read?: number } = {}) =>
  (
    await data(
      `mutation ($id: ID!, $typing: Boolean!, $read: Int) {
        supportVisit(id: $id, typing: $typing, read: $read) { version others { typing person { firstName } } }
      }`,
      { id, typing: false, ...more },
      token,
    )
  ).supportVisit

describe('the inbox', () => {
  test('lists the newest activity first, by state, person responsible, email and time', async () => {
    const first = await ask()
    const second = await ask({ email: 'Noor@example.com', subject: 'A link' })
    expect(await list()).toEqual([second.id, first.id])
    const before = hearth.clock.now.toISOString()
    later()
    await followUp(first.secret, 'It still is.')
    expect(await list()).toEqual([first.id, second.id])
    await answer(second.id, 'Here it is.')
    await update(first.id, { assigneeId: theo.id })
    expect(await by('state', 'OPEN')).toEqual([first.id])
    expect(await by('state', 'WAITING', 'CLOSED')).toEqual([second.id])
    expect(await by('assignee', theo.id)).toEqual([first.id])
    expect(await by('assignee', 'NOBODY')).toEqual([second.id])
    expect(await by('email', 'noor@EXAMPLE.com')).toEqual([second.id])
    expect(await by('until', before)).toEqual([])
    expect(await by('from', before)).toHaveLength(2)
  })

  test('is searched by name, email, subject and all that was said and noted', async () => {
    const { id, secret } = await ask()
    await ask({ name: null, email: 'noor@example.com', subject: 'Other', body: 'Other' })
    await followUp(secret, 'Blue KETTLE')
    await answer(id, 'Green lantern')
    await note(id, 'Yellow door')
    for (const query of ['whitfield', 'rosa@', 'my seat', 'taken', 'kettle blue', 'lantern', 'door'])
      expect([query, await list({ query })]).toEqual([query, [id]])
    expect(await list({ query: 'purple' })).toEqual([])
  })

  test('steps from one to the next', async () => {
    const [first, second, third] = [await ask(), await ask(), await ask()]
    const { supportNeighbours } = await data(
      'query ($id: ID!) { supportNeighbours(id: $id) { previous next position total } }',
      { id: second.id },
    )
    expect(supportNeighbours).toEqual({ previous: third.id, next: first.id, position: 2, total: 3 })
  })

  test('says how many wait for staff, and how many each has not read', async () => {
    const counts = async (token: string) =>
      (await data('{ supportInbox { open unread } }', {}, token)).supportInbox
    const { id, secret } = await ask()
    const other = await ask()
    expect(await counts(ines.token)).toEqual({ open: 2, unread: 2 })
    await visit(id, ines.token, { read: (await read(id)).version })
    expect(await counts(ines.token)).toEqual({ open: 2, unread: 1 })
    expect(await counts(theo.token)).toEqual({ open: 2, unread: 2 })
    await answer(id, 'Which room?')
    expect(await counts(ines.token)).toEqual({ open: 1, unread: 1 })
    await followUp(secret, 'That one.')
    expect(await counts(ines.token)).toEqual({ open: 2, unread: 2 })
    await update(other.id, { state: 'CLOSED' })
    expect(await counts(ines.token)).toEqual({ open: 1, unread: 1 })
    expect((await read(id)).unread).toBe(true)
    // To have read more than there is counts for nothing.
    await visit(id, ines.token, { read: 999 })
    await followUp(secret, 'Hello?')
    expect((await read(id)).unread).toBe(true)
  })

  test('knows the member who was signed in, else the one whose email it is', async () => {
    const rosa = await hearth.signIn({ role: 'CUSTOMER', firstName: 'Rosa', email: 'rosa.w@example.com' })
    const own = await ask({ email: 'elsewhere@example.com' }, rosa.token)
    const typed = await ask({ email: 'Rosa.W@example.com' })
    const stranger = await ask({ email: 'nobody@example.com' })
    expect(await read(own.id)).toMatchObject({ signedIn: true, member: { id: rosa.id } })
    expect(await read(typed.id)).toMatchObject({ signedIn: false, member: { id: rosa.id } })
    expect((await read(stranger.id)).member).toBeNull()
  })

  test('names a conversation by an id that opens nothing on the public page', async () => {
    const { id, secret } = await ask()
    const { support } = await data('query ($id: ID!) { support(id: $id) { subject } }', { id }, '')
    expect(support).toBeNull()
    expect((await read(id)).link).toBe(`http://localhost:4000/support/${secret}`)
    const shown = await read(id)
    expect(JSON.stringify({ ...shown, link: '' })).not.toContain(secret)
  })
})

describe('staff', () => {
  test('reply by name, once for all tries, and may close with it', async () => {
    const { id, secret } = await ask()
    const requestId = randomUUID()
    for (let index = 0; index < 2; index += 1) await answer(id, 'Which room?', { requestId })
    const { state, entries } = await read(id)
    expect(state).toBe('WAITING')
    expect(entries).toMatchObject([
      { text: 'It is taken.', subject: 'My seat', author: null, isNote: false },
      { text: 'Which room?', author: { firstName: 'Ines' }, signedAs: 'Ines Duarte' },
    ])
    expect((await answer(id, 'Done.', { close: true })).data.supportAnswer.state).toBe('CLOSED')
    expect(await audit(id)).toEqual([{ state: 'CLOSED' }])
    expect(messageOf(await answer(id, ' '))).toBe('[BAD_INPUT] The message cannot be empty')
    expect(await hearth.readMails('rosa@example.com')).toHaveLength(3)
    await followUp(secret, 'It happened again.')
    expect((await read(id)).state).toBe('OPEN')
  })

  test('note for each other what no member sees, and mention colleagues, who are mailed once', async () => {
    const { id, secret } = await ask()
    const requestId = randomUUID()
    for (let index = 0; index < 2; index += 1) await note(id, `@[${theo.id}] do you know her?`, requestId)
    const { entries, state } = await read(id)
    expect(state).toBe('OPEN')
    expect(entries.slice(1)).toMatchObject([
      { isNote: true, author: { firstName: 'Ines' }, mentions: [{ firstName: 'Theo' }] },
    ])
    const mails = (await hearth.readMails(theo.email)).filter(({ template }) => template === 'note-mention')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('@Theo Brandt do you know her?')
    expect(mails[0]?.text).toContain(`/admin/support/${id}/show`)
    const { support } = await data(
      'query ($id: ID!) { support(id: $id) { replies { body } } }',
      { id: secret },
      '',
    )
    expect(support.replies).toEqual([])
    expect(messageOf(await note(id, ' '))).toBe('[BAD_INPUT] text cannot be empty')
  })

  test('assign a conversation to a colleague, who is mailed once and may be told about another one', async () => {
    const { id } = await ask()
    const mailsToTheo = async () =>
      (await hearth.readMails(theo.email)).filter(({ template }) => template === 'support-assigned')
    await update(id, { assigneeId: theo.id })
    await update(id, { assigneeId: null })
    const { assignee } = (await update(id, { assigneeId: theo.id })).data.supportConversationUpdate
    expect(assignee).toEqual({ firstName: 'Theo' })
    expect(await mailsToTheo()).toHaveLength(1)
    expect((await mailsToTheo())[0]?.text).toContain('“My seat” from Rosa Whitfield (rosa@example.com)')
    await update((await ask()).id, { assigneeId: theo.id })
    expect(await mailsToTheo()).toHaveLength(2)
    await update((await ask()).id, { assigneeId: ines.id })
    expect((await hearth.readMails(ines.email)).map(({ template }) => template)).not.toContain(
      'support-assigned',
    )
    const [customer] = await hearth.addMembers([{ role: 'CUSTOMER', active: true }])
    for (const assigneeId of [customer?.id, randomUUID()])
      expect(messageOf(await update(id, { assigneeId }))).toContain('only to staff with an open account')
    expect(await audit(id)).toEqual([{ assigneeId: theo.id }, { assigneeId: null }, { assigneeId: theo.id }])
  })

  test('close and reopen, and are told when a colleague did so meanwhile', async () => {
    const { id } = await ask()
    const { version } = await read(id)
    await update(id, { state: 'CLOSED' }, version)
    const stale = await update(id, { state: 'WAITING' }, version, theo.token)
    expect(stale.errors?.[0]?.extensions.code).toBe('CONFLICT')
    expect((await update(id, { state: 'OPEN' })).data.supportConversationUpdate.state).toBe('OPEN')
    expect(await audit(id)).toEqual([{ state: 'OPEN' }, { state: 'CLOSED' }])
  })
})

describe('merging', () => {
  test('makes one conversation of two, which both ids open, and in which nothing is lost', async () => {
    const older = await ask({ subject: 'First', body: 'One' })
    const newer = await ask({ subject: 'Second', body: 'Two', email: 'ROSA@example.com' })
    later()
    await answer(older.id, 'Three')
    later()
    await followUp(newer.secret, 'Four')
    await note(newer.id, 'Five')
    await update(newer.id, { assigneeId: theo.id })
    const { supportMerge } = (await merge(newer.id, older.id)).data
    expect(supportMerge).toMatchObject({ id: older.id, state: 'OPEN', assignee: { firstName: 'Theo' } })
    for (const id of [older.id, newer.id]) {
      const { entries, ...kept } = await read(id)
      expect(kept).toMatchObject({ id: older.id, subject: 'First' })
      expect(entries.map(({ text }: { text: string }) => text)).toEqual([
        'One',
        'Two',
        'Three',
        'Four',
        'Five',
      ])
      expect(entries[1]).toMatchObject({ subject: 'Second', author: null })
    }
    for (const id of [older.secret, newer.secret]) {
      const { support } = await data(
        'query ($id: ID!) { support(id: $id) { subject body replies { place body staff { name } } } }',
        { id },
        '',
      )
      expect(support).toEqual({
        subject: 'First',
        body: 'One',
        replies: [
          { place: 1, body: 'Second\n\nTwo', staff: null },
          { place: 2, body: 'Three', staff: { name: 'Ines Duarte' } },
          { place: 3, body: 'Four', staff: null },
        ],
      })
    }
    expect(await list()).toEqual([older.id])
    expect(await list({ query: 'four five' })).toEqual([older.id])
    expect(await audit(older.id)).toEqual([{ merged: 'Second' }])
    expect((await audit(newer.id))[0]).toEqual({ mergedInto: 'First', state: 'CLOSED' })
    expect((await data('{ supportInbox { open unread } }')).supportInbox.open).toBe(1)
  })

  test('goes on where the merged conversation is, whichever id is written to, and with a third one', async () => {
    const [first, second, third] = [await ask(), await ask(), await ask()]
    await merge(second.id, third.id)
    await merge(third.id, first.id)
    later()
    for (const { secret } of [first, second, third]) await followUp(secret, 'More')
    await answer(third.id, 'All here.')
    const { entries, state } = await read(second.id)
    expect(entries).toHaveLength(7)
    expect(state).toBe('WAITING')
    expect(await list()).toEqual([first.id])
  })

  test('is refused with itself, with somebody else’s, and with another member’s', async () => {
    const { id } = await ask()
    expect(messageOf(await merge(id, id))).toContain('one conversation already')
    const other = await ask({ email: 'noor@example.com' })
    expect(messageOf(await merge(id, other.id))).toContain('from the same email address')
    expect(messageOf(await merge(id, randomUUID()))).toContain('NOT_FOUND')
    const [one, two] = [await hearth.signIn({}), await hearth.signIn({})]
    const [own, theirs] = [await ask({}, one.token), await ask({}, two.token)]
    expect(messageOf(await merge(own.id, theirs.id))).toContain('sent by two members')
  })

  test('keeps what is written meanwhile', async () => {
    const [first, second] = [await ask(), await ask()]
    const words = Array.from({ length: 8 }, (_, index) => `word ${index}`)
    await Promise.all([
      ...words.map((word) => followUp(second.secret, word)),
      merge(first.id, second.id),
      merge(second.id, first.id),
    ])
    const { entries } = await read(first.id)
    const texts = entries.map(({ text }: { text: string }) => text)
    expect(texts).toEqual(expect.arrayContaining(words))
    expect(texts).toHaveLength(words.length + 2)
  })
})

describe('who else is there', () => {
  test('is seen while they have it open and type, and for 15 seconds after', async () => {
    const { id, secret } = await ask()
    expect(await visit(id, theo.token, { typing: true })).toEqual({ version: 1, others: [] })
    const theoIs = (typing: boolean) => [{ typing, person: { firstName: 'Theo' } }]
    expect((await visit(id, ines.token)).others).toEqual(theoIs(true))
    later(9)
    expect((await visit(id, ines.token)).others).toEqual(theoIs(false))
    await followUp(secret, 'Hello?')
    expect((await visit(id, ines.token)).version).toBe(2)
    later(6)
    expect((await visit(id, ines.token)).others).toEqual([])
    const rows = await hearth.db
      .selectFrom('supportVisits')
      .select('personId')
      .where('tenantId', '=', 'hearth')
      .execute()
    expect(rows).toEqual([{ personId: ines.id }])
  })
})

describe('a saved reply', () => {
  const texts = { title: 'Which room', body: 'Hello {firstName}, which room is it?' }
  const create = (changes: object = {}) =>
    hearth.graphql(
      'mutation ($input: SavedReplyInput!) { savedReplyCreate(input: $input) { id title body version } }',
      { input: { ...texts, ...changes } },
      ines.token,
    )

  test('is kept for all staff, changed by any of them, and deleted', async () => {
    const { id, version } = (await create()).data.savedReplyCreate
    const change = (title: string, ifVersion: number) =>
      hearth.graphql(
        `mutation ($id: ID!, $input: SavedReplyInput!, $ifVersion: Int) {
          savedReplyUpdate(id: $id, input: $input, ifVersion: $ifVersion) { version }
        }`,
        { id, input: { ...texts, title }, ifVersion },
        theo.token,
      )
    expect((await change('Ask for the room', version)).data.savedReplyUpdate.version).toBe(2)
    expect((await change('Another', version)).errors?.[0]?.extensions.code).toBe('CONFLICT')
    expect((await data('{ savedReplies { title body } }', {}, theo.token)).savedReplies).toEqual([
      { ...texts, title: 'Ask for the room' },
    ])
    await data('mutation ($id: ID!) { savedReplyDelete(id: $id) { id } }', { id }, theo.token)
    expect((await data('{ savedReplies { title } }')).savedReplies).toEqual([])
    const { rows } = await hearth.pool.query(
      "select actor_id from record_changes where tenant_id = 'hearth' and record = 'saved-reply' order by version",
    )
    expect(rows.map((row) => row.actor_id)).toEqual([ines.id, theo.id, theo.id])
  })

  test.each([
    ['an empty title', { title: ' ' }, '[BAD_INPUT] The title cannot be empty'],
    ['an empty text', { body: ' ' }, '[BAD_INPUT] The text cannot be empty'],
    ['a long title', { title: 'x'.repeat(101) }, '[BAD_INPUT] The title takes at most 100 characters'],
    [
      'a place that there is not',
      { body: 'Hello {surname}' },
      '[BAD_INPUT] The text has an unknown place {surname}. Places it may use: {firstName}, {subject}, {community}, {staffName}',
    ],
  ])('is refused with %s', async (_what, changes, message) => {
    expect(messageOf(await create(changes))).toBe(message)
  })
})
