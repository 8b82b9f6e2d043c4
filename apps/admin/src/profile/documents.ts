import type { ResourceDocuments } from '../providers/dataProvider.ts'
import { graphql, type ResultOf } from '../providers/graphql.ts'

const profileFragment = graphql(`
  fragment Profile on Me @_unmask { id name firstName lastName email avatar role }
`)

const profileDocument = graphql(`query Profile { me { ...Profile } }`, [profileFragment])

const updateDocument = graphql(
  `mutation ProfileUpdate($input: MeUpdateInput!) { meUpdate(input: $input) { ...Profile } }`,
  [profileFragment],
)

export type Profile = ResultOf<typeof profileFragment>

/** It is the profile of the person who asks: its operations take no id. */
export const profileDocuments = { one: profileDocument, update: updateDocument } as ResourceDocuments

export const sessionsDocument = graphql(`
  query MySessions { mySessions { id device isOnThisNetwork created lastSeen isCurrent } }
`)

export const sessionEndDocument = graphql(`mutation SessionEnd($id: ID!) { sessionEnd(id: $id) }`)

export const endOthersDocument = graphql(`mutation SessionsEndOthers { sessionsEndOthers }`)

export const summariesDocument = graphql(`query MySummaries { mySummaries }`)

export const summariesUpdateDocument = graphql(`
  mutation MySummariesUpdate($periods: [SummaryPeriod!]!) { mySummariesUpdate(periods: $periods) }
`)

export type Session = ResultOf<typeof sessionsDocument>['mySessions'][number]
