import { Readable } from 'node:stream'
import type { CsvError } from 'csv-parse'
import { parseCsvCell } from '../../platform/values/csv.ts'
import { ImportRefusal } from '../refusal.ts'

/** One line of the table: row 1 is the header, as a spreadsheet numbers them. */
export type Line = { row: number; cells: string[] }

/** Of the texts of one line; a longer one is most likely one whose closing quote is missing. */
const maxLineCharacters = 256 * 1024
/** Several times as many as a person has fields. */
export const maxColumns = 500

/**
 * The lines of a CSV text, one at a time; lines without any text are counted and left out. Separated by commas, or
 * by what the header shows.
 * @throws ImportRefusal when the text is none, a line is too long or too wide, or its quotes do not match
 */
export async function* readLines(bytes: AsyncIterable<Buffer>): AsyncGenerator<Line> {
  const text = decode(bytes)
  const { value: start = '' } = await text.next()
  const source = Readable.from(chain(start, text))
  const { CsvError, parse } = await import('csv-parse')
  const parser = parse({
    delimiter: delimiterOf(start),
    relax_column_count: true,
    max_record_size: maxLineCharacters,
    // The parser counts no separators: a line of nothing else is held here, before its cells are kept.
    cast: (cell, { index, records }) => {
      if (Number(index) < maxColumns) return parseCsvCell(cell)
      throw new ImportRefusal(
        `Row ${records + 1} has more than ${maxColumns} columns. Remove those that are not needed and send the file again`,
      )
    },
  })
  source.on('error', (error) => parser.destroy(error)).pipe(parser)
  let row = 0
  try {
    for await (const record of parser) {
      row += 1
      const cells = record as string[]
      if (cells.some((cell) => cell.trim() !== '')) yield { row, cells }
    }
  } catch (error) {
    throw error instanceof CsvError ? refusalOf(error) : error
  } finally {
    source.destroy()
    parser.destroy()
  }
}

async function* chain(start: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield start
  yield* rest
}

async function* decode(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const checked = (chunk?: Buffer): string => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
    } catch {
      throw new ImportRefusal('The file is not UTF-8 text. Save it as "CSV UTF-8" and send it again')
    }
  }
  for await (const chunk of bytes) {
    const text = checked(chunk)
    if (text.includes('\0')) throw new ImportRefusal('The file is not a CSV text: it holds NUL characters')
    yield text
  }
  yield checked()
}

/** Spreadsheets of some languages write semicolons, and some write tabs. */
function delimiterOf(start: string): string {
  const [header = ''] = start.split(/[\r\n]/, 1)
  const count = (sign: string) => header.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

function refusalOf(error: CsvError): ImportRefusal {
  // How many lines the parser had read, whether they were taken from it or not.
  const row = Number(error.records) + 1
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return new ImportRefusal(
      `Row ${row} is longer than ${maxLineCharacters.toLocaleString('en')} characters; a quote in it may not be closed. Correct it and send the file again`,
    )
  return new ImportRefusal(`The quotes of row ${row} do not match. Correct them and send the file again`)
}
