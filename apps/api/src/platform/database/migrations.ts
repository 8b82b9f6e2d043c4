import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'
import { StartError } from '../start-error.ts'

const folder = new URL('../../../migrations/', import.meta.url)

export type Migration = { name: string; text: string; checksum: string }
export type RecordedMigration = Pick<Migration, 'name' | 'checksum'>

/** The migrations of this release, in their order. */
export function readMigrations(): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(new URL(name, folder), 'utf8')
      return { name, text, checksum: checksumOf(text) }
    })
}

const checksumForm = 'statements:'

/** Of the statements alone: a comment may be reworded after a migration has run. */
export function checksumOf(text: string): string {
  const statements = text.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim()
  return checksumForm + createHash('sha256').update(statements).digest('hex')
}

/** The first that is not one of this release's; undefined: this release can use the database that they made. */
export function findForeignMigration(recorded: RecordedMigration[]): RecordedMigration | undefined {
  const known = new Map(readMigrations().map(({ name, checksum }) => [name, checksum]))
  return recorded.find(({ name, checksum }) => {
    const own = known.get(name)
    return !own || (isComparable(checksum) && own !== checksum)
  })
}

/** What was noted when comments still counted cannot be compared any more. */
const isComparable = (checksum: string): boolean => checksum.startsWith(checksumForm)

/** The migrations that a database has had, in their order; none when Hearth never started with it. */
export async function listRecorded(client: pg.ClientBase): Promise<RecordedMigration[]> {
  const { rows: tables } = await client.query<{ found: string | null }>(
    "select to_regclass('public.schema_migrations') as found",
  )
  if (!tables[0]?.found) return []
  const list = 'select name, checksum from schema_migrations order by name'
  return (await client.query<RecordedMigration>(list)).rows
}

/**
 * The migrations that a database has not had yet.
 * @throws StartError when it has had others than this release has
 */
export function listPending(recorded: RecordedMigration[]): Migration[] {
  const names = new Set(recorded.map(({ name }) => name))
  const own = readMigrations()
  const foreign = findForeignMigration(recorded)
  if (foreign && own.some(({ name }) => name === foreign.name))
    throw new StartError(
      `The migration ${foreign.name} was changed after it had run on this database; add a new one instead.`,
    )
  if (foreign)
    throw new StartError(
      `The database was used by a newer release, with the migration ${foreign.name}: start that release, or restore a backup from before.`,
    )
  return own.filter(({ name }) => !names.has(name))
}

export async function runMigration(
  client: pg.ClientBase,
  { name, text, checksum }: Migration,
): Promise<void> {
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new StartError(`The migration ${name} failed: ${(error as Error).message}.`)
  }
}

/** Gives those noted in the old form the checksum that can be compared. */
export async function renewChecksums(client: pg.ClientBase, recorded: RecordedMigration[]): Promise<void> {
  const old = new Set(recorded.filter(({ checksum }) => !isComparable(checksum)).map(({ name }) => name))
  for (const { name, checksum } of readMigrations().filter((migration) => old.has(migration.name)))
    await client.query('update schema_migrations set checksum = $2 where name = $1', [name, checksum])
}
