import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addContent, contentInput, contentRows } from '../test/content-rows.ts'
import { type SignedIn, startTestApp, type TestApp } from '../test/test-app.ts'
import { typeNameOf, typeOf } from './kinds/kind.ts'

// What holds for every kind of scheduled content: a new kind is a row of content-rows.ts.

const now = new Date('2026-11-21T12:00:00Z')
const day = 86_400_000
const at = (days: number) => new Date(now.getTime() + days * day).toISOString()

let hearth: TestApp
let ines: SignedIn
let yuki: SignedIn
let rosa: SignedIn
let stranger: SignedIn

beforeAll(async () => {
  hearth = await startTestApp({ now })
  await hearth.addTenant('harbour')
  ines = await hearth.signIn({ role: 'STAFF', firstName: 'Ines', lastName: 'Duarte' })
  yuki = await hearth.signIn({ role: 'ADMIN', firstName: 'Yuki', lastName: 'Tanabe' })
  rosa = await hearth.signIn({ role: 'CUSTOMER' })
  stranger = await hearth.signIn({ role: 'ADMIN', tenantId: 'harbour' })
})
beforeEach(() => {
  hearth.clock.now = now
})
afterAll(() => hearth.close())

describe.each(contentRows)('a $name', (row) => {
  const { name, fields, fallbacks, refused } = row
  const [type, typeName] = [typeOf(row), typeNameOf(row)]
  const input = contentInput(row, now)
  const { start, end, ...sent } = input
  const shown = `id version state ${Object.keys(sent).join(' ')} schedule { start end } created updated`

  const create = (changes: object = {}, token = ines.token, requestId?: string) =>
    hearth.graphql(
      `mutation ($input: ${typeName}CreateInput!, $requestId: ID) { ${name}Create(input: $input, requestId: $requestId) { ${shown} } }`,
      { input: { ...input, ...changes }, requestId },
      token,
    )
  const created = async (changes: object = {}) => (await create(changes)).data[`${name}Create`]
  const update = (
    id: string,
    changes: object,
    { ifVersion, token = ines.token }: { ifVersion?: number; token?: string } = {},
  ) =>
    hearth.graphql(
      `mutation ($id: ID!, $input: ${typeName}UpdateInput!, $ifVersion: Int) { ${name}Update(id: $id, input: $input, ifVersion: $ifVersion) { ${shown} } }`,
      { id, input: changes, ifVersion },
      token,
    )
  const read = async (id: string, token = ines.token) =>
    (await hearth.graphql(`query ($id: ID!) { ${name}(id: $id) { ${shown} } }`, { id }, token)).data[name]
  const remove = (ids: string[], token = ines.token) =>
    hearth.graphql(`mutation ($ids: [ID!]!) { ${name}sDelete(ids: $ids) { id } }`, { ids }, token)
  const restore = (ids: string[], token = ines.token) =>
    hearth.graphql(
      'mutation ($ids: [ID!]!) { schedulesRestore(ids: $ids) { id type version } }',
      { ids },
      token,
    )
  const actionsOf = async (id: string) => {
    const { data } = await hearth.graphql(
      'query ($id: ID!) { contentAuditLog(id: $id) { edges { node { action actor { firstName } previousDetails updatedDetails } } pageInfo { total } } }',
      { id },
      ines.token,
    )
    return data.contentAuditLog.edges.map(({ node }: { node: object }) => node)
  }

  test('is made as it was sent, and read again by its id', async () => {
    const item = await created()
    const moment = now.toISOString()
    expect(item).toEqual({
      ...sent,
      id: item.id,
      version: 1,
      state: 'LIVE',
      schedule: { start, end },
      created: moment,
      updated: moment,
    })
    expect(await read(item.id)).toEqual(item)
    expect(await read(item.id.toUpperCase())).toEqual(item)
  })

  test('has its texts trimmed, and what is left out is what the kind says', async () => {
    const without = Object.fromEntries(Object.keys(fallbacks).map((field) => [field, undefined]))
    const item = await created({ ...without, title: '  Autumn ', backgroundColour: '#4b8991' })
    expect(item).toMatchObject({ ...fallbacks, title: 'Autumn', backgroundColour: '#4B8991' })
    const changed = await update(
      (await created()).id,
      Object.fromEntries(Object.keys(fallbacks).map((field) => [field, null])),
    )
    expect(changed.data[`${name}Update`]).toMatchObject(fallbacks)
  })

  test('stands in the schedule with its type', async () => {
    const { id } = await created({ title: 'In the schedule' })
    const row = {
      id,
      entityID: id,
      type,
      title: 'In the schedule',
      backgroundColour: '#4B8991',
      start,
      end,
      state: 'LIVE',
      version: 1,
    }
    const selected = 'id entityID type title backgroundColour start end state version'
    const one = await hearth.graphql(
      `{ schedule(id: "${id}") { ${selected} } schedulesMany(ids: ["${id}"]) { ${selected} } }`,
      {},
      ines.token,
    )
    expect(one.data).toEqual({ schedule: row, schedulesMany: [row] })
    const list = await hearth.graphql(
      `query ($filter: FilterInput) { schedules(filter: $filter) { edges { node { ${selected} } } pageInfo { total } } }`,
      { filter: { query: 'in the schedule', filters: [{ field: 'type', values: [type] }] } },
      ines.token,
    )
    expect(list.data.schedules).toEqual({ edges: [{ node: row }], pageInfo: { total: 1 } })
  })

  test('is found by its own texts', async () => {
    const [field, value] = Object.entries(fields)[0] as [string, unknown]
    const words = String(value).replace(/<[^>]*>/g, '')
    const { id } = await created({ [field]: value })
    const { data } = await hearth.graphql(
      'query ($filter: FilterInput) { schedules(filter: $filter, limit: 100) { edges { node { id } } } }',
      { filter: { query: words, filters: [{ field: 'type', values: [type] }] } },
      ines.token,
    )
    expect(data.schedules.edges).toContainEqual({ node: { id } })
  })

  test.each<[string, object, string]>([
    ['an empty title', { title: ' ' }, 'The title cannot be empty'],
    ['a long title', { title: 'x'.repeat(201) }, 'The title has at most 200 characters, not 201'],
    ['a title with NUL', { title: 'a\0b' }, 'contains a character'],
    [
      'another colour',
      { backgroundColour: '#FF0000' },
      'The background colour is one of #4B8991, #BB852C, #526B55',
    ],
    ['no colour', { backgroundColour: '' }, 'The background colour cannot be empty'],
    ['an end at its start', { start: at(1), end: at(1) }, 'The end must be after the start'],
    ['an end before its start', { start: at(1), end: at(0) }, 'The end must be after the start'],
    ...refused,
  ])('is refused with %s, new and changed', async (_what, changes, message) => {
    const { id } = await created()
    for (const answer of [await create(changes), await update(id, changes)]) {
      expect(answer.errors?.[0]?.extensions.code).toBe('BAD_INPUT')
      expect(answer.errors?.[0]?.message).toContain(message)
    }
    expect(await read(id)).toMatchObject({ version: 1, title: 'Autumn' })
  })

  test('keeps the rules as a whole when one field of it is changed', async () => {
    const { id } = await created()
    expect((await update(id, { end: at(-2) })).errors?.[0]?.message).toContain(
      'The end must be after the start',
    )
    expect((await update(id, { start: at(2) })).errors?.[0]?.message).toContain(
      'The end must be after the start',
    )
    expect((await update(id, { start: at(2), end: at(3) })).data[`${name}Update`]).toMatchObject({
      state: 'PLANNED',
    })
    expect((await update(id, { title: null })).errors?.[0]?.message).toContain('The title cannot be empty')
  })

  test('is made once for all tries with one number', async () => {
    const requestId = crypto.randomUUID()
    const [first, again] = await Promise.all([
      create({}, ines.token, requestId),
      create({}, ines.token, requestId),
    ])
    expect(again.data[`${name}Create`].id).toBe(first.data[`${name}Create`].id)
    const other = await create({ title: 'Winter' }, ines.token, requestId)
    expect(other.errors?.[0]?.extensions.code).toBe('ALREADY_SENT')
  })

  test('leaves an audit entry with each change, and none when nothing differs', async () => {
    const { id } = await created()
    const { data } = await update(id, { title: 'Winter' }, { token: yuki.token })
    expect(data[`${name}Update`]).toMatchObject({ title: 'Winter', version: 2 })
    expect((await update(id, { title: 'Winter' })).data[`${name}Update`].version).toBe(2)
    const [change, creation, ...more] = await actionsOf(id)
    expect(more).toEqual([])
    expect(change).toEqual({
      action: 'UPDATE',
      actor: { firstName: 'Yuki' },
      previousDetails: '{"title":"Autumn"}',
      updatedDetails: '{"title":"Winter"}',
    })
    expect(creation).toMatchObject({ action: 'CREATE', actor: { firstName: 'Ines' } })
    expect(JSON.parse(creation.updatedDetails)).toEqual(input)
  })

  test('is not overwritten where somebody else changed the same field meanwhile', async () => {
    const { id } = await created()
    await update(id, { title: 'Winter' }, { token: yuki.token })
    const lost = await update(id, { title: 'Spring' }, { ifVersion: 1 })
    expect(lost.errors?.[0]).toMatchObject({ extensions: { code: 'CONFLICT', fields: ['title'] } })
    expect(lost.errors?.[0]?.message).toContain('Yuki Tanabe changed title')
    const beside = await update(id, { backgroundColour: '#526B55' }, { ifVersion: 1 })
    expect(beside.data[`${name}Update`]).toMatchObject({
      title: 'Winter',
      backgroundColour: '#526B55',
      version: 3,
    })
  })

  test('is moved to another time', async () => {
    const { id } = await created()
    const move = (variables: object) =>
      hearth.graphql(
        'mutation ($id: ID!, $start: DateTime!, $end: DateTime!, $ifVersion: Int) { scheduleMove(id: $id, start: $start, end: $end, ifVersion: $ifVersion) { start end state version } }',
        { id, ...variables },
        ines.token,
      )
    expect((await move({ start: at(3), end: at(4), ifVersion: 1 })).data.scheduleMove).toEqual({
      start: at(3),
      end: at(4),
      state: 'PLANNED',
      version: 2,
    })
    expect((await move({ start: at(5), end: at(6), ifVersion: 1 })).errors?.[0]?.extensions.code).toBe(
      'CONFLICT',
    )
    expect((await move({ start: at(5), end: at(5) })).errors?.[0]?.message).toContain(
      'The end must be after the start',
    )
    expect((await read(id)).schedule).toEqual({ start: at(3), end: at(4) })
  })

  test('is gone once it is deleted, and as before once that is taken back', async () => {
    const item = await created()
    expect((await remove([item.id])).data[`${name}sDelete`]).toEqual([{ id: item.id }])
    expect(await read(item.id)).toBeNull()
    expect((await update(item.id, { title: 'Winter' })).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
    expect((await remove([item.id])).data[`${name}sDelete`]).toEqual([])
    expect((await restore([item.id])).data.schedulesRestore).toEqual([{ id: item.id, type, version: 3 }])
    expect((await restore([item.id])).data.schedulesRestore).toEqual([])
    expect(await read(item.id)).toEqual({ ...item, version: 3 })
    expect((await actionsOf(item.id)).map(({ action }: { action: string }) => action)).toEqual([
      'RESTORE',
      'DELETE',
      'CREATE',
    ])
  })

  test('is deleted alone too, and an id of nobody is not found', async () => {
    const { id } = await created()
    const removeOne = () =>
      hearth.graphql(`mutation { ${name}Delete(id: "${id}") { id title } }`, {}, ines.token)
    expect((await removeOne()).data[`${name}Delete`]).toEqual({ id, title: 'Autumn' })
    expect((await removeOne()).errors?.[0]?.message).toMatch(/^\[NOT_FOUND\] The [a-z ]+ was not found$/)
  })

  test('is shown to members once it has begun', async () => {
    const [start, end] = [at(1 / 96), at(1 / 48)]
    const { id } = await created({ start, end })
    expect(await read(id, rosa.token)).toBeNull()
    hearth.clock.now = new Date(start)
    expect(await read(id, rosa.token)).toMatchObject({ id, state: 'LIVE' })
    hearth.clock.now = new Date(end)
    expect(await read(id, rosa.token)).toMatchObject({ id, state: 'PAST' })
  })

  test('is not there for another community', async () => {
    const { id } = await created()
    expect(await read(id, stranger.token)).toBeNull()
    expect(
      (await update(id, { title: 'Ours' }, { token: stranger.token })).errors?.[0]?.extensions.code,
    ).toBe('NOT_FOUND')
    expect((await remove([id], stranger.token)).data[`${name}sDelete`]).toEqual([])
    await remove([id])
    expect((await restore([id], stranger.token)).data.schedulesRestore).toEqual([])
  })

  test('is not an item of another kind', async () => {
    const other = contentRows.find((one) => one.name !== name) as typeof row
    const id = await addContent(hearth, ines.token, other)
    expect(await read(id)).toBeNull()
    expect((await update(id, { title: 'Taken' })).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
    expect((await remove([id])).data[`${name}sDelete`]).toEqual([])
  })

  test('keeps markup in a text as text', async () => {
    const title = '<img src=x onerror=alert(1)> & <b>bold</b>'
    expect((await created({ title })).title).toBe(title)
  })
})
