import { rmSync } from 'node:fs'

/** The server has stopped by now; what it kept goes too. */
export default function tearDown(): void {
  rmSync(String(process.env.E2E_DATA_DIR), { recursive: true, force: true })
}
