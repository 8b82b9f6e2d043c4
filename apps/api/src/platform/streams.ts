import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { CompiledQuery, type Expression, type SelectQueryBuilder, type SelectQueryNode, sql } from 'kysely'
import { copyText, createLineReader } from './database/copy.ts'
import type { Db } from './database/database.ts'
import { findLastWrite } from './database/replica/last-writes.ts'
import type { Database } from './database/tables.generated.ts'
import type { Scope } from './scope.ts'

/** What one person may have open at once, in all processes together. */
const slots = [1, 2]

/** security.md R27: how slow a reader may be, on average since it last caught up. */
export type Pace = { patienceMs: number; bytesPerSecond: number }
const pace: Pace = { patienceMs: 10_000, bytesPerSecond: 16 * 1024 }

/**
 * Rows for a reader outside, who decides how long a connection of the database is held: it comes from a small pool of
 * its own, a reader that is too slow is cut off, and a person has two at once. `chunks` reads with the scope it is given.
 * @returns undefined while the person has two others open
 */
export function openStream(
  scope: Scope,
  personId: string,
  chunks: (streaming: Scope) => Promise<AsyncIterable<string | Buffer>>,
): Promise<Readable | undefined> {
  const opened = Promise.withResolvers<Readable | undefined>()
  scope.services.streamDb
    .transaction()
    .execute(async (db) => {
      if (!(await takeSlot(db, [scope.tenantId, personId]))) return opened.resolve(undefined)
      await onReplica(scope, { personId, db }, async (reading) => {
        const stream = paced(await chunks({ ...scope, db: reading }), pace)
        opened.resolve(stream)
        // The end of the transaction gives back the slot and the connection; why the stream ended is its reader's concern.
        await finished(stream).catch(() => {})
      })
    })
    // After the stream was opened this changes nothing: its reader has seen how it ended.
    .catch(opened.reject)
  return opened.promise
}

/** The browser asks for a download right after the change that made its link: the replica gets so long to have that. */
const replicaPatienceMs = 1_000

/** Reads in a transaction of the replica when that has what the person wrote and answers, else in that of `db`. */
async function onReplica(
  scope: Scope,
  { personId, db }: { personId: string; db: Db },
  read: (db: Db) => Promise<void>,
): Promise<void> {
  const { replica } = scope.services
  if (
    !replica ||
    !(await replica.watch.has(await findLastWrite({ ...scope, db }, personId), replicaPatienceMs))
  )
    return read(db)
  let begun = false
  const reading = replica.streamDb.transaction().execute((standby) => {
    begun = true
    return read(standby)
  })
  await reading.catch((error) => {
    if (begun) throw error
    replica.watch.lose(error)
    return read(db)
  })
}

/**
 * What a select finds, `size` rows at a time and fetched as they are read, so that any number of them needs the same
 * memory; one such stream at a time in a transaction. Each batch is a statement with a time limit of its own: one cursor of the
 * protocol would have the limit of one statement for the whole stream. PostgreSQL plans for the first rows to come soon.
 */
export async function* streamBatches<Row>(
  tx: Scope,
  select: SelectQueryBuilder<Database, keyof Database, Row>,
  size: number,
): AsyncGenerator<Row[]> {
  await sql`declare streamed no scroll cursor for ${select}`.execute(tx.db)
  const fetchNext = sql<Row>`fetch ${sql.lit(size)} from streamed`
  try {
    for (let count = size; count === size; ) {
      const { rows } = await fetchNext.execute(tx.db)
      count = rows.length
      yield rows
    }
  } finally {
    // After a failure the transaction takes no statement, and ends with its cursors.
    await sql`close streamed`.execute(tx.db).catch(() => {})
  }
}

/** The same, row by row. */
export async function* streamRows<Row>(
  ...source: Parameters<typeof streamBatches<Row>>
): AsyncGenerator<Row> {
  for await (const rows of streamBatches(...source)) yield* rows
}

/**
 * The lines of text that a select finds, as PostgreSQL writes them, chunk by chunk: any number of them needs the same
 * memory. Its one statement has no time limit, but each wait for PostgreSQL has that of a statement.
 */
export async function* copyLines(
  tx: Scope,
  select: { toOperationNode: () => SelectQueryNode } & Expression<{ line: string }>,
): AsyncGenerator<Buffer> {
  await sql`set local statement_timeout = 0`.execute(tx.db)
  const copy = CompiledQuery.raw(copyText(select.toOperationNode()))
  const read = createLineReader()
  for await (const { rows } of tx.db.withoutPlugins().getExecutor().stream<{ chunk: Buffer }>(copy, 1))
    for (const { chunk } of rows) yield read(chunk)
  await sql`set local statement_timeout to default`.execute(tx.db)
}

/** The same items, the next one being made while one is worked on: this process and the database work side by side. */
export async function* readAhead<T>(items: AsyncGenerator<T>): AsyncGenerator<T> {
  let next = items.next()
  try {
    for (let item = await next; !item.done; item = await next) {
      next = items.next()
      // Its failure is thrown when its turn comes, and until then is nobody's.
      next.catch(() => {})
      yield item.value
    }
  } finally {
    await items.return(undefined)
  }
}

async function takeSlot(db: Db, owner: string[]): Promise<boolean> {
  for (const slot of slots) {
    const key = JSON.stringify(['stream', ...owner, slot])
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as taken`.execute(db)
    if (rows[0]?.taken) return true
  }
  return false
}

export class SlowReader extends Error {}

/**
 * The same chunks. Waiting for the reader uses up the patience and each chunk that is taken gives some back, so that
 * a reader who stops is cut off with SlowReader after `patienceMs`, and one who stays below the speed a little later.
 */
export function paced(
  chunks: AsyncIterable<string | Buffer>,
  { patienceMs, bytesPerSecond }: Pace,
): Readable {
  const cut = () => void stream.destroy(new SlowReader('The reader of a stream is too slow'))
  // Also a stream that nobody begins to read holds a connection.
  let timer = setTimeout(cut, patienceMs)
  let left = patienceMs
  async function* give() {
    clearTimeout(timer)
    for await (const chunk of chunks) {
      const start = performance.now()
      left += (Buffer.byteLength(chunk) / bytesPerSecond) * 1_000
      timer = setTimeout(cut, left)
      yield chunk
      clearTimeout(timer)
      left = Math.min(patienceMs, left - (performance.now() - start))
    }
  }
  const stream = Readable.from(give(), { highWaterMark: 1 })
  return stream.once('close', () => clearTimeout(timer))
}

/** The same chunks, as long as they are no more than `maxBytes` together. @throws what `refuse` makes */
export async function* bounded(
  chunks: AsyncIterable<Buffer>,
  maxBytes: number,
  refuse: () => Error,
): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes > maxBytes) throw refuse()
    yield chunk
  }
}
