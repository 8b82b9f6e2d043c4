import type { ResultOf } from '../providers/graphql.ts'
import type { jobDocument, linesDocument } from './documents.ts'

export type ImportJob = NonNullable<ResultOf<typeof jobDocument>['job']>
/** What the list knows of a job. */
export type ImportRow = Omit<ImportJob, 'message' | 'url' | 'canUndo' | 'reportUrl' | 'mapping' | 'undoneBy'>
export type ImportLines = NonNullable<ResultOf<typeof linesDocument>['job']>
export type PreviewRow = ImportLines['preview'][number]
export type LineProblem = ImportLines['errors'][number]
/** A column of the file and the member's field that it is taken for; null: it is left out. */
export type ColumnField = ImportJob['mapping'][number]
