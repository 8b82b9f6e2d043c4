import { graphql, type ResultOf } from '../providers/graphql.ts'

const hitFragment = graphql(`fragment Hit on SearchHit @_unmask { id kind title detail at picture path }`)

export const searchDocument = graphql(
  `query Search($words: String!) { search(words: $words) { kind more total hits { ...Hit } } }`,
  [hitFragment],
)

export const hitsDocument = graphql(
  `query SearchHits($keys: [SearchKeyInput!]!) { searchHits(keys: $keys) { ...Hit } }`,
  [hitFragment],
)

export type Hit = ResultOf<typeof hitFragment>
export type HitGroup = ResultOf<typeof searchDocument>['search'][number]
