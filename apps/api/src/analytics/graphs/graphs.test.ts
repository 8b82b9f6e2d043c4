import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SignedIn, startTestApp, type TestApp } from '../../test/test-app.ts'

const now = new Date('2026-11-21T12:00:00Z')
let hearth: TestApp
let ines: SignedIn
let abroad: SignedIn

beforeAll(async () => {
  hearth = await startTestApp({ now })
  await hearth.addTenant('harbour')
  ines = await hearth.signIn({ role: 'STAFF' })
  abroad = await hearth.signIn({ role: 'STAFF', tenantId: 'harbour' })
  const ended = (start: string, rest: object) => ({ start: new Date(start), end: now, ...rest })
  await hearth.addRooms([
    ended('2026-02-01T12:00:00Z', { pillars: ['Personal'], milestones: ['Friendship'] }),
    ended('2025-02-01T12:00:00Z', { pillars: ['Personal'], milestones: ['Friendship', 'Adulting'] }),
    ended('2022-02-01T12:00:00Z', { pillars: ['Financial'], milestones: ['Homeownership'] }),
    ended('2021-02-01T12:00:00Z', { pillars: ['Financial'], milestones: ['Homeownership'] }),
  ])
})
afterAll(() => hearth.close())

type Graph = { title: string; svg: string; rows: { label: string; count: number }[] }

async function graphs(token = ines.token, dark = false): Promise<Graph[]> {
  const text = `{ roomGraphs(dark: ${dark}) { title svg rows { label count } } }`
  return (await hearth.graphql(text, {}, token)).data.roomGraphs
}
const counted = ({ rows }: Graph) => rows.filter(({ count }) => count > 0)

describe('the graphs of Living Rooms (product.md 53)', () => {
  test('count past rooms by pillar, by month and by milestone, of the last three years that have any', async () => {
    const [pillars, months, milestones] = (await graphs()) as [Graph, Graph, Graph]
    expect(counted(pillars)).toEqual([
      { label: 'Financial 2022', count: 1 },
      { label: 'Personal 2025', count: 1 },
      { label: 'Personal 2026', count: 1 },
    ])
    expect(counted(months).map(({ label }) => label)).toEqual(['Feb 2022', 'Feb 2025', 'Feb 2026'])
    expect(counted(milestones)).toEqual([
      { label: 'Friendship', count: 2 },
      { label: 'Adulting', count: 1 },
      { label: 'Homeownership', count: 1 },
    ])
    expect(pillars.svg).toContain('Past Living Rooms, 2022 to 2026')
  })

  test('are drawn in the colours of each theme, and say where nothing has taken place yet', async () => {
    const [light] = await graphs(abroad.token)
    const [dark] = await graphs(abroad.token, true)
    expect(light?.svg).toContain('fill="#FFFFFF"')
    expect(dark?.svg).toContain('fill="#1E2525"')
    expect(light?.svg).toContain('No Living Room has taken place yet')
  })

  test('hold what staff named a pillar as text alone', async () => {
    await hearth.pool.query(
      `insert into tenant_pillars (tenant_id, pillar, is_feature_on, display_order, display_name)
        values ('hearth', 'Personal', true, 1, $1)
        on conflict (tenant_id, pillar) do update set display_name = excluded.display_name`,
      [`</text><script>alert(1)</script>&"'`],
    )
    const [pillars] = await graphs()
    expect(pillars?.svg).not.toContain('<script')
    expect(pillars?.svg).toContain('&#60;script&#62;')
  })
})
