import { graphql, type ResultOf } from '../providers/graphql.ts'
import type { ContentRecord } from './kinds/ContentKind.ts'

export const contentAuditDocument = graphql(`
  query ContentAudit($id: ID!, $limit: Int!, $page: Int!) {
    contentAuditLog(id: $id, limit: $limit, page: $page) {
      edges {
        node {
          id action created previousDetails updatedDetails
          actor { id firstName lastName email }
        }
      }
      pageInfo { total }
    }
  }
`)

export type ContentAuditEntry = ResultOf<
  typeof contentAuditDocument
>['contentAuditLog']['edges'][number]['node']

export const deleteDocument = graphql(`
  mutation SchedulesDelete($ids: [ID!]!) { schedulesDelete(ids: $ids) { id } }
`)

export const restoreDocument = graphql(`
  mutation SchedulesRestore($ids: [ID!]!) { schedulesRestore(ids: $ids) { id } }
`)

export const pollResultsDocument = graphql(`
  query PollResults($id: ID!) {
    pollResults(id: $id) {
      id totalVotes timeZone
      choices { answer votes percentage }
      days { day choices { answer votes } }
    }
  }
`)

export const pollExportDocument = graphql(`
  mutation PollExportLink($id: ID!) { adminPollExportLink(id: $id) { url rows } }
`)

export type PollStatistics = ResultOf<typeof pollResultsDocument>['pollResults']

type OnWire = { id: string; schedule: { start: string; end: string } }

/** A record as forms and pages hold it: its times beside its other fields. A form sends its own fields alone, so no votes. */
export function toContentRecord({ schedule, ...record }: OnWire): ContentRecord {
  return { ...record, ...schedule } as ContentRecord
}
