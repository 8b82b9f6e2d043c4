import { maxImportRows } from '@hearth/contract'
import { findAccount } from '../../identity/index.ts'
import { sendMail } from '../../platform/mail/outbox.ts'
import type { Scope } from '../../platform/scope.ts'
import { readAhead } from '../../platform/streams.ts'
import { originOf } from '../../tenants/index.ts'
import { importFinishedMail } from '../emails.ts'
import { guessColumns, recogniseColumns } from '../lines/columns.ts'
import { type Judged, judgeLines } from '../lines/judge.ts'
import { type Line, readLines } from '../lines/parse.ts'
import { listBadRowNumbers } from '../lines/queries.ts'
import { type JobRow, lockJob, takeUpJob, updateJob } from '../queries.ts'
import { ImportRefusal } from '../refusal.ts'
import type { FetchOptions } from '../sources/fetch.ts'
import { fetchIntoStore, readSource } from '../sources/service.ts'
import { type Progress, saveBatch } from './batch.ts'

/** Runs that store nothing, one after the other, before an import is given up. */
const maxAttempts = 8
const batchRows = 500

/**
 * Does an import, or goes on after the last batch that was stored: each batch and the progress are one
 * transaction, so a killed worker loses or repeats nothing.
 */
export async function runImport(scope: Scope, id: string, options?: FetchOptions): Promise<void> {
  const job = await takeUpJob(scope, id)
  if (!job) return
  try {
    if (job.attempts > maxAttempts)
      throw new ImportRefusal(
        'Something went wrong on our side several times, so the import stopped. Please start it again',
      )
    await fetchIfNeeded(scope, job, options)
    await importLines(scope, job.total === null ? await inspect(scope, job) : job)
  } catch (error) {
    if (!(error instanceof ImportRefusal)) throw error
    scope.log.warn({ tenantId: scope.tenantId, importId: id }, 'import refused')
    await finish(scope, id, { state: 'FAILED', message: error.message })
  }
}

/** The address is forgotten with the fetch: it may hold what opens the file. */
async function fetchIfNeeded(scope: Scope, { id, sourceId, address }: JobRow, options?: FetchOptions) {
  if (!address) return
  await fetchIntoStore(scope, { sourceId, address }, options)
  await updateJob(scope, id, { address: null })
  scope.log.info({ tenantId: scope.tenantId, importId: id }, 'import fetched')
}

const linesOf = (scope: Scope, job: JobRow): AsyncGenerator<Line> =>
  readLines(readSource(scope, job.sourceId))

/** Reads the file once before anything is inserted: its columns, whether it is whole, and how long it is. */
async function inspect(scope: Scope, job: JobRow): Promise<JobRow> {
  let mapping: JobRow['mapping'] = null
  let total = 0
  for await (const { cells } of linesOf(scope, job)) {
    if (mapping) total += 1
    else mapping = await recognise(scope, job, cells)
    if (total > maxImportRows)
      throw new ImportRefusal(
        `The file has more than ${maxImportRows.toLocaleString('en')} rows; import it in parts`,
      )
  }
  if (!mapping) throw new ImportRefusal('The file is empty')
  return updateJob(scope, job.id, { mapping: JSON.stringify(mapping), total })
}

/** Of a header that is refused the columns are kept, so that staff can say which is which and check again. */
async function recognise(scope: Scope, job: JobRow, header: string[]) {
  try {
    return recogniseColumns(header, job.wantedMapping)
  } catch (error) {
    const mapping = JSON.stringify(guessColumns(header, job.wantedMapping))
    if (error instanceof ImportRefusal) await updateJob(scope, job.id, { mapping })
    throw error
  }
}

/** Ends an import and tells the colleague who started it; a dry run is watched, so it mails nobody. */
async function finish(
  scope: Scope,
  id: string,
  end: { state: 'DONE' | 'FAILED'; message?: string },
): Promise<void> {
  await scope.transaction(async (tx) => {
    const running = await lockJob(tx, id)
    // Another worker ended it, and has mailed: this one was taken for dead.
    if (running?.state !== 'RUNNING') return
    const job = await updateJob(tx, id, { ...end, finished: tx.now, address: null })
    const { done, skipped, failed } = job
    if (end.state === 'DONE')
      tx.log.info({ tenantId: tx.tenantId, importId: id, done, skipped, failed }, 'import finished')
    const starter = job.dryRun ? undefined : await findAccount(tx, job.createdBy)
    if (!starter) return
    await sendMail(tx, importFinishedMail, {
      recipient: starter.email,
      values: {
        firstName: starter.firstName ?? '',
        fileName: job.fileName,
        outcome: job.message ? `${job.message}.` : describeOutcome(job),
        link: `${await originOf(tx)}/admin/imports/${job.id}/show`,
      },
    })
  })
}

function describeOutcome({ done, skipped, failed }: JobRow): string {
  const people = (count: number) =>
    count === 1 ? '1 person was' : `${count.toLocaleString('en')} people were`
  const lines = (count: number) =>
    count === 1
      ? '1 line has an error: correct it'
      : `${count.toLocaleString('en')} lines have errors: correct them`
  return [
    `${people(done)} imported.`,
    ...(skipped > 0 ? [`${people(skipped)} skipped because they are members already.`] : []),
    ...(failed > 0 ? [`${lines(failed)} in the report on the import’s page, then send it again.`] : []),
  ].join(' ')
}

async function importLines(scope: Scope, job: JobRow): Promise<void> {
  const bad = new Set(job.lastRow > 1 ? await listBadRowNumbers(scope, job.id) : [])
  const judged = judgeLines(linesOf(scope, job), {
    columns: job.mapping ?? [],
    after: job.lastRow,
    isBad: (row) => bad.has(row),
  })
  let progress: Progress = { job, numbers: new Map() }
  for await (const batch of readAhead(inBatches(judged))) {
    const saved = await saveBatch(scope, progress, batch)
    // Somebody else works on it: this worker was taken for dead.
    if (!saved) return
    progress = saved
  }
  await finish(scope, job.id, { state: 'DONE' })
}

async function* inBatches(judged: AsyncIterable<Judged>): AsyncGenerator<Judged[]> {
  let batch: Judged[] = []
  for await (const line of judged) {
    batch.push(line)
    if (batch.length < batchRows) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
