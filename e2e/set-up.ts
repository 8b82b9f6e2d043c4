import { join } from 'node:path'
// @ts-expect-error plain JavaScript, shared with the scripts
import { openRunFolder } from '../scripts/run-folder.js'
import { startServer } from './server.ts'

/** Seeds the demo community once; every worker's server begins with a copy of it. */
export default async function setUp(): Promise<() => void> {
  const run = openRunFolder()
  process.env.E2E_SEEDED = join(run.folder, 'seeded')
  const server = await startServer(process.env.E2E_SEEDED)
  await server.stop()
  return run.close
}
