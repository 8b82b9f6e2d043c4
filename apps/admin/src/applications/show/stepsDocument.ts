import { graphql } from '../../providers/graphql.ts'

export const stepsDocument = graphql(`
  query ApplicationNeighbours($id: ID!, $sort: SortInput, $filter: FilterInput) {
    applicationNeighbours(id: $id, sort: $sort, filter: $filter) { previous next position total }
  }
`)
