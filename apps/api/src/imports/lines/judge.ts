import { type Fields, type Problem, parseCells } from './cells.ts'
import type { Column } from './columns.ts'
import type { Line } from './parse.ts'

/** A line and what the file alone says about it. */
export type Judged = Line &
  (
    | { outcome: 'INSERT'; fields: Fields & { email: string } }
    | { outcome: 'SKIP' | 'ERROR'; problems: Problem[] }
  )

export type Judgement = {
  columns: Column[]
  /** The last row that has an outcome already; it and the ones before are only looked through. */
  after: number
  /** Whether such a row was found bad. */
  isBad: (row: number) => boolean
}

/**
 * Reads each line after `after` by the members' rules; of several good lines with one address the first one counts.
 * It keeps the addresses of the file, and nothing else of a line.
 */
export async function* judgeLines(
  lines: AsyncIterable<Line>,
  { columns, after, isBad }: Judgement,
): AsyncGenerator<Judged> {
  const rowsByEmail = new Map<string, number>()
  const emailPlace = columns.findIndex(({ field }) => field === 'email')
  for await (const line of lines) {
    if (line.row === 1) continue
    if (line.row > after) yield judge(line, columns, rowsByEmail)
    else if (!isBad(line.row)) rowsByEmail.set(keyOf(String(line.cells[emailPlace])), line.row)
  }
}

const keyOf = (email: string): string => email.trim().toLowerCase()

function judge(line: Line, columns: Column[], rowsByEmail: Map<string, number>): Judged {
  const { fields, problems } = parseCells(columns, line.cells)
  if (problems.length > 0) return { ...line, outcome: 'ERROR', problems }
  const email = String(fields.email)
  const first = rowsByEmail.get(keyOf(email))
  if (first !== undefined) {
    const column = columns.find(({ field }) => field === 'email')?.column ?? null
    const message = `Skipped: row ${first} of this file has the same email`
    return { ...line, outcome: 'SKIP', problems: [{ column, message }] }
  }
  rowsByEmail.set(keyOf(email), line.row)
  return { ...line, outcome: 'INSERT', fields: { ...fields, email } }
}
