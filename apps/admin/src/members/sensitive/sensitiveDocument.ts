import { graphql } from '../../providers/graphql.ts'

/** Asked only when someone wants to see them: the server records who read them. */
export const sensitiveDocument = graphql(`
  query UserSensitive($id: ID!) { user(id: $id) { ethnicity income children } }
`)
