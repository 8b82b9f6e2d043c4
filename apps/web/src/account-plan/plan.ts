import { graphql, type Request, type ResultOf } from '../shared/graphql.ts'
import type { Plan } from '../shared/plans.ts'

export const ownPlanDocument = graphql(`
  query OwnPlan {
    mySubscription { type cents currency state cancelAtPeriodEnd }
    plans { type cents currency }
  }
`)

export type OtherPlan = ResultOf<typeof ownPlanDocument>['plans'][number]
export type OwnPlan = NonNullable<ResultOf<typeof ownPlanDocument>['mySubscription']>

const previewDocument = graphql(`
  query ChangePreview($type: SubscriptionType!) {
    subscriptionChangePreview(type: $type) {
      type cents currency dueCents creditCents balanceCents nextPeriodEnd at
    }
  }
`)

export type Preview = ResultOf<typeof previewDocument>['subscriptionChangePreview']

export const loadPreview = async (request: Request, type: Plan['type']): Promise<Preview> =>
  (await request(previewDocument, { type })).subscriptionChangePreview

const changeDocument = graphql(`
  mutation ChangePlan($type: SubscriptionType!, $at: DateTime!) {
    subscriptionChange(type: $type, at: $at) { id }
  }
`)

/** Charges what the preview said. */
export const changePlan = (request: Request, { type, at }: Preview) => request(changeDocument, { type, at })
