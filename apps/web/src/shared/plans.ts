import { graphql, type Request, type ResultOf } from './graphql.ts'

/** What strangers are told of a trial may not be true of the viewer: a page shows it after asking as them. */
export const plansDocument = graphql(`
  query Plans { plans { type cents currency trialDays firstCents } }
`)

export type Plan = ResultOf<typeof plansDocument>['plans'][number]

export const loadPlans = async (request: Request): Promise<Plan[]> => (await request(plansDocument, {})).plans

export const periods = { MONTHLY: 'per month', YEARLY: 'per year' }
