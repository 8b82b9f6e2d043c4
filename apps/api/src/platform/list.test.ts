import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../test/test-app.ts'

let hearth: TestApp
let token: string
let ids: string[]

beforeAll(async () => {
  hearth = await startTestApp()
  token = (await hearth.signIn({ role: 'ADMIN', firstName: 'Staff' })).token
  const words = Array.from({ length: 20 }, (_, index) => `word${index}`).join(' ')
  const members = await hearth.addMembers([
    {
      firstName: 'Ada',
      bio: null,
      email: 'ada@example.com',
      lastName: words,
      archive: false,
      status: 'APPROVED',
    },
    { firstName: 'Bea', email: 'bea@example.com', archive: true, status: 'APPROVED' },
  ])
  ids = members.map(({ id }) => String(id))
})
afterAll(() => hearth.close())

async function list(filter: object): Promise<{ names: string[]; message: string | undefined }> {
  const { data, errors } = await hearth.graphql(
    'query ($filter: FilterInput) { users(filter: $filter, sort: { field: "firstName", order: ASC }) { edges { node { firstName } } } }',
    { filter },
    token,
  )
  const edges: { node: { firstName: string } }[] = data?.users.edges ?? []
  return { names: edges.map(({ node }) => node.firstName), message: errors?.[0]?.message }
}

describe('product.md 61: filters', () => {
  test('no values are no filter, and what holds by default then holds', async () => {
    expect((await list({ filters: [{ field: 'archive', values: [] }] })).names).toEqual(['Ada', 'Staff'])
    expect((await list({ filters: [{ field: 'status', values: [] }] })).names).toEqual(['Ada', 'Staff'])
    expect((await list({ filters: [{ field: 'archive', values: ['true'] }] })).names).toEqual(['Bea'])
  })

  test('a field that is not there is named, with or without values', async () => {
    const { message } = await list({ filters: [{ field: 'shoeSize', values: [] }] })
    expect(message).toContain("[UNKNOWN_FILTER] Unknown filter 'shoeSize'")
  })

  test.each([
    [{ filters: [{ field: 'active', values: Array(10_000).fill('true') }] }, 'at most 100 values, not 10000'],
    [{ filters: Array(2_000).fill({ field: 'active', values: ['true'] }) }, 'at most 50 filters, not 2000'],
    [{ query: 'word '.repeat(21) }, 'at most 20 words, not 21'],
    [{ query: 'x'.repeat(501) }, 'at most 500 characters, not 501'],
    [{ query: 'a\0b' }, 'variables.filter.query contains a character that cannot be stored'],
    [{ filters: [{ field: 'role', values: ['\ud800'] }] }, 'variables.filter.filters.0.values.0 contains'],
  ])('more than a list can take is refused with its limit', async (filter, message) => {
    const answer = await list(filter)
    expect(answer.message).toMatch(/^\[BAD_INPUT\] /)
    expect(answer.message).toContain(message)
  })
})

describe('search', () => {
  const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ')
  test('looks for every word, up to twenty', async () => {
    expect((await list({ query: words(20) })).names).toEqual(['Ada'])
    expect((await list({ query: `${words(19)} nobody` })).names).toEqual([])
  })
})

describe('product.md 61: ids match whatever their case', () => {
  test('one', async () => {
    const { data } = await hearth.graphql(
      'query ($id: ID!) { user(id: $id) { id } }',
      { id: ids[0]?.toUpperCase() },
      token,
    )
    expect(data.user).toEqual({ id: ids[0] })
  })

  test('many, each once and counted once', async () => {
    const asked = ids.flatMap((id) => [id.toUpperCase(), ...Array(60).fill(id)])
    const { data } = await hearth.graphql(
      'query ($ids: [ID!]!) { usersMany(ids: $ids) { id } }',
      { ids: asked },
      token,
    )
    expect(data.usersMany).toEqual(ids.map((id) => ({ id })))
  })

  test('a change', async () => {
    const { data } = await hearth.graphql(
      'mutation ($ids: [ID!]) { adminUsersArchive(input: { ids: $ids }) { id } }',
      { ids: [ids[0]?.toUpperCase()] },
      token,
    )
    expect(data.adminUsersArchive).toEqual([{ id: ids[0] }])
  })
})

describe('an instant', () => {
  test.each(['0', '2030-01-01', '2030-01-01T10:00:00', '2030-02-30T10:00:00Z', '+275760-09-13T00:00:00Z'])(
    '%j is refused with a sentence that shows one',
    async (start) => {
      const byVariable = await hearth.graphql(
        'query ($start: DateTime) { livingRooms(start: $start) { pageInfo { total } } }',
        { start },
        token,
      )
      const inText = await hearth.graphql(
        `{ livingRooms(start: "${start}") { pageInfo { total } } }`,
        {},
        token,
      )
      // Where people type it, a day alone is enough.
      const typed = start === '2030-01-01' ? '2030' : start
      const filter = { filters: [{ field: 'start', values: [typed] }] }
      const byFilter = await hearth.graphql(
        'query ($filter: FilterInput) { livingRooms(filter: $filter) { pageInfo { total } } }',
        { filter },
        token,
      )
      for (const { errors } of [byVariable, inText, byFilter])
        expect(errors?.[0]?.message).toContain('a date and time with its zone, like 2026-11-21T18:00:00Z')
    },
  )
})
