import { colleagueBy } from '../members/index.ts'
import { staff } from '../platform/graphql/guards.ts'
import type { AccessRows } from '../platform/module.ts'
import { getTimeline, type ShownEvent } from './service.ts'

export const resolvers = {
  Query: {
    memberTimeline: staff((scope, args) => getTimeline(scope, args)),
  },
}

export const loaders = {
  TimelineEvent: { actor: colleagueBy<ShownEvent>('actorId') },
}

/** A call of each root field, for the matrix of who may call it (security.md R18). */
export const access: AccessRows = {
  'Query.memberTimeline': {
    guard: 'staff',
    text: (id) => `{ memberTimeline(userId: "${id}") { events { title } } }`,
  },
}
