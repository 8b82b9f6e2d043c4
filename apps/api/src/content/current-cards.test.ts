import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addContent, contentRows } from '../test/content-rows.ts'
import { type SignedIn, startTestApp, type TestApp } from '../test/test-app.ts'
import { typeNameOf } from './kinds/kind.ts'

const noon = new Date('2026-11-21T12:00:00Z')
const at = (minutes: number, milliseconds = 0) => new Date(noon.getTime() + minutes * 60_000 + milliseconds)

let hearth: TestApp
let staff: SignedIn
let rosa: SignedIn
let stranger: SignedIn

beforeAll(async () => {
  hearth = await startTestApp({ now: noon })
  await hearth.addTenant('harbour')
  staff = await hearth.signIn({ role: 'STAFF' })
  rosa = await hearth.signIn()
  stranger = await hearth.signIn({ tenantId: 'harbour', role: 'STAFF' })
})
beforeEach(async () => {
  hearth.clock.now = noon
  await hearth.db.deleteFrom('contentItems').where('tenantId', '=', 'hearth').execute()
})
afterAll(() => hearth.close())

const rowOf = (name: string) => contentRows.find((row) => row.name === name) as (typeof contentRows)[number]

/** An item of that kind from one minute of the hour to another. */
const add = (name: string, [start, end]: [number, number], title = 'Autumn') =>
  addContent(hearth, staff.token, {
    ...rowOf(name),
    changes: { title, start: at(start).toISOString(), end: at(end).toISOString() },
  })

const titles = contentRows.map((row) => `... on ${typeNameOf(row)} { title }`).join(' ')
const question = `{ currentCards { cards { __typename ${titles} } until } }`

const shown = async ({ token }: { token: string } = rosa) => {
  const { data } = await hearth.graphql(question, {}, token)
  return {
    titles: data.currentCards.cards.map(({ title }: { title: string }) => title),
    until: data.currentCards.until,
  }
}

/** How long the answer to an operation may be kept. */
async function cacheControlOf(query: string): Promise<string | null> {
  const response = await fetch(`${hearth.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${rosa.token}` },
    body: JSON.stringify({ query }),
  })
  return response.headers.get('cache-control')
}

describe('the current cards', () => {
  test('have each kind by its own type', async () => {
    for (const { name } of contentRows) await add(name, [-10, 10])
    // A document is compiled when it comes a second time.
    for (let time = 0; time < 3; time++) {
      const { data } = await hearth.graphql(question, {}, rosa.token)
      const names = data.currentCards.cards.map(({ __typename }: { __typename: string }) => __typename)
      expect(names.toSorted()).toEqual(contentRows.map(typeNameOf).toSorted())
    }
  })

  test.each([
    [0, -1, [], 0],
    [0, 0, ['A'], 10],
    [10, -1, ['A'], 10],
    [10, 0, [], 20],
    [20, 0, ['B'], 30],
    [30, 0, [], null],
  ] as const)(
    'at minute %i and %i ms are %j, until minute %j',
    async (minute, milliseconds, cards, until) => {
      await add('quote', [0, 10], 'A')
      await add('quote', [20, 30], 'B')
      hearth.clock.now = at(minute, milliseconds)
      expect(await shown()).toEqual({ titles: cards, until: until === null ? null : at(until).toISOString() })
    },
  )

  test('overlap, the one that started last first, until the first of them ends or the next begins', async () => {
    await add('quote', [-20, 20], 'Old')
    await add('quote', [-10, 15], 'New')
    await add('quote', [5, 30], 'Next')
    expect(await shown()).toEqual({ titles: ['New', 'Old'], until: at(5).toISOString() })
    hearth.clock.now = at(5)
    expect(await shown()).toEqual({ titles: ['Next', 'New', 'Old'], until: at(15).toISOString() })
  })

  test('leave out what is deleted, and have it again once that is taken back', async () => {
    const id = await add('quote', [-10, 10])
    const send = (name: string) =>
      hearth.graphql(`mutation { ${name}(ids: ["${id}"]) { id } }`, {}, staff.token)
    await send('schedulesDelete')
    expect(await shown()).toEqual({ titles: [], until: null })
    await send('schedulesRestore')
    expect((await shown()).titles).toEqual(['Autumn'])
  })

  test('are each community’s own', async () => {
    await add('quote', [-10, 10])
    expect(await shown(stranger)).toEqual({ titles: [], until: null })
  })

  test('are at most 100', async () => {
    const id = await add('quote', [-10, 10])
    await hearth.pool.query(
      `insert into content_items select tenant_id, gen_random_uuid(), type, version, 'Copy', background_colour, start + interval '1 second',
         "end", body, search_text, created, updated from content_items, generate_series(1, 120)
       where tenant_id = 'hearth' and id = $1`,
      [id],
    )
    expect((await shown()).titles).toEqual(Array(100).fill('Copy'))
  })
})

describe('the answer may be kept', () => {
  const alone = '{ currentCards { until cards { ... on Quote { title } } } }'

  test.each([
    ['for five minutes when nothing begins or ends before', 'quote', [-10, 60], 'private, max-age=300'],
    ['until a card ends', 'quote', [-10, 2], 'private, max-age=120'],
    ['until a card begins', 'quote', [3, 10], 'private, max-age=180'],
    ['for a minute while a poll is live, because its votes change', 'poll', [-10, 60], 'private, max-age=60'],
    ['until a poll begins', 'poll', [4, 60], 'private, max-age=240'],
  ] as const)('%s', async (_what, name, [start, end], expected) => {
    await add(name, [start, end])
    expect(await cacheControlOf(alone)).toBe(expected)
  })

  test('for five minutes when there is nothing at all', async () => {
    expect(await cacheControlOf(alone)).toBe('private, max-age=300')
  })

  test('never into the instant at which it changes', async () => {
    await add('quote', [-10, 2])
    hearth.clock.now = at(2, -1)
    expect(await cacheControlOf(alone)).toBe('private, max-age=0')
    hearth.clock.now = at(1, 1)
    expect(await cacheControlOf(alone)).toBe('private, max-age=59')
  })

  test.each([
    ['asks for more', '{ currentCards { until } me { id } }'],
    ['asks twice', '{ currentCards { until } again: currentCards { until } }'],
    ['hides what it asks for', 'fragment F on Query { currentCards { until } me { id } } { ...F }'],
    ['asks for other things', '{ me { id } }'],
  ])('not when the operation %s', async (_what, query) => {
    expect(await cacheControlOf(query)).toBe('no-store')
  })

  test('not when it has an error in it', async () => {
    await add('freeText', [-10, 10])
    const { pool } = hearth
    await pool.query(
      `update content_items set body = '{"imageFormat": "HUGE"}' where tenant_id = 'hearth' and type = 'FREE_TEXT'`,
    )
    expect(await cacheControlOf('{ currentCards { cards { ... on FreeText { imageFormat } } } }')).toBe(
      'no-store',
    )
  })
})
