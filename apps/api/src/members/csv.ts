import { exportColumns } from './queries.ts'

/** Members as CSV: the header is the import's template (product.md 31). */
export async function* writeMembersCsv(lines: AsyncIterable<Buffer>): AsyncGenerator<string | Buffer> {
  yield `${exportColumns.join(',')}\r\n`
  yield* lines
}
