import type { ResourceDocuments } from '../providers/dataProvider.ts'
import { graphql, type ResultOf } from '../providers/graphql.ts'

const rowFragment = graphql(`
  fragment ImportRow on Job @_unmask {
    id state fileName enterpriseName dryRun total done failed skipped inserted invited created finished undone
    createdBy { id firstName lastName email }
  }
`)

const jobFragment = graphql(
  `
  fragment ImportJob on Job @_unmask {
    ...ImportRow
    message url canUndo reportUrl
    mapping { column field }
    undoneBy { id firstName lastName email }
  }
`,
  [rowFragment],
)

const list = graphql(
  `
  query Imports($limit: Int, $page: Int, $sort: SortInput, $filter: FilterInput) {
    imports(limit: $limit, page: $page, sort: $sort, filter: $filter) {
      edges { node { ...ImportRow } }
      pageInfo { total }
    }
  }
`,
  [rowFragment],
)

export const jobDocument = graphql(`query Job($id: ID!) { job(id: $id) { ...ImportJob } }`, [jobFragment])

/** What a job page shows once the lines have their outcome; too much to ask for every second. */
export const linesDocument = graphql(`
  query ImportLines($id: ID!) {
    job(id: $id) {
      id
      preview(limit: 20) { row outcome message cells }
      badLines(limit: 100) { row outcome message cells }
      skips(limit: 100) { row column message }
    }
  }
`)

export const reportDocument = graphql(`query ImportReport($id: ID!) { job(id: $id) { id reportUrl } }`)

export const importFieldsDocument = graphql(`query ImportFields { importFields }`)

export const uploadDocument = graphql(`
  mutation UserImportUpload($fileName: String!) { userImportUpload(fileName: $fileName) { signedUrl url } }
`)

export const importDocument = graphql(
  `
  mutation UserImportCsv(
    $url: String!, $enterpriseName: String, $dryRun: Boolean, $mapping: [ColumnMapping!]
  ) {
    userImportCsv(url: $url, enterpriseName: $enterpriseName, dryRun: $dryRun, mapping: $mapping) {
      ...ImportJob
    }
  }
`,
  [jobFragment],
)

export const undoDocument = graphql(
  `mutation UserImportUndo($id: ID!) { userImportUndo(id: $id) { ...ImportJob } }`,
  [jobFragment],
)

export const importsDocuments: ResourceDocuments = { list, one: jobDocument }

export type ImportJob = NonNullable<ResultOf<typeof jobDocument>['job']>
/** What the list knows of a job. */
export type ImportRow = ResultOf<typeof rowFragment>
export type ImportLines = NonNullable<ResultOf<typeof linesDocument>['job']>
export type PreviewRow = ImportLines['preview'][number]
export type LineProblem = ImportLines['skips'][number]
/** A column of the file and the member's field that it is taken for; null: it is left out. */
export type ColumnField = ImportJob['mapping'][number]
