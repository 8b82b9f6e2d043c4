import { parse as parseCsv } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type SignedIn, startTestApp, type TestApp } from '../test/test-app.ts'
import { purgeReportsJob } from './jobs.ts'

const now = new Date('2026-11-21T12:00:00Z')
let hearth: TestApp
let ines: SignedIn
let rosa: SignedIn
let mark: SignedIn
let roomId: string

beforeAll(async () => {
  hearth = await startTestApp({ now })
  ines = await hearth.signIn({ role: 'STAFF', firstName: 'Ines', lastName: 'Duarte' })
  rosa = await hearth.signIn({ role: 'CUSTOMER', firstName: 'Rosa', lastName: 'Whitfield', archive: false })
  mark = await hearth.signIn({ role: 'CUSTOMER', firstName: 'Mark', lastName: 'Ilves' })
  roomId = String((await hearth.addRooms([{ title: 'Money talks' }]))[0]?.id)
  await hearth.addTenant('harbour')
})
afterAll(() => hearth.close())
beforeEach(async () => {
  hearth.clock.now = now
  await hearth.db.deleteFrom('reports').where('tenantId', '=', 'hearth').execute()
  await hearth.db.deleteFrom('rateLimits').execute()
})

const fields = `id version status reason note created
  madeBy { id firstName email } user { id firstName email } livingRoom { id title }`
const createText = `mutation ($input: ReportCreateInput!, $requestId: ID) {
  reportCreate(input: $input, requestId: $requestId) { ${fields} }
}`
const updateText = `mutation ($id: ID!, $input: ReportUpdateInput!, $ifVersion: Int, $mail: ReportMailInput) {
  reportUpdate(id: $id, input: $input, ifVersion: $ifVersion, mail: $mail) { ${fields} }
}`

async function ask(text: string, variables: object = {}, token = ines.token) {
  const { data, errors } = await hearth.graphql(text, variables, token)
  expect(errors).toBeUndefined()
  return data
}
async function refusal(text: string, variables: object = {}, token = ines.token) {
  return (await hearth.graphql(text, variables, token)).errors?.[0]?.message
}
const create = async (input: object, token = rosa.token) =>
  (await ask(createText, { input: { reason: 'Rude in the chat', userId: mark.id, ...input } }, token))
    .reportCreate
const update = async (id: string, input: object, others: object = {}) =>
  (await ask(updateText, { id, input, ...others })).reportUpdate
const later = (minutes: number) => {
  hearth.clock.now = new Date(hearth.clock.now.getTime() + minutes * 60_000)
}
const reasonsOf = async (filter?: object) =>
  (
    await ask('query ($filter: FilterInput) { reports(filter: $filter) { edges { node { reason } } } }', {
      filter,
    })
  ).reports.edges.map(({ node }: { node: { reason: string } }) => node.reason)
const by = (field: string, ...values: string[]) => ({ filters: [{ field, values }] })

