import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addContent, contentRows } from '../test/content-rows.ts'
import { type SignedIn, startTestApp, type TestApp } from '../test/test-app.ts'
import { purgeItemsJob } from './jobs.ts'

const noon = new Date('2026-11-21T12:00:00Z')
const at = (hours: number) => new Date(noon.getTime() + hours * 3_600_000).toISOString()

let hearth: TestApp
let staff: SignedIn
const ids: Record<string, string> = {}

const rowOf = (name: string) => contentRows.find((row) => row.name === name) as (typeof contentRows)[number]

async function add(name: string, title: string, [start, end]: [number, number]): Promise<void> {
  const changes = { title, start: at(start), end: at(end) }
  ids[title] = await addContent(hearth, staff.token, { ...rowOf(name), changes })
}

beforeAll(async () => {
  hearth = await startTestApp({ now: noon })
  staff = await hearth.signIn({ role: 'STAFF' })
  await add('quote', 'Past', [-10, -5])
  await add('poll', 'just over', [-2, 0])
  await add('freeText', 'Live', [0, 6])
  await add('poll', 'äußerst live', [-6, 1])
  await add('quote', 'Planned', [4, 8])
})
afterAll(() => hearth.close())

const list = async (variables: object = {}) => {
  const { data, errors } = await hearth.graphql(
    `query ($limit: Int, $page: Int, $sort: SortInput, $filter: FilterInput, $start: DateTime, $end: DateTime) {
      schedules(limit: $limit, page: $page, sort: $sort, filter: $filter, start: $start, end: $end) {
        edges { node { title } } pageInfo { total }
      }
    }`,
    variables,
    staff.token,
  )
  if (errors) return errors[0]?.message
  const titles = data.schedules.edges.map(({ node }: { node: { title: string } }) => node.title)
  expect(data.schedules.pageInfo.total).toBe('limit' in variables ? 5 : titles.length)
  return titles
}
const filtered = (field: string, ...values: string[]) => list({ filter: { filters: [{ field, values }] } })

describe('the schedule', () => {
  test('has the latest start first', async () => {
    expect(await list()).toEqual(['Planned', 'Live', 'just over', 'äußerst live', 'Past'])
  })

  test.each([
    ['start', ['Past', 'äußerst live', 'just over', 'Live', 'Planned']],
    ['end', ['Past', 'just over', 'äußerst live', 'Live', 'Planned']],
    ['title', ['äußerst live', 'just over', 'Live', 'Past', 'Planned']],
    ['type', ['Live', 'äußerst live', 'just over', 'Past', 'Planned']],
    ['created', ['Past', 'äußerst live', 'just over', 'Live', 'Planned']],
  ])('is ordered by %s, and the other way round', async (field, titles) => {
    expect(await list({ sort: { field, order: 'ASC' } })).toEqual(titles)
    expect(await list({ sort: { field, order: 'DESC' } })).toEqual(titles.toReversed())
  })

  test('comes in pages', async () => {
    expect(await list({ limit: 2, page: 2 })).toEqual(['just over', 'äußerst live'])
    expect(await list({ limit: 2, page: 3 })).toEqual(['Past'])
  })

  test('is narrowed by type and by state, which follows from the clock', async () => {
    expect(await filtered('type', 'POLL')).toEqual(['just over', 'äußerst live'])
    expect(await filtered('type', 'QUOTE', 'FREE_TEXT')).toEqual(['Planned', 'Live', 'Past'])
    expect(await filtered('state', 'PLANNED')).toEqual(['Planned'])
    expect(await filtered('state', 'LIVE')).toEqual(['Live', 'äußerst live'])
    expect(await filtered('state', 'PAST')).toEqual(['just over', 'Past'])
    expect(await filtered('state', 'DONE')).toContain("'DONE' is not a value of the filter 'state'")
    expect(await filtered('colour', 'red')).toContain("Unknown filter 'colour'")
    expect(await list({ sort: { field: 'question', order: 'ASC' } })).toContain(
      'This list sorts by: start, end, title, type, created',
    )
  })

  test('is searched by title and by the kinds’ texts, without their markup', async () => {
    expect(await list({ filter: { query: 'LIVE' } })).toEqual(['Live', 'äußerst live'])
    expect(await list({ filter: { query: 'mentorship just' } })).toEqual(['just over'])
    expect(await list({ filter: { query: 'strong' } })).toEqual([])
  })

  test('has of a span what has a part in it: what ends at its start or starts at its end has none', async () => {
    expect(await list({ start: at(0), end: at(4) })).toEqual(['Live', 'äußerst live'])
    expect(await list({ start: at(-1), end: at(4.001) })).toEqual([
      'Planned',
      'Live',
      'just over',
      'äußerst live',
    ])
    expect(await list({ start: at(1) })).toEqual(['Planned', 'Live'])
    expect(await list({ end: at(-2) })).toEqual(['äußerst live', 'Past'])
    expect(await list({ start: at(4), end: at(4) })).toContain('The end must be after the start')
  })

  test('takes one statement for a page, however long it is, and one for the total', async () => {
    const statements = async (limit: number) => {
      hearth.statements.splice(0)
      await list({ limit })
      return hearth.statements.filter((text) => text.includes('"content_items"')).length
    }
    expect([await statements(1), await statements(5)]).toEqual([2, 2])
  })

  test('loses many items of several kinds at once, and gets all of them back', async () => {
    const chosen = [ids.Past, ids.Live, ids.Planned, crypto.randomUUID()]
    const send = async (name: string) => {
      const text = `mutation ($ids: [ID!]!) { ${name}(ids: $ids) { title } }`
      return (await hearth.graphql(text, { ids: chosen }, staff.token)).data[name].length
    }
    expect(await send('schedulesDelete')).toBe(3)
    expect(await list()).toEqual(['just over', 'äußerst live'])
    expect(await send('schedulesRestore')).toBe(3)
    expect(await list()).toHaveLength(5)
  })

  test('forgets a deleted item after 30 days, with its votes', async () => {
    await add('poll', 'Forgotten', [-1, 1])
    const id = ids.Forgotten
    await hearth.graphql(`mutation { pollVote(id: "${id}", choice: "Mentorship") { id } }`, {}, staff.token)
    await hearth.graphql(`mutation { pollDelete(id: "${id}") { id } }`, {}, staff.token)
    const counted = async () => {
      const { rows } = await hearth.pool.query(
        `select (select count(*)::int from content_items where tenant_id = 'hearth' and id = $1) as items,
           (select count(*)::int from poll_votes where tenant_id = 'hearth' and poll_id = $1) as votes`,
        [id],
      )
      return rows[0]
    }
    const purgeAt = (hours: number) => purgeItemsJob.run({ ...hearth.scope(), now: new Date(at(hours)) }, {})
    await hearth.pool.query(
      `insert into content_items select tenant_id, gen_random_uuid(), type, version, title, background_colour, start,
         "end", body, search_text, created, updated, deleted_at from content_items, generate_series(1, 250)
       where tenant_id = 'hearth' and id = $1`,
      [id],
    )
    await purgeAt(30 * 24)
    expect(await counted()).toEqual({ items: 1, votes: 1 })
    await purgeAt(30 * 24 + 1)
    expect(await counted()).toEqual({ items: 0, votes: 0 })
    const { rows } = await hearth.pool.query(
      "select count(*)::int from content_items where tenant_id = 'hearth' and deleted_at is not null",
    )
    expect(rows).toEqual([{ count: 0 }])
    expect(await list()).toHaveLength(5)
  })
})
