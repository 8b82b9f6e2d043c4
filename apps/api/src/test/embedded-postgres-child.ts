// A Hearth that does nothing but run its database, for tests that kill it: `node … <data folder>`. It prints one
// line of JSON, either { url, isNew } or { error }, then stops when its standard input ends.
import { startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts'

const [dataDir = ''] = process.argv.slice(2)
const say = (value: unknown) => process.stdout.write(`${JSON.stringify(value)}\n`)
try {
  const database = await startEmbeddedPostgres({ dataDir, report: () => {} })
  say({ url: database.url, isNew: database.isNew })
  process.stdin.resume().once('end', () => database.stop())
} catch (error) {
  say({ error: (error as Error).message })
  process.exitCode = 1
}