describe('a report', () => {
  test('is made by a member about a person and a Living Room, and names them for staff alone', async () => {
    const made = await create({ livingRoomId: roomId })
    const none = { firstName: null, email: null }
    expect(made).toMatchObject({ status: 'OPEN', reason: 'Rude in the chat', note: null, version: 1 })
    expect(made.madeBy).toEqual({ id: rosa.id, ...none })
    expect(made.user).toEqual({ id: mark.id, ...none })
    expect(made.livingRoom).toEqual({ id: roomId, title: null })
    const { report } = await ask(`query ($id: ID!) { report(id: $id) { ${fields} } }`, { id: made.id })
    expect(report.madeBy).toEqual({ id: rosa.id, firstName: 'Rosa', email: rosa.email })
    expect(report.user).toMatchObject({ firstName: 'Mark', email: mark.email })
    expect(report.livingRoom).toEqual({ id: roomId, title: 'Money talks' })
  })

  test('is entered by staff in the name of the member who told them', async () => {
    expect((await create({ madeById: rosa.id }, ines.token)).madeBy.firstName).toBe('Rosa')
    expect((await create({}, ines.token)).madeBy.firstName).toBe('Ines')
    const input = { reason: 'Rude', userId: mark.id, madeById: ines.id }
    expect(await refusal(createText, { input }, rosa.token)).toContain('[FORBIDDEN]')
  })

  test.each([
    ['no reason', () => ({ reason: ' ' }), '[BAD_INPUT] The reason cannot be empty'],
    ['a reason of 5,001', () => ({ reason: 'x'.repeat(5_001) }), '[BAD_INPUT] The reason takes at most 5000'],
    ['nobody and nothing', () => ({ userId: null }), '[BAD_INPUT] Say whom or what is reported'],
    ['oneself', () => ({ userId: rosa.id }), '[BAD_INPUT] Nobody can report themselves'],
    ['a person who is not there', () => ({ userId: crypto.randomUUID() }), '[NOT_FOUND] The member'],
    [
      'a room that is not there',
      () => ({ livingRoomId: crypto.randomUUID() }),
      '[NOT_FOUND] The Living Room',
    ],
  ])('is refused with %s', async (_what, changes, message) => {
    const input = { reason: 'Rude', userId: mark.id, ...changes() }
    expect(await refusal(createText, { input }, rosa.token)).toContain(message)
  })

  test('is never about a person or a room of another community', async () => {
    const [stranger] = await hearth.addMembers([{}], 'harbour')
    const [room] = await hearth.addRooms([{}], 'harbour')
    for (const target of [{ userId: stranger?.id }, { livingRoomId: room?.id }])
      expect(await refusal(createText, { input: { reason: 'Rude', ...target } }, rosa.token)).toContain(
        '[NOT_FOUND]',
      )
  })

  test('sent twice under one number is one report', async () => {
    const sent = { input: { reason: 'Rude', userId: mark.id }, requestId: 'r-1' }
    const [first, second] = [await ask(createText, sent, rosa.token), await ask(createText, sent, rosa.token)]
    expect(second.reportCreate.id).toBe(first.reportCreate.id)
  })

  test('R05 is taken ten times in an hour from one member, and from staff without a limit', async () => {
    for (let count = 0; count < 10; count += 1) await create({})
    const input = { reason: 'Rude', userId: mark.id }
    expect(await refusal(createText, { input }, rosa.token)).toContain('[RATE_LIMITED]')
    expect(await refusal(createText, { input }, ines.token)).toBeUndefined()
  })
})

