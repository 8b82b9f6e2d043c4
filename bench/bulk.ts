// Bulk actions by filter on 100,000 members: the preview, the start, the job, its slowest batches and the way back. All
// runs in this process, as a server and a worker run it; the emails that it writes are left to other workers.
import { bulkChangeJob } from '@hearth/api/src/bulk-changes/index.ts'
import { type ChangeRow, startBulkChange, undoBulkChange } from '@hearth/api/src/bulk-changes/service.ts'
import { previewBulk } from '@hearth/api/src/members/bulk/preview.ts'
import type { BulkAction } from '@hearth/api/src/members/bulk/service.ts'
import type { Scope, StaffScope } from '@hearth/api/src/platform/scope.ts'
import { type Community, openCommunity } from './parts/community.ts'
import { report, say } from './parts/report.ts'
import { assertEqual, mebibytes, openStaffScope, timed } from './parts/scope.ts'

/** Who is meant, and the same as SQL says it; nobody of them is left when the action is done. */
type Step = { name: string; action: BulkAction; filter: object; condition: string }

const present = 'deleted_at is null and not archive'
const only = (field: string) => ({ filters: [{ field, values: ['true'] }] })
const archived = { filter: only('archive'), condition: 'deleted_at is null and archive' }
const archive: Step = { name: 'archive', action: 'ARCHIVE', filter: {}, condition: present }
const steps: Step[] = [
  { name: 'un-archive', action: 'UNARCHIVE', ...archived },
  { name: 'reject', action: 'REJECT', filter: {}, condition: `${present} and status <> 'REJECTED'` },
  { name: 'approve', action: 'APPROVE', filter: {}, condition: `${present} and status <> 'APPROVED'` },
  { name: 'delete', action: 'DELETE', filter: {}, condition: present },
  {
    name: 'restore',
    action: 'RESTORE',
    filter: only('deleted'),
    condition: 'deleted_at is not null and not archive',
  },
]

const counted = async ({ query }: Community, table: string, condition = 'true'): Promise<number> => {
  const text = `select count(*)::int as count from ${table} where tenant_id = 'hearth' and ${condition}`
  const [row] = await query<{ count: number }>(text)
  return Number(row?.count)
}

/** @returns the milliseconds of each batch */
async function runJob(scope: StaffScope, id: string): Promise<number[]> {
  const batches: number[] = []
  const inTenant: Scope['inTenant'] = (...given) => {
    const own = scope.inTenant(...given)
    const transaction: Scope['transaction'] = async (work) => {
      const { result, seconds } = await timed(() => own.transaction(work as never))
      batches.push(seconds * 1_000)
      return result as never
    }
    return { ...own, transaction }
  }
  await bulkChangeJob.run({ ...scope, inTenant }, { id })
  return batches
}

const mean = (figures: number[]) => figures.reduce((sum, figure) => sum + figure, 0) / figures.length

/** Begins an action and works it off; the audit log must have an entry more for each of `affected`. */
async function work(community: Community, scope: StaffScope, begin: () => Promise<ChangeRow>) {
  const entries = await counted(community, 'audit_entries')
  const start = await timed(begin)
  const job = await timed(() => runJob(scope, start.result.id))
  const { total } = start.result
  assertEqual('audit entries', (await counted(community, 'audit_entries')) - entries, total)
  const tenth = Math.ceil(job.result.length / 10)
  const cells = [
    total.toLocaleString('en-GB'),
    start.seconds.toFixed(2),
    job.seconds.toFixed(1),
    Math.round(total / job.seconds),
    mean(job.result.slice(0, tenth)).toFixed(0),
    mean(job.result.slice(-tenth)).toFixed(0),
    mebibytes(Math.max(start.peak, job.peak)),
  ]
  return { id: start.result.id, total, cells }
}

async function measure(community: Community, scope: StaffScope, step: Step) {
  const { name, action, filter, condition } = step
  const affected = await counted(community, 'members', condition)
  const preview = await timed(() => previewBulk(scope, action, { filter }))
  assertEqual(`${name}: the preview`, preview.result.affected, affected)
  const { id, total, cells } = await work(community, scope, () =>
    startBulkChange(scope, { action, input: { filter } }),
  )
  assertEqual(`${name}: how many`, total, affected)
  assertEqual(`${name}: who is left`, await counted(community, 'members', condition), 0)
  say(`${name}: done`)
  return { id, cells: [name, preview.seconds.toFixed(2), mebibytes(preview.peak), ...cells] }
}

const columns = [
  'action',
  'preview, s',
  'its peak memory, MiB',
  'members',
  'start, s',
  'job, s',
  'members a second',
  'first batches, ms',
  'last batches, ms',
  'peak memory, MiB',
]

const [members = 100_000] = process.argv.slice(2).map(Number)
const community = await openCommunity(members)
const { pool, scope } = await openStaffScope(community)
try {
  const { id, cells } = await measure(community, scope, archive)
  const undone = await work(community, scope, () => undoBulkChange(scope, id))
  const rows = [cells, ['undo of it', '', '', ...undone.cells]]
  rows.push((await measure(community, scope, archive)).cells)
  for (const step of steps) rows.push((await measure(community, scope, step)).cells)
  report('bulk', { columns, rows })
} finally {
  await pool.end()
  await community.stop()
}
