import { graphql, type Request, type ResultOf } from '../shared/graphql.ts'
import type { Choice } from './choice.ts'

const figuresDocument = graphql(`
  query DashboardFigures($token: String!, $from: String!, $until: String!, $pillar: String, $plan: String) {
    dashboardFigures(token: $token, from: $from, until: $until, pillar: $pillar, plan: $plan) {
      counted timeZone from until beforeFrom beforeUntil bucket
      figures { name currency value before series { part points { label value before of } } }
    }
  }
`)

export type Dashboard = ResultOf<typeof figuresDocument>['dashboardFigures']
export type Figure = Dashboard['figures'][number]
export type Series = Figure['series'][number]
export type Point = Series['points'][number]

export async function loadFigures(request: Request, token: string, choice: Choice): Promise<Dashboard> {
  const { from, until, pillar, plan } = choice
  return (await request(figuresDocument, { token, from, until, pillar, plan })).dashboardFigures
}