describe('the list of reports', () => {
  beforeEach(async () => {
    await create({ reason: 'First: shouting' })
    later(10)
    const { id } = await create({ reason: 'Second: spam', userId: null, livingRoomId: roomId }, mark.token)
    await update(id, { status: 'RESOLVED' })
    later(10)
    await create({ reason: 'Third: shouting again', userId: rosa.id, madeById: mark.id }, ines.token)
  })
  const [first, second, third] = ['First: shouting', 'Second: spam', 'Third: shouting again']

  test('shows the newest first', async () => {
    expect(await reasonsOf()).toEqual([third, second, first])
  })

  test.each([
    ['status', () => by('status', 'RESOLVED'), [second]],
    ['several statuses', () => by('status', 'OPEN', 'IN_REVIEW'), [third, first]],
    ['reporter', () => by('madeBy', mark.id), [third, second]],
    ['person', () => by('user', mark.id), [first]],
    ['room', () => by('livingRoom', roomId), [second]],
    ['words of the reason', () => by('reason', 'AGAIN shouting'), [third]],
    ['the time from which', () => by('from', '2026-11-21T12:10:00Z'), [third, second]],
    ['the time until which', () => by('until', '2026-11-21T12:10:00Z'), [first]],
    ['a search of the reason', () => ({ query: 'spam' }), [second]],
    ['a search of a room’s title', () => ({ query: 'money' }), [second]],
    ['a search of the names of those concerned', () => ({ query: 'whitfield ilves' }), [third, first]],
  ])('is narrowed by %s', async (_what, filter, reasons) => {
    expect(await reasonsOf(filter())).toEqual(reasons)
  })

  test('is searched by names as they are now, and by none of a person or a room that is gone for good', async () => {
    const [person] = await hearth.addMembers([{ lastName: 'Before' }])
    const [room] = await hearth.addRooms([{ title: 'Sleep' }])
    await create({ userId: person?.id, reason: 'About a person' })
    later(1)
    await create({ userId: null, livingRoomId: room?.id, reason: 'About a room' })
    const write = (statement: string, id: string | undefined) =>
      hearth.pool.query(`${statement} where tenant_id = 'hearth' and id = $1`, [id])
    const found = (query: string) => reasonsOf({ query })
    await write(`update members set last_name = 'Quillfeather'`, person?.id)
    await write(`update living_rooms set title = 'Slumber'`, room?.id)
    expect([await found('quillfeather'), await found('before')]).toEqual([['About a person'], []])
    expect([await found('slumber'), await found('sleep')]).toEqual([['About a room'], []])
    await write('delete from members', person?.id)
    await write('delete from living_rooms', room?.id)
    expect([await found('quillfeather'), await found('slumber')]).toEqual([[], []])
    expect(await found('about a')).toEqual(['About a room', 'About a person'])
  })

  test('refuses an id that is none, and a time that is none', async () => {
    const text = 'query ($filter: FilterInput) { reports(filter: $filter) { edges { node { id } } } }'
    expect(await refusal(text, { filter: by('user', 'rosa') })).toContain('[BAD_FILTER_VALUE]')
    expect(await refusal(text, { filter: by('from', 'yesterday') })).toContain('[BAD_FILTER_VALUE]')
  })

  test('costs the same number of statements, however long it is', async () => {
    const text = `{ reports { edges { node { ${fields} } } pageInfo { total } } }`
    hearth.statements.splice(0)
    await ask(text)
    const few = hearth.statements.length
    for (let count = 0; count < 5; count += 1) await create({}, ines.token)
    hearth.statements.splice(0)
    await ask(text)
    expect(hearth.statements.length).toBe(few)
  })

  test('is stepped through from one to the next, also from one that a decision took out of it', async () => {
    const { reports } = await ask('{ reports { edges { node { id reason } } } }')
    const [newest, , oldest] = reports.edges.map(({ node }: { node: { id: string } }) => node.id)
    const text =
      'query ($id: ID!, $filter: FilterInput) { reportNeighbours(id: $id, filter: $filter) { previous next position total } }'
    const filter = by('status', 'OPEN')
    const around = async (id: string) => (await ask(text, { id, filter })).reportNeighbours
    expect(await around(newest)).toEqual({ previous: null, next: oldest, position: 1, total: 2 })
    await update(newest, { status: 'DISMISSED' })
    expect(await around(newest)).toEqual({ previous: null, next: oldest, position: null, total: 1 })
  })

  test('is exported as CSV: what the filter finds, or the selection, by both ways the same', async () => {
    const asked = { filter: by('status', 'OPEN') }
    const { adminReportExportCsv: text } = await ask(
      'query ($filter: FilterInput) { adminReportExportCsv(filter: $filter) }',
      asked,
    )
    const rows: Record<string, string>[] = parseCsv(text, { columns: true })
    expect(rows.map(({ reason }) => reason)).toEqual([third, first])
    expect(rows[1]).toMatchObject({ status: 'OPEN', madeById: rosa.id, userId: mark.id, livingRoomId: '' })
    const { adminReportExportLink: link } = await ask(
      'mutation ($filter: FilterInput) { adminReportExportLink(filter: $filter) { url rows } }',
      asked,
    )
    expect(link.rows).toBe(2)
    const response = await fetch(hearth.at(link.url))
    expect(response.headers.get('content-disposition')).toContain('reports.csv')
    expect(await response.text()).toBe(text)
  })
})

describe('what staff do with a report', () => {
  const logText = `query ($id: ID!) { reportAuditLog(id: $id) { edges { node {
    action actor { firstName } previousDetails updatedDetails } } } }`
  const logOf = async (id: string) =>
    (await ask(logText, { id })).reportAuditLog.edges.map(
      ({ node }: { node: { action: string; updatedDetails: string; actor: { firstName: string } } }) => [
        node.action,
        node.actor.firstName,
        JSON.parse(node.updatedDetails),
      ],
    )

  test('is a status with a note, of which each stays in the history', async () => {
    const { id } = await create({})
    await update(id, { status: 'IN_REVIEW', note: 'Asked Mark for his side' })
    const changed = await update(id, { status: 'RESOLVED', note: 'Mark apologised' })
    expect(changed).toMatchObject({ status: 'RESOLVED', note: 'Mark apologised', version: 3 })
    expect(await logOf(id)).toEqual([
      ['UPDATE', 'Ines', { status: 'RESOLVED', note: 'Mark apologised' }],
      ['UPDATE', 'Ines', { status: 'IN_REVIEW', note: 'Asked Mark for his side' }],
      ['CREATE', 'Rosa', { status: 'OPEN', reason: 'Rude in the chat' }],
    ])
  })

  test('is refused when a colleague changed the same field meanwhile', async () => {
    const { id, version } = await create({})
    await update(id, { status: 'IN_REVIEW' })
    const change = { id, input: { status: 'DISMISSED' }, ifVersion: version }
    expect(await refusal(updateText, change)).toContain('[CONFLICT]')
  })

  test('can be deleted, one or many, and taken back within 30 days', async () => {
    const [one, other] = [await create({}), await create({ reason: 'Spam' })]
    await ask('mutation ($id: ID!) { reportDelete(id: $id) { id } }', { id: one.id })
    const { reportsDelete: gone } = await ask('mutation ($ids: [ID!]!) { reportsDelete(ids: $ids) { id } }', {
      ids: [one.id, other.id],
    })
    expect(gone).toEqual([{ id: other.id }])
    expect(await reasonsOf()).toEqual([])
    await purgeReportsJob.run(hearth.scope(), {})
    const { reportsRestore: back } = await ask(
      'mutation ($ids: [ID!]!) { reportsRestore(ids: $ids) { reason } }',
      { ids: [one.id, other.id] },
    )
    expect(back).toHaveLength(2)
    expect((await logOf(other.id)).map(([action]: string[]) => action)).toEqual([
      'RESTORE',
      'DELETE',
      'CREATE',
    ])
  })

  test('is forgotten for good after 30 days in the trash', async () => {
    const { id } = await create({})
    await ask('mutation ($id: ID!) { reportDelete(id: $id) { id } }', { id })
    const night = { ...hearth.scope(), now: new Date(now.getTime() + 31 * 86_400_000) }
    await purgeReportsJob.run(night, {})
    const restore = 'mutation ($ids: [ID!]!) { reportsRestore(ids: $ids) { id } }'
    expect((await ask(restore, { ids: [id] })).reportsRestore).toEqual([])
  })
})

