import { anyone, type GraphqlContext } from '../platform/graphql/guards.ts'
import { byParent } from '../platform/graphql/loaders.ts'
import {
  createRequest,
  findRequest,
  getReplies,
  type ReplyRow,
  replyToRequest,
  type ShownRequest,
  shownEmail,
} from './service.ts'

export const resolvers = {
  Query: {
    support: anyone((scope, { id }) => findRequest(scope, id)),
  },
  Mutation: {
    supportCreate: anyone((scope, { input }) => createRequest(scope, input)),
    supportReply: anyone((scope, { id, input }) => replyToRequest(scope, id, input)),
  },
  Support: {
    email: (row: ShownRequest, _args: unknown, { scope }: GraphqlContext) => shownEmail(scope, row),
  },
  SupportReply: {
    staff: (row: ReplyRow) => (row.staffName === null ? null : { name: row.staffName }),
  },
}

export const loaders = {
  Support: {
    replies: byParent<ShownRequest>((scope, requests) =>
      getReplies(
        scope,
        requests.map(({ id }) => id),
      ),
    ),
  },
}
