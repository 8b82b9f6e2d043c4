import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { graphqlParts } from './modules.ts'
import { describeStructure, describeTypes } from './platform/describe-database.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { printWholeSchema } from './platform/graphql.ts'
import { migrate } from './platform/migrate.ts'

const apiFolder = new URL('../', import.meta.url)
const report = (line: string) => process.stdout.write(`${line}\n`)

/** Writes the generated files: the printed schema, and types and structure from a freshly migrated database. */
async function generate(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hearth-generate-'))
  const server = await startEmbeddedPostgres({ dataDir, report: () => {} })
  const client = new pg.Client({ connectionString: server.url })
  try {
    await migrate(server.url)
    await client.connect()
    writeFileSync(new URL('src/platform/database.generated.ts', apiFolder), await describeTypes(client))
    writeFileSync(new URL('structure.sql', apiFolder), await describeStructure(client))
    writeFileSync(new URL('schema.graphql', apiFolder), printWholeSchema(graphqlParts))
  } finally {
    await client.end()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  report('Wrote schema.graphql, structure.sql and src/platform/database.generated.ts.')
}

const commands: Record<string, () => Promise<void>> = { generate }

const [name = ''] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (command) await command()
else {
  report(`Commands: ${Object.keys(commands).join(', ')}`)
  process.exitCode = 1
}
