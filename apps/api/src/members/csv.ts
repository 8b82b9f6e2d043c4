import { joinLines } from '../platform/values/csv.ts'
import { exportColumns } from './queries.ts'

/** Members as CSV: the header is the import's template (product.md 31). */
export const writeMembersCsv = (batches: AsyncGenerator<{ line: string }[]>): AsyncIterable<string> =>
  joinLines(exportColumns, batches)
