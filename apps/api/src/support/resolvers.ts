import { anyone, type GraphqlContext } from '../platform/graphql/guards.ts'
import { byParent } from '../platform/graphql/loaders.ts'
import type { AccessRows } from '../platform/module.ts'
import { getReplies, type ShownReply } from './messages.ts'
import {
  createRequest,
  findRequest,
  listRequestsOf,
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
  Me: {
    supportRequests: ({ id }: { id: string }, _args: unknown, { scope }: GraphqlContext) =>
      listRequestsOf(scope, id),
  },
  Support: {
    email: (row: ShownRequest, _args: unknown, { scope }: GraphqlContext) => shownEmail(scope, row),
    isMine: (row: ShownRequest, _args: unknown, { scope }: GraphqlContext) =>
      scope.actor.kind === 'person' && row.memberId === scope.actor.id,
  },
  SupportReply: {
    staff: (row: ShownReply) => (row.staffName === null ? null : { name: row.staffName }),
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

/** A call of each root field, for the matrix of who may call it (security.md R18). */
export const access: AccessRows = {
  'Query.support': {
    guard: 'anyone',
    text: (id) => `{ support(id: "${id}") { subject email } }`,
  },
  'Mutation.supportCreate': {
    guard: 'anyone',
    text: () => 'mutation { supportCreate(input: { email: "", subject: "", body: "" }) { subject } }',
  },
  'Mutation.supportReply': {
    guard: 'anyone',
    text: (id) => `mutation { supportReply(id: "${id}", input: { body: "Hello" }) { subject } }`,
  },
}