describe('the email about the outcome', () => {
  const previewText = `query ($id: ID!, $status: ReportStatus!, $mail: ReportMailInput) {
    reportMailPreview(id: $id, status: $status, mail: $mail) { subject recipient places previewSubject previewText }
  }`
  const preview = async (id: string, status: string, mail?: object) =>
    (await ask(previewText, { id, status, mail })).reportMailPreview

  test('is shown as the reporter would get it, and goes with the words that staff give it', async () => {
    const { id } = await create({})
    const mail = { body: 'Hello {firstName},\n\nMark is sorry. Your report of {date} is closed.' }
    const shown = await preview(id, 'RESOLVED', mail)
    expect(shown).toMatchObject({ recipient: rosa.email, places: ['firstName', 'date', 'tenantName'] })
    expect(shown.previewText).toContain(
      'Hello Rosa,\n\nMark is sorry. Your report of 21 November 2026 is closed.',
    )
    await update(id, { status: 'RESOLVED', note: 'He is sorry' }, { mail })
    // The same call sent again.
    await update(id, { status: 'RESOLVED', note: 'He is sorry' }, { mail })
    const sent = (await hearth.readMails(rosa.email)).filter(({ text }) => text.includes('Mark is sorry'))
    expect(sent.map(({ text }) => text)).toEqual([shown.previewText])
  })

  test('is sent only when staff want it, and never about anything but an outcome', async () => {
    const before = (await hearth.readMails(rosa.email)).length
    const { id } = await create({})
    await update(id, { status: 'DISMISSED' })
    expect(await hearth.readMails(rosa.email)).toHaveLength(before)
    const review = { id, input: { status: 'IN_REVIEW' }, mail: {} }
    expect(await refusal(updateText, review)).toContain('[BAD_INPUT] The reporter is told only when')
  })

  test('goes to nobody whose account is archived, and then nothing is changed', async () => {
    const [gone] = await hearth.addMembers([{ archive: true }])
    const { id } = await create({ madeById: gone?.id }, ines.token)
    expect(await preview(id, 'RESOLVED')).toBeNull()
    const told = { id, input: { status: 'RESOLVED' }, mail: {} }
    expect(await refusal(updateText, told)).toContain('[BAD_INPUT] There is no reporter who can be told')
    const { report } = await ask('query ($id: ID!) { report(id: $id) { status } }', { id })
    expect(report.status).toBe('OPEN')
  })
})

describe('in the timeline', () => {
  test('the reporter has made a report and the person was reported, each with its page', async () => {
    const { id } = await create({ reason: 'Shouting' })
    const text = `query ($id: ID!) { memberTimeline(userId: $id, kinds: [REPORT]) { events { title detail path } } }`
    const eventsOf = async (person: string) => (await ask(text, { id: person })).memberTimeline.events
    const path = `/reports/${id}/show`
    expect(await eventsOf(rosa.id)).toEqual([{ title: 'Made a report', detail: 'Open: Shouting', path }])
    expect(await eventsOf(mark.id)).toEqual([{ title: 'Was reported', detail: 'Open: Shouting', path }])
  })
})
