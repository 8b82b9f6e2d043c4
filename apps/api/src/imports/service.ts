import { importKeptDays } from '@hearth/contract'
import { findActivated, importableFields, parseField, removeNewcomers } from '../members/index.ts'
import { errors } from '../platform/errors.ts'
import { enqueue } from '../platform/jobs/jobs.ts'
import type { Scope, StaffScope } from '../platform/scope.ts'
import { parseId } from '../platform/values/ids.ts'
import { importJob } from './jobs.ts'
import type { ColumnMapping } from './lines/columns.ts'
import { findJob, insertJob, type JobRow, listImported, lockJob, updateJob } from './queries.ts'
import { ImportRefusal } from './refusal.ts'
import { openSource } from './sources/service.ts'

export { getImportsPage, type JobRow } from './queries.ts'

export type ImportRequest = {
  url: string
  enterpriseName?: string | null
  dryRun?: boolean | null
  mapping?: ColumnMapping[] | null
}

/** Queues an import; its row tells how far it is. */
export async function importMembers(scope: StaffScope, request: ImportRequest): Promise<JobRow> {
  const { url, dryRun, mapping } = request
  const createdBy = scope.actor.id
  const wantedMapping = parseMapping(mapping ?? [])
  const enterpriseName = parseField('enterpriseName', request.enterpriseName) as string | null
  return scope.transaction(async (tx) => {
    const source = await openSource(tx, url).catch((error) => asBadInput(tx, error))
    const job = await insertJob(tx, {
      ...source,
      enterpriseName,
      dryRun: dryRun ?? false,
      wantedMapping,
      createdBy,
    })
    await enqueue(tx, importJob, { id: job.id })
    return job
  })
}

function asBadInput({ tenantId, actor, log }: StaffScope, error: unknown): never {
  if (!(error instanceof ImportRefusal)) throw error
  log.warn({ tenantId, personId: actor.id }, 'import refused')
  throw errors.badInput(error.message)
}

function parseMapping(mapping: ColumnMapping[]): ColumnMapping[] {
  const unknown = mapping.find(({ field }) => field && !Object.hasOwn(importableFields, field))
  if (unknown) {
    const fields = Object.keys(importableFields).join(', ')
    throw errors.badInput(`'${unknown.field}' is not a field that an import can fill. Fields: ${fields}`)
  }
  return mapping.map(({ column, field }) => ({ column, field: field || null }))
}

export const getJob = (scope: Scope, id: string) => findJob(scope, parseId(id))

/** Whether the texts and marks of an import are still there. */
export const isKept = ({ finished }: JobRow, now: Date): boolean =>
  finished !== null && now.getTime() - finished.getTime() < importKeptDays * 86_400_000

const mayBeUndone = (job: JobRow, now: Date): boolean =>
  !job.dryRun && job.done > 0 && !job.undone && isKept(job, now)

/** Whether each of the imports could be undone now. */
export async function canUndo(scope: Scope, jobs: JobRow[]): Promise<boolean[]> {
  const open = jobs.filter((job) => mayBeUndone(job, scope.now))
  const imported = open.length > 0 ? await listImported(scope, idsOf(open)) : []
  const activated = new Set(
    await findActivated(
      scope,
      imported.map(({ memberId }) => memberId),
    ),
  )
  const stuck = new Set(imported.filter(({ memberId }) => activated.has(memberId)).map(({ jobId }) => jobId))
  return jobs.map((job) => open.includes(job) && !stuck.has(job.id))
}

const idsOf = (jobs: JobRow[]): string[] => jobs.map(({ id }) => id)

/**
 * Removes everybody that an import inserted, all or nobody.
 * @throws IMPORT_IN_USE when one of them has activated the account
 */
export async function undoImport(scope: StaffScope, id: string): Promise<JobRow> {
  return scope.transaction(async (tx) => {
    const job = await lockJob(tx, parseId(id))
    if (!job) throw errors.notFound('The import')
    if (!job.finished) throw errors.badInput('The import is still running. Wait until it has finished')
    if (job.undone) throw errors.badInput('The import has already been undone')
    if (job.dryRun || job.done === 0)
      throw errors.badInput('This import added nobody, so there is nothing to undo')
    if (!isKept(job, tx.now))
      throw errors.badInput(`An import can be undone for ${importKeptDays} days; this one is older`)
    const memberIds = (await listImported(tx, [job.id])).map(({ memberId }) => memberId)
    const activated = await removeNewcomers(tx, memberIds)
    if (activated > 0) throw errors.importInUse(activated, memberIds.length)
    return updateJob(tx, job.id, { undone: tx.now, undoneBy: tx.actor.id })
  })
}
