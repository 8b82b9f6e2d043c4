import { graphql, type ResultOf } from '../../providers/graphql.ts'

export const deletePreviewDocument = graphql(`
  query LivingRoomsDeletePreview($ids: [ID!]!, $first: [ID!]!) {
    livingRoomsDeletePreview(ids: $ids) { rooms registrants mails }
    livingRoomsMany(ids: $first) { id title }
  }
`)

export type DeletePreview = ResultOf<typeof deletePreviewDocument>['livingRoomsDeletePreview']

export const deleteRoomsDocument = graphql(`
  mutation LivingRoomsDelete($ids: [ID!]!) { livingRoomsDelete(ids: $ids) { id } }
`)
