import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from './server.ts'

/** Seeds the demo community once; every worker's server begins with a copy of it. */
export default async function setUp(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'hearth-e2e-'))
  process.env.E2E_SEEDED = join(folder, 'seeded')
  const server = await startServer(process.env.E2E_SEEDED)
  await server.stop()
  return () => rmSync(folder, { recursive: true, force: true })
}
