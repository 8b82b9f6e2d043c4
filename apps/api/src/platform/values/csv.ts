import type { Options, Stringifier } from 'csv-stringify'

/** What a spreadsheet would take for a formula, full-width forms included (security.md R31). */
const formulaStart = /^'*[=+\-@\t\r\0＝＋－＠]/

/**
 * A cell's text: a leading `'` keeps spreadsheets from computing it. Texts that already begin with `'` before such
 * a sign get one more, so that taking one away always gives the original back.
 */
export const csvCell = (text: string): string => (formulaStart.test(text) ? `'${text}` : text)

/** The text of a cell that `csvCell` wrote, or of any other. */
export const parseCsvCell = (cell: string): string =>
  cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell

/** Rows as RFC 4180 text with a header, chunk by chunk; dates in ISO 8601, truth as true and false. */
export function writeCsv<Row extends object>(
  columns: readonly (keyof Row & string)[],
  rows: AsyncIterable<Row>,
): AsyncIterable<string> {
  return stringifyRows({ header: true, columns: [...columns] }, rows)
}

/** Rows of cells as RFC 4180 text; the first row is the header. */
export const writeCsvTable = (rows: AsyncIterable<string[]>): AsyncIterable<string> => stringifyRows({}, rows)

async function* stringifyRows(options: Options, rows: AsyncIterable<object>): AsyncGenerator<string> {
  const { stringify } = await import('csv-stringify')
  const stringifier = stringify({
    ...options,
    record_delimiter: 'windows',
    // A line end of another kind within a cell too: readers take any of them for the end of the row.
    quote_record_delimiter: true,
    cast: {
      string: csvCell,
      boolean: String,
      date: (value) => value.toISOString(),
    },
  })
  stringifier.setEncoding('utf8')
  void feed(stringifier, rows)
  yield* stringifier
}

async function feed(stringifier: Stringifier, rows: AsyncIterable<object>): Promise<void> {
  try {
    for await (const row of rows) {
      if (stringifier.destroyed) return
      if (!stringifier.write(row))
        await new Promise((resolve) => stringifier.once('drain', resolve).once('close', resolve))
    }
    stringifier.end()
  } catch (error) {
    stringifier.destroy(error as Error)
  }
}
