import type { ResourceDocuments } from '../providers/dataProvider.ts'
import { graphql, type ResultOf } from '../providers/graphql.ts'

const rowFragment = graphql(`
  fragment AssetRow on AssetEntry @_unmask {
    id title articleId fileCount size created updated
    createdBy { id firstName lastName email }
  }
`)

const fileFragment = graphql(`
  fragment AssetFileDetails on AssetFile @_unmask { id name size contentType created stored url }
`)

const detailsFragment = graphql(
  `
  fragment AssetDetails on AssetEntry @_unmask { ...AssetRow version }
`,
  [rowFragment],
)

const list = graphql(
  `
  query Assets($limit: Int, $page: Int, $sort: SortInput, $filter: FilterInput) {
    assets(limit: $limit, page: $page, sort: $sort, filter: $filter) {
      edges { node { ...AssetRow } }
      pageInfo { total }
    }
  }
`,
  [rowFragment],
)

const many = graphql(`query AssetsMany($ids: [ID!]!) { assetsMany(ids: $ids) { ...AssetRow } }`, [
  rowFragment,
])
const one = graphql(`query Asset($id: ID!) { asset(id: $id) { ...AssetDetails } }`, [detailsFragment])

const create = graphql(
  `mutation AssetCreate($input: AssetInput!, $requestId: ID) {
    assetCreate(input: $input, requestId: $requestId) { ...AssetDetails }
  }`,
  [detailsFragment],
)

const update = graphql(
  `mutation AssetUpdate($id: ID!, $input: AssetInput!, $ifVersion: Int) {
    assetUpdate(id: $id, input: $input, ifVersion: $ifVersion) { ...AssetDetails }
  }`,
  [detailsFragment],
)

export const filesDocument = graphql(
  `query AssetFiles($id: ID!) { asset(id: $id) { id files { ...AssetFileDetails } } }`,
  [fileFragment],
)

const uploadFragment = graphql(`
  fragment Upload on AssetUpload @_unmask { file { id } partSize parts storedParts address }
`)

export const uploadStartDocument = graphql(
  `mutation AssetUploadStart($entryId: ID!, $name: String!, $size: Float!) {
    upload: assetUploadStart(entryId: $entryId, name: $name, size: $size) { ...Upload }
  }`,
  [uploadFragment],
)

export const uploadResumeDocument = graphql(
  `mutation AssetUploadResume($id: ID!) { upload: assetUploadResume(id: $id) { ...Upload } }`,
  [uploadFragment],
)

export const fileDeleteDocument = graphql(
  `mutation AssetFileDelete($id: ID!) { assetFileDelete(id: $id) { id } }`,
)

export const deleteDocument = graphql(
  `mutation AssetsDelete($ids: [ID!]!) { changed: assetsDelete(ids: $ids) { id title } }`,
)

export const restoreDocument = graphql(
  `mutation AssetsRestore($ids: [ID!]!) { changed: assetsRestore(ids: $ids) { id title } }`,
)

export const requestDocument = graphql(`
  mutation ContentRequestMasterAccess($id: ID!) { contentRequestMasterAccess(id: $id) { id state } }
`)

export const assetsDocuments: ResourceDocuments = { list, many, one, create, update }

export type AssetRow = ResultOf<typeof rowFragment>
export type Asset = ResultOf<typeof detailsFragment>
export type AssetFile = ResultOf<typeof fileFragment>
export type Upload = ResultOf<typeof uploadFragment>

export const newGroup = { label: 'New group of files', to: '/admin/assets/create' }
