import type { ResourceDocuments } from '../providers/dataProvider.ts'
import { graphql, type ResultOf } from '../providers/graphql.ts'

const rowFragment = graphql(`
  fragment ReportRow on Report @_unmask {
    id created updated reason status
    madeBy { id firstName lastName email }
    user { id firstName lastName email }
    livingRoom { id title start end }
  }
`)

const detailsFragment = graphql(`fragment ReportDetails on Report @_unmask { ...ReportRow version note }`, [
  rowFragment,
])

const list = graphql(
  `
  query Reports($limit: Int, $page: Int, $sort: SortInput, $filter: FilterInput) {
    reports(limit: $limit, page: $page, sort: $sort, filter: $filter) {
      edges { node { ...ReportRow } }
      pageInfo { total }
    }
  }
`,
  [rowFragment],
)

const many = graphql(`query ReportsMany($ids: [ID!]!) { reportsMany(ids: $ids) { ...ReportRow } }`, [
  rowFragment,
])

const reportDocument = graphql(`query Report($id: ID!) { report(id: $id) { ...ReportDetails } }`, [
  detailsFragment,
])

const create = graphql(
  `mutation ReportCreate($input: ReportCreateInput!, $requestId: ID) {
    reportCreate(input: $input, requestId: $requestId) { ...ReportDetails }
  }`,
  [detailsFragment],
)

export const updateDocument = graphql(
  `mutation ReportUpdate($id: ID!, $input: ReportUpdateInput!, $ifVersion: Int, $mail: ReportMailInput) {
    reportUpdate(id: $id, input: $input, ifVersion: $ifVersion, mail: $mail) { ...ReportDetails }
  }`,
  [detailsFragment],
)

export const deleteDocument = graphql(
  `mutation ReportsDelete($ids: [ID!]!) { changed: reportsDelete(ids: $ids) { id } }`,
)

export const restoreDocument = graphql(
  `mutation ReportsRestore($ids: [ID!]!) { changed: reportsRestore(ids: $ids) { id } }`,
)

export const exportDocument = graphql(`
  mutation ReportExportLink($filter: FilterInput, $ids: [ID!]) {
    adminReportExportLink(filter: $filter, ids: $ids) { url rows }
  }
`)

export const neighboursDocument = graphql(`
  query ReportNeighbours($id: ID!, $sort: SortInput, $filter: FilterInput) {
    reportNeighbours(id: $id, sort: $sort, filter: $filter) { previous next position total }
  }
`)

export const mailPreviewDocument = graphql(`
  query ReportMailPreview($id: ID!, $status: ReportStatus!, $mail: ReportMailInput) {
    reportMailPreview(id: $id, status: $status, mail: $mail) {
      subject body places recipient previewSubject previewText
    }
  }
`)

export const auditDocument = graphql(`
  query ReportAuditLog($id: ID!, $limit: Int!, $page: Int!) {
    reportAuditLog(id: $id, limit: $limit, page: $page) {
      edges {
        node { id action created actor { id firstName lastName email } previousDetails updatedDetails }
      }
      pageInfo { total }
    }
  }
`)

export const reportsDocuments: ResourceDocuments = {
  list,
  many,
  one: reportDocument,
  create,
  update: updateDocument,
}

export type ReportRow = ResultOf<typeof rowFragment>
export type Report = NonNullable<ResultOf<typeof reportDocument>['report']>
export type ReportAuditEntry = ResultOf<typeof auditDocument>['reportAuditLog']['edges'][number]['node']
