import type { ResultOf } from 'gql.tada'
import { graphql } from '../providers/graphql.ts'

export const dashboardDocument = graphql(`
  query Dashboard {
    attention { kind count at }
    totalUsers { activated unactivated }
    newUsersByDay { day count }
  }
`)

export type Dashboard = ResultOf<typeof dashboardDocument>
export type Attention = Dashboard['attention'][number]
