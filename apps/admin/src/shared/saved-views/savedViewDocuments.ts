import { graphql, type ResultOf } from '../../providers/graphql.ts'

const savedViewFragment = graphql(`
  fragment SavedView on SavedView @_unmask { id name resource query shared mine owner }
`)

export const savedViewsDocument = graphql(
  `query SavedViews($resource: String!) { savedViews(resource: $resource) { ...SavedView } }`,
  [savedViewFragment],
)

export const savedViewCreateDocument = graphql(
  `mutation SavedViewCreate($input: SavedViewCreateInput!) { savedViewCreate(input: $input) { ...SavedView } }`,
  [savedViewFragment],
)

export const savedViewUpdateDocument = graphql(
  `mutation SavedViewUpdate($id: ID!, $input: SavedViewUpdateInput!) {
    savedViewUpdate(id: $id, input: $input) { ...SavedView }
  }`,
  [savedViewFragment],
)

export const savedViewDeleteDocument = graphql(
  `mutation SavedViewDelete($id: ID!) { savedViewDelete(id: $id) { id } }`,
)

export type SavedView = ResultOf<typeof savedViewsDocument>['savedViews'][number]
