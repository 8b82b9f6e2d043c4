import type { FigureName } from '@hearth/contract'
import type { Figure } from '../../analytics/figures/figures.ts'
import { refreshFigures } from '../../analytics/figures/rollup.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { addHistory } from './history.ts'

const june = { from: '2026-06-01', until: '2026-06-30' }
export const halfYear = { from: '2026-01-01', until: '2026-06-30' }
const all = 'figures { name currency value before series { part points { label value before of } } }'

/** The token in the address that a staff member is given. */
export async function tokenOf(hearth: TestApp, staffToken: string): Promise<string> {
  const { data } = await hearth.graphql('{ quickSightDashboardUrl }', {}, staffToken)
  return new URL(data.quickSightDashboardUrl).hash.slice(1)
}

/** Asks as the dashboard does; of June unless it is said otherwise. */
function createReader(hearth: TestApp, staffToken: string) {
  const ask = async (variables: object, fields = 'counted') => {
    const text = `query ($token: String!, $from: String!, $until: String!, $pillar: String, $plan: String) {
      dashboardFigures(token: $token, from: $from, until: $until, pillar: $pillar, plan: $plan) { ${fields} }
    }`
    const token = await tokenOf(hearth, staffToken)
    return hearth.graphql(text, { token, ...june, ...variables })
  }
  const figuresOf = async (variables: object): Promise<Figure[]> =>
    (await ask(variables, all)).data.dashboardFigures.figures
  const figure = async (name: FigureName, variables: object = {}): Promise<Figure> =>
    (await figuresOf(variables)).find((one) => one.name === name) as Figure
  return { ask, figuresOf, figure }
}

/** The app with the community of New York and its past, on a day in July, with its figures counted. */
export async function openHistory() {
  const hearth = await startTestApp({ now: new Date('2026-07-10T12:00:00Z') })
  await hearth.addTenant('harbour')
  await hearth.pool.query(`update tenants set time_zone = 'America/New_York' where id = 'harbour'`)
  const since = { created: new Date('2020-01-01'), focusMilestones: [] }
  const ines = await hearth.signIn({ role: 'STAFF', tenantId: 'harbour', ...since })
  await addHistory(hearth)
  await refreshFigures(hearth.scope('harbour'))
  return { hearth, reader: createReader(hearth, ines.token) }
}

/** The points of a series that have a value, as [label, value]. */
export const points = ({ series }: Figure, part = '') =>
  (series.find((one) => one.part === part)?.points ?? [])
    .filter(({ value }) => value)
    .map(({ label, value }) => [label, value])
