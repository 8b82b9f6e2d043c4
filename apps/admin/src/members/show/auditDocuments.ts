import { graphql, type ResultOf } from '../../providers/graphql.ts'

export const auditDocument = graphql(`
  query UserAudit($id: ID!, $limit: Int!, $page: Int!) {
    auditLog(userId: $id, limit: $limit, page: $page) {
      edges {
        node {
          id updated previousUserDetails updatedUserDetails
          actor { id firstName lastName email }
        }
      }
      pageInfo { total }
    }
  }
`)

export const readsDocument = graphql(`
  query UserSensitiveReads($id: ID!) {
    sensitiveReads(userId: $id) { day fields lastRead reader { id firstName lastName email } }
  }
`)

export type AuditNode = ResultOf<typeof auditDocument>['auditLog']['edges'][number]['node']
