import { graphql, type ResultOf } from '../providers/graphql.ts'

export const roomAuditDocument = graphql(`
  query LivingRoomAudit($id: ID!, $limit: Int!, $page: Int!) {
    livingRoomAuditLog(id: $id, limit: $limit, page: $page) {
      edges {
        node {
          id action created previousDetails updatedDetails
          actor { id firstName lastName email }
          user { id firstName lastName email }
        }
      }
      pageInfo { total }
    }
  }
`)

export type RoomDeed = ResultOf<typeof roomAuditDocument>['livingRoomAuditLog']['edges'][number]['node']
