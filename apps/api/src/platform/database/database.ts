import { createHash } from 'node:crypto'
import { CamelCasePlugin, Kysely, type PostgresCursorConstructor, PostgresDialect } from 'kysely'
import pg from 'pg'
import { readsOutOfOrder, statementLimitMs } from './application-role.ts'
import { CopyReader } from './copy.ts'
import type { Database } from './tables.generated.ts'

/** The database as services and queries see it: rows carry the names of the wire. */
export type Db = Kysely<Database>

/** Wire names that the general snake_case rule would not give back. */
const irregularNames: Record<string, string> = { mobile_os: 'mobileOS' }
const irregularColumns = Object.fromEntries(
  Object.entries(irregularNames).map(([column, name]) => [name, column]),
)

class WireNamesPlugin extends CamelCasePlugin {
  columnOf(name: string): string {
    return this.snakeCase(name)
  }
  protected override snakeCase(name: string): string {
    return irregularColumns[name] ?? super.snakeCase(name)
  }
  protected override camelCase(column: string): string {
    return irregularNames[column] ?? super.camelCase(column)
  }
}

/** Naming a statement makes PostgreSQL keep its plan; the bound keeps ad-hoc texts from filling its memory. */
const maxNamedStatements = 500
/** A longer one writes many rows: its text differs from call to call, and would take a place for one use. */
const maxNamedWrite = 8_000
const maxNamedRead = 32_000
/** What is like a pattern has as many plans as there are patterns: one kept for all is the worst of them for most. */
const isNameable = (text: string): boolean =>
  ((/^\s*(select|with)\b/i.test(text) && text.length <= maxNamedRead) ||
    (/^\s*(insert|update|delete)\b/i.test(text) && text.length <= maxNamedWrite)) &&
  !/ like \$\d/.test(text)
const statementNames = new Map<string, string>()

function statementName(text: string): string | undefined {
  const known = statementNames.get(text)
  if (known) return known
  if (statementNames.size >= maxNamedStatements || !isNameable(text)) return undefined
  const name = `h_${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`
  statementNames.set(text, name)
  return name
}

/** What a standby, and a server that became one, says to a statement that writes. */
const readOnlyServer = '25006'

/** Looks at each statement before it runs; a test's watcher may throw. */
export type StatementWatcher = (text: string, parameters: readonly unknown[]) => void

function clientWith({ watch, pooled }: PoolOptions): typeof pg.Client {
  return class extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: pg declares query with a dozen overloads; only (text, values) changes
    override query(first: any, ...rest: any[]): any {
      if (first instanceof CopyReader) watch?.(first.text, [])
      if (typeof first !== 'string' || !Array.isArray(rest[0])) return this.#send(first, ...rest)
      const values: unknown[] = rest[0]
      watch?.(first, values)
      const name = pooled ? undefined : statementName(first)
      return this.#send({ name, text: first, values }, ...rest.slice(1))
    }

    /**
     * A connection whose answer did not come in time is closed: the next statement would wait behind the lost one. So
     * is one to a server that became a standby: the next one leads to its successor.
     */
    // biome-ignore lint/suspicious/noExplicitAny: see query
    #send(...args: [any, ...any[]]): any {
      const result = super.query(...args) as unknown
      if (!(result instanceof Promise)) return result
      return result.catch((error: Error & { code?: string }) => {
        if (error.message === 'Query read timeout' || error.code === readOnlyServer)
          void this.end().catch(() => {})
        throw error
      })
    }
  }
}

export type PoolOptions = {
  url: string
  /** Connections at most. */
  size?: number
  /** The database role that statements run as; absent: the one of the URL. */
  role?: string | undefined
  /**
   * The URL leads to a pooler that may run each transaction in another session: nothing is asked of a session, and no
   * statement named. Role and time limit are those of the URL's user (`assertApplicationRole`).
   */
  pooled?: boolean | undefined
  watch?: StatementWatcher
}

/**
 * security.md R27: a statement may take 10 s, the wait for a connection 2 s. A database that is frozen or cut off does not
 * end its statements by itself, so the limit holds on this side too, a little later.
 */
export function createPool(options: PoolOptions): pg.Pool {
  const { url, size = 20, role, pooled } = options
  const settings = [...(role ? [`role=${role}`] : []), readsOutOfOrder].map((setting) => `-c ${setting}`)
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 2_000,
    query_timeout: statementLimitMs + 2_000,
    ...(!pooled && { statement_timeout: statementLimitMs, options: settings.join(' ') }),
    Client: clientWith(options),
  })
  // A connection that dies is replaced at its next use; without listeners its error would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/**
 * A server that is shutting down, starting, recovering, a standby or full, a lost connection, and a statement beyond its
 * limit.
 */
const unavailableCodes = new Set([
  readOnlyServer,
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08001',
  '08003',
  '08006',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
])
/** The last three are of PgBouncer, whose code for everything is that of a mistake in the protocol. */
const unavailableMessages =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable|after calling end on the pool|query_wait_timeout|server login has been failing|server (closed|conn)/

/** What the database cannot do at this moment and can do soon, so that trying again helps (security.md R27). */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '' } = error as { code?: string }
  return unavailableCodes.has(code) || unavailableMessages.test(error.message) || isUnavailable(error.cause)
}

const wireNames = new WireNamesPlugin({
  underscoreBetweenUppercaseLetters: false,
  maintainNestedObjectKeys: true,
})

export function createDb(pool: pg.Pool): Db {
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool, cursor: CopyReader as unknown as PostgresCursorConstructor }),
    plugins: [wireNames],
  })
}

/**
 * Rows as one parameter of `json_populate_recordset`, which gives each value its column's type. A statement that lists
 * the values instead is compiled here and parsed there for each of thousands of parameters.
 */
export function rowsAsJson(rows: object[], columns: readonly string[]): string {
  const names = columns.map((column) => [wireNames.columnOf(column), column] as const)
  return JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(names.map(([name, column]) => [name, (row as Record<string, unknown>)[column]])),
    ),
  )
}

/** bigint counts fit in a double for any table of ours. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
