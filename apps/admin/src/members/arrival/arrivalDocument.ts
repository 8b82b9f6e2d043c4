import { graphql, type ResultOf } from '../../providers/graphql.ts'

/** Of the people whom a member brought, so many are shown; the list of members has them all. */
export const shownBrought = 50

export const arrivalDocument = graphql(`
  query MemberArrival($id: ID!, $brought: Int!) {
    user(id: $id) {
      status archive hasPassword deletedAt
      invites { id state created sent opened clicked used superseded expires reminders }
      referral { applied approved active paid conversion }
      brought(limit: $brought) { id firstName lastName email status active subscription created }
    }
  }
`)

export type Arrival = NonNullable<ResultOf<typeof arrivalDocument>['user']>
export type Invite = Arrival['invites'][number]
