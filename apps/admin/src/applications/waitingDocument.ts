import { graphql } from '../providers/graphql.ts'

export const waitingDocument = graphql(
  `query ApplicationsWaiting { applicationsWaiting { waiting answered } }`,
)
