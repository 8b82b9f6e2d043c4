import { createRequire } from 'node:module'
import { createQueryId, PostgresQueryCompiler, type RootOperationNode } from 'kysely'
import pg from 'pg'
import type { CopyToStreamQuery } from 'pg-copy-streams'
import { statementLimitMs } from './application-role.ts'

// COPY … TO STDOUT: PostgreSQL writes the bytes of a file, and this process hands them on without making values of each
// row (https://www.postgresql.org/docs/current/sql-copy.html).

const require = createRequire(import.meta.url)

/** The driver's own limit of a statement cannot be switched off for one of them; this is the longest timer there is. */
const noLimitMs = 2 ** 31 - 1

/**
 * Reads a COPY as Kysely reads a cursor, whose place in the dialect it takes: the one way to the connection of a
 * transaction. It takes as long as its reader does, but PostgreSQL may not be silent for longer than a statement may
 * take.
 */
export class CopyReader {
  readonly text: string
  readonly query_timeout = noLimitMs
  /** The driver's, which ends its timer. */
  callback?: () => void
  readonly #stream: CopyToStreamQuery
  readonly #chunks: NodeJS.AsyncIterator<Buffer>
  #connection: pg.Connection | undefined
  #isDone = false

  constructor(text: string) {
    this.text = text
    const { to } = require('pg-copy-streams') as typeof import('pg-copy-streams')
    this.#stream = to(text)
    this.#chunks = this.#stream[Symbol.asyncIterator]()
  }

  submit(connection: pg.Connection): void {
    this.#connection = connection
    this.#stream.submit(connection)
  }

  /** @returns one chunk of the file, or nothing at its end */
  async read(): Promise<{ chunk: Buffer }[]> {
    const silence = setTimeout(() => {
      this.#stream.destroy(new Error('Query read timeout'))
    }, statementLimitMs)
    try {
      const { done, value } = await this.#chunks.next()
      this.#isDone ||= Boolean(done)
      return done ? [] : [{ chunk: value }]
    } finally {
      clearTimeout(silence)
    }
  }

  /** Before its end a COPY is stopped by the end of its connection alone. */
  async close(): Promise<void> {
    if (this.#isDone) return
    this.#isDone = true
    this.#stream.destroy()
    this.#connection?.stream.destroy()
  }

  handleError(error: Error): void {
    this.callback?.()
    if (!this.#isDone) this.#stream.emit('error', error)
    this.#isDone = true
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.callback?.()
  }
}

/** COPY takes no parameters: the values of a select become literals of its text. */
class LiteralCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    this.append(value === null ? 'null' : pg.escapeLiteral(textOf(value)))
  }
}

/** A value as the driver would send it. @throws for a kind that no list filters by */
function textOf(value: unknown): string {
  if (Array.isArray(value))
    return `{${value.map((item) => `"${textOf(item).replace(/["\\]/g, '\\$&')}"`).join(',')}}`
  if (value instanceof Date) return value.toISOString()
  if (['string', 'number', 'boolean'].includes(typeof value)) return String(value)
  throw new Error(`COPY cannot be given ${typeof value}`)
}

export const copyText = (select: RootOperationNode): string =>
  `copy (${new LiteralCompiler().compileQuery(select, createQueryId()).sql}) to stdout`

/** What the letter after a backslash stands for in the text format; any other sign stands for itself. */
const escapes: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }
const halfEscape = /(?<!\\)(?:\\\\)*\\$/

/**
 * Makes lines that end as RFC 4180 wants out of COPY's text format of one column, chunk by chunk: the end of a row is
 * the one line feed there that is not escaped. All signs that mean something are ASCII, so bytes are read as Latin-1,
 * which is many times as fast as looking at each.
 */
export function createLineReader(): (chunk: Buffer) => Buffer {
  let half = ''
  return (chunk) => {
    const text = half + chunk.toString('latin1')
    if (!text.includes('\\')) return Buffer.from(text.replaceAll('\n', '\r\n'), 'latin1')
    half = halfEscape.test(text) ? '\\' : ''
    const lines = text
      .slice(0, text.length - half.length)
      .replace(/\\(.)|\n/gs, (_, sign?: string) => (sign ? (escapes[sign] ?? sign) : '\r\n'))
    return Buffer.from(lines, 'latin1')
  }
}
