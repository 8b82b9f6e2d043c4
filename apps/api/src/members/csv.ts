import { writeCsv } from '../platform/values/csv.ts'
import { type ExportRow, exportColumns } from './queries.ts'

/** Members as CSV: the header is the import's template (product.md 31). */
export const writeMembersCsv = (rows: AsyncIterable<ExportRow>): AsyncIterable<string> =>
  writeCsv(exportColumns, rows)
