import { staff } from '../platform/graphql/guards.ts'
import type { AccessRows } from '../platform/module.ts'
import { findLog, getLogsByIds, getLogsPage, type LogRow } from './service.ts'

export const resolvers = {
  Query: {
    logs: staff((scope, args) => getLogsPage(scope, args)),
    logsMany: staff((scope, { ids }) => getLogsByIds(scope, ids)),
    log: staff((scope, { id }) => findLog(scope, id)),
  },
  Log: {
    updated: ({ created }: LogRow) => created,
  },
}

/** A call of each root field, for the matrix of who may call it (security.md R18). */
export const access: AccessRows = {
  'Query.logs': {
    guard: 'staff',
    text: () => '{ logs { edges { node { message context } } pageInfo { total } } }',
  },
  'Query.logsMany': { guard: 'staff', text: (id) => `{ logsMany(ids: ["${id}"]) { message context } }` },
  'Query.log': { guard: 'staff', text: (id) => `{ log(id: "${id}") { message context } }` },
}
