// Measures the import of members: rows a second and the process's largest memory, for files of growing length.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadKeys } from '@hearth/api/src/identity/index.ts'
import { importJob } from '@hearth/api/src/imports/index.ts'
import { importMembers } from '@hearth/api/src/imports/service.ts'
import { signSource } from '@hearth/api/src/imports/sources/service.ts'
import { createDb, createPool } from '@hearth/api/src/platform/database/database.ts'
import { applicationRole, migrate } from '@hearth/api/src/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '@hearth/api/src/platform/postgres/embedded-postgres.ts'
import type { StaffScope } from '@hearth/api/src/platform/scope.ts'
import { openServices, type ServicesOptions } from '@hearth/api/src/services.ts'
import { storeUpload } from '@hearth/api/src/uploads/service.ts'
import { memberListFields } from '@hearth/contract'

const sizes = process.argv.slice(2).map(Number)
const say = (line: string) => process.stdout.write(`${line}\n`)
const mebibytes = (bytes: number) => Math.round(bytes / 1024 / 1024)

/** The export's columns, one piece for each thousand people. */
async function* file(count: number): AsyncGenerator<Buffer> {
  yield Buffer.from(`id,${memberListFields.join(',')},phone,city,companyName,bio\r\n`)
  for (let start = 0; start < count; start += 1_000) {
    const lines = Array.from({ length: Math.min(1_000, count - start) }, (_, index) =>
      line(start + index, count),
    )
    yield Buffer.from(lines.join(''))
  }
}

const line = (index: number, count: number): string =>
  `,Ada,Okafor ${index % 997},ada.${count}.${index}@example.com,CUSTOMER,APPLE,false,false,false,true,APPROVED,false,INACTIVE,` +
  `false,2026-11-21T10:00:00.000Z,+44 20 7946 ${String(index).padStart(5, '0')},London,Acme,"A founder, of course"\r\n`

async function measure(scope: StaffScope, count: number): Promise<void> {
  const { signedUrl, url } = await signSource(scope, 'bench.csv')
  const token = String(signedUrl.split('/').pop())
  await storeUpload(scope, { token, contentType: 'text/csv', body: file(count) })
  const { id } = await importMembers(scope, { url })
  let peak = 0
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 20)
  const began = performance.now()
  await importJob.run(scope, { id })
  const seconds = (performance.now() - began) / 1_000
  clearInterval(timer)
  say(`| ${count} | ${seconds.toFixed(1)} | ${Math.round(count / seconds)} | ${mebibytes(peak)} |`)
}

const dataDir = mkdtempSync(join(tmpdir(), 'hearth-bench-'))
const server = await startEmbeddedPostgres({ dataDir, report: () => {} })
try {
  await migrate(server.url)
  const pool = createPool({ url: server.url, role: applicationRole, size: 5 })
  const { forTenant } = openServices({
    config: {
      publicUrl: 'http://localhost:4000',
      dataDir,
      identityProvider: 'built-in',
      storageProvider: 'files',
      legacyStaffIsAdmin: true,
      smtp: undefined,
    },
    db: createDb(pool),
    keys: await loadKeys(dataDir),
    log: console as unknown as ServicesOptions['log'],
  })
  const person = {
    kind: 'person',
    id: crypto.randomUUID(),
    role: 'ADMIN',
    sessionId: '',
    email: '',
    name: '',
  } as const
  const scope = forTenant('hearth', person) as StaffScope
  say('| rows | seconds | rows a second | peak memory, MiB |')
  for (const count of sizes.length > 0 ? sizes : [1_000, 5_000, 20_000, 50_000]) await measure(scope, count)
  await pool.end()
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
