// Importing members into a community of 100,000: rows a second, the largest memory of the process, and the undo. The job
// runs in this process, as a worker runs it; the emails that it writes are left to other workers.
import { importJob } from '@hearth/api/src/imports/index.ts'
import { importMembers, undoImport } from '@hearth/api/src/imports/service.ts'
import { signSource } from '@hearth/api/src/imports/sources/service.ts'
import type { StaffScope } from '@hearth/api/src/platform/scope.ts'
import { collectSooner } from '@hearth/api/src/platform/start/garbage.ts'
import { storeUpload } from '@hearth/api/src/uploads/service.ts'
import { memberListFields } from '@hearth/contract'
import { type Community, openCommunity } from './parts/community.ts'
import { report, say } from './parts/report.ts'
import { assertEqual, mebibytes, openStaffScope, timed } from './parts/scope.ts'

const header = `id,${memberListFields.join(',')},phone,city,companyName,bio\r\n`

/** Of a hundred lines one has no address and one repeats the line before; names recur as people's do. */
function line(index: number): string {
  const number = index % 100 === 99 ? index - 1 : index
  const email = index % 100 === 50 ? 'nobody' : `ada.${number}@newcomers.example`
  return (
    `,Ada,Okafor ${index % 997},${email},CUSTOMER,APPLE,false,false,false,true,APPROVED,false,INACTIVE,false,` +
    `2026-11-21T10:00:00.000Z,+44 20 7946 ${String(index).padStart(5, '0')},London,Acme,"A founder, of course"\r\n`
  )
}

/** A piece for each thousand people. */
async function* fileOf(rows: number): AsyncGenerator<Buffer> {
  yield Buffer.from(header)
  for (let start = 0; start < rows; start += 1_000) {
    const lines = Array.from({ length: Math.min(1_000, rows - start) }, (_, index) => line(start + index))
    yield Buffer.from(lines.join(''))
  }
}

/** @returns its number of tenant `hearth` */
async function count({ query }: Community, table: string): Promise<number> {
  const [row] = await query<{ count: number }>(
    `select count(*)::int as count from ${table} where tenant_id = 'hearth'`,
  )
  return Number(row?.count)
}

const brought = ['members', 'audit_entries', 'invites', 'invite_links', 'outbox_messages', 'import_members']
const countAll = (community: Community) => Promise.all(brought.map((table) => count(community, table)))

async function upload(scope: StaffScope, rows: number): Promise<string> {
  const { signedUrl, url } = await signSource(scope, 'bench.csv')
  const token = String(signedUrl.split('/').pop())
  await storeUpload(scope, { token, contentType: 'text/csv', body: fileOf(rows) })
  return url
}

/** Imports `rows` lines, looks at all that they brought, and takes the import back. */
async function measure(community: Community, scope: StaffScope, rows: number) {
  const before = await countAll(community)
  const { id } = await importMembers(scope, { url: await upload(scope, rows) })
  const importing = await timed(() => importJob.run(scope, { id }))
  const [job] = await community.query('select * from import_jobs where id = $1', [id])
  const bad = rows / 100
  const { state, total, done, failed, skipped } = job ?? {}
  const good = rows - 2 * bad
  assertEqual('the import', [state, total, done, failed, skipped], ['DONE', rows, good, bad, bad])
  const after = await countAll(community)
  assertEqual(
    brought.join(', '),
    after.map((now, index) => now - Number(before[index])),
    brought.map(() => good),
  )
  const undoing = await timed(() => undoImport(scope, id))
  assertEqual('members after the undo', await count(community, 'members'), before[0])
  return [
    rows.toLocaleString('en-GB'),
    importing.seconds.toFixed(1),
    Math.round(rows / importing.seconds),
    mebibytes(importing.peak),
    undoing.seconds.toFixed(1),
    mebibytes(undoing.peak),
  ]
}

// As the server of which this is a worker.
collectSooner()
const sizes = process.argv.slice(2).map(Number)
const community = await openCommunity(100_000)
const { pool, scope } = await openStaffScope(community)
try {
  const rows = []
  for (const size of sizes.length > 0 ? sizes : [1_000, 5_000, 20_000, 50_000]) {
    rows.push(await measure(community, scope, size))
    say(`${size} rows are imported and undone`)
  }
  report('import', {
    columns: ['rows', 'seconds', 'rows a second', 'peak memory, MiB', 'undo, seconds', 'undo, peak, MiB'],
    rows,
  })
} finally {
  await pool.end()
  await community.stop()
}
