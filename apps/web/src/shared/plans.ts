import { graphql, type Request, type ResultOf } from './graphql.ts'

const plansDocument = graphql(`
  query Plans { plans { type cents currency } }
`)

export type Plan = ResultOf<typeof plansDocument>['plans'][number]

export const loadPlans = async (request: Request): Promise<Plan[]> => (await request(plansDocument, {})).plans

/** `$1,599`: whole amounts without decimals. */
export const priceText = ({ cents, currency }: Pick<Plan, 'cents' | 'currency'>): string =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(cents / 100)
