import { writeFileSync } from 'node:fs'
import pg from 'pg'
import { describeStructure, describeTypes } from './platform/describe-database.ts'
import { printWholeSchema } from './platform/graphql.ts'
import { migrate } from './platform/migrate.ts'

// DEV bootstrap
const [command, url] = process.argv.slice(2)
if (command === 'generate') {
  await migrate(url as string)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const root = new URL('../', import.meta.url)
  writeFileSync(new URL('src/platform/database.generated.ts', root), await describeTypes(client))
  writeFileSync(new URL('structure.sql', root), await describeStructure(client))
  void printWholeSchema
  await client.end()
}
