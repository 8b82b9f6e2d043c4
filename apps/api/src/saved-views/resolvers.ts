import { type GraphqlContext, staff } from '../platform/graphql/guards.ts'
import { byParent } from '../platform/graphql/loaders.ts'
import type { AccessRows } from '../platform/module.ts'
import {
  changeView,
  createView,
  getOwnerNames,
  getViews,
  isMine,
  removeView,
  type SavedViewRow,
} from './service.ts'

export const resolvers = {
  Query: {
    savedViews: staff((scope, { resource }) => getViews(scope, resource)),
  },
  Mutation: {
    savedViewCreate: staff((scope, { input }) => createView(scope, input)),
    savedViewUpdate: staff((scope, { id, input }) => changeView(scope, id, input)),
    savedViewDelete: staff((scope, { id }) => removeView(scope, id)),
  },
  SavedView: {
    mine: (row: SavedViewRow, _args: unknown, { scope }: GraphqlContext) => isMine(scope, row),
  },
}

export const loaders = { SavedView: { owner: byParent<SavedViewRow>(getOwnerNames) } }

/** A call of each root field, for the matrix of who may call it (security.md R18). */
export const access: AccessRows = {
  'Query.savedViews': { guard: 'staff', text: () => '{ savedViews(resource: "users") { name owner } }' },
  'Mutation.savedViewCreate': {
    guard: 'staff',
    text: () =>
      `mutation { savedViewCreate(input: { resource: "users", name: "${crypto.randomUUID()}", query: "", shared: false }) { name: resource } }`,
  },
  'Mutation.savedViewUpdate': {
    guard: 'staff',
    text: (id) => `mutation { savedViewUpdate(id: "${id}", input: { name: "x" }) { name } }`,
  },
  'Mutation.savedViewDelete': {
    guard: 'staff',
    text: (id) => `mutation { savedViewDelete(id: "${id}") { name } }`,
  },
}
