import { type GraphqlContext, staff } from '../platform/graphql/guards.ts'
import { byParent } from '../platform/graphql/loaders.ts'
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
