import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export const templateName = 'hearth_template'

/** A copy of the migrated database for one test file; dropped with its server when the run ends. */
export async function createTestDatabase(): Promise<string> {
  const serverUrl = inject('serverUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create database ${name} template ${templateName}`)
  await client.end()
  return at(serverUrl, name)
}

function at(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** How an application reaches it: through the run's pooler, if there is one. */
export function wayTo(databaseUrl: string): { url: string; pooled: boolean } {
  const poolerUrl = inject('poolerUrl')
  if (!poolerUrl) return { url: databaseUrl, pooled: false }
  return { url: at(poolerUrl, new URL(databaseUrl).pathname.slice(1)), pooled: true }
}
