import { errors } from '../platform/errors.ts'
import type { Scope } from '../platform/scope.ts'
import { signCapability, verifyCapability } from '../platform/tokens/capability.ts'
import { writeCsvTable } from '../platform/values/csv.ts'
import type { Problem } from './lines/cells.ts'
import { errorColumn } from './lines/columns.ts'
import { type Line, readLines } from './lines/parse.ts'
import { type BadRow, listBadRows, listBadRowsUpTo, streamBadRows } from './lines/queries.ts'
import { findJob, type JobRow } from './queries.ts'
import { ImportRefusal } from './refusal.ts'
import { isKept } from './service.ts'
import { readSource } from './sources/service.ts'

export type { JobRow } from './queries.ts'

const validMs = 300_000

/** The address of the report, for everyone who holds it within 5 minutes; null when there is nothing to report. */
export function reportUrl(scope: Scope, job: JobRow): string | null {
  if (job.failed + job.skipped === 0 || !isKept(job, scope.now)) return null
  const until = new Date(scope.now.getTime() + validMs)
  const { tenantId, services } = scope
  return `/imports/reports/${signCapability(services, { use: 'import-report', tenantId, id: job.id, until })}`
}

/** @returns the import behind a `reportUrl`, or undefined when the address is wrong or over */
export async function findReported(
  stranger: Scope,
  token: string,
): Promise<{ scope: Scope; job: JobRow } | undefined> {
  const capability = verifyCapability(stranger.services, token, stranger.now)
  if (capability?.use !== 'import-report') return undefined
  const scope = stranger.inTenant(capability.tenantId)
  const job = await findJob(scope, capability.id)
  return job && isKept(job, scope.now) ? { scope, job } : undefined
}

export const writeReport = (scope: Scope, job: JobRow): AsyncIterable<string> =>
  writeCsvTable(reportRows(scope, job))

/** The lines as they came, under their own header; the column that an earlier report added is written again. */
async function* reportRows(scope: Scope, job: JobRow): AsyncGenerator<string[]> {
  const names = (job.mapping ?? []).map(({ column }) => column)
  const kept = [...names.keys()].filter((index) => names[index]?.toLowerCase() !== errorColumn)
  yield [...kept.map((index) => String(names[index])), errorColumn]
  for await (const { cells, problems } of streamBadRows(scope, job.id)) {
    yield [...kept.map((index) => cells[index] ?? ''), problems.map(sentenceOf).join('; ')]
  }
}

const sentenceOf = ({ message }: Problem): string => message

const maxProblems = 1_000

/** The first problems of each import, in the order of the imports. */
export async function listProblems(
  scope: Scope,
  jobs: JobRow[],
  { outcome, limit }: { outcome: BadRow['outcome']; limit: number },
) {
  if (limit < 1 || limit > maxProblems) throw errors.badLimit(limit, maxProblems)
  const rows = await listBadRows(
    scope,
    jobs.map(({ id }) => id),
    { outcome, limit },
  )
  return jobs.map((job) => {
    const problems = rows
      .filter((row) => row.jobId === job.id)
      .flatMap(({ row, problems: found }) => found.map((problem) => ({ row, ...problem })))
    const whole = outcome === 'ERROR' && job.message ? [{ row: 0, column: null, message: job.message }] : []
    return [...whole, ...problems].slice(0, limit)
  })
}

/** The first lines of each import that have a problem, to be corrected. */
export async function listBadLines(scope: Scope, jobs: JobRow[], limit: number) {
  if (limit < 1 || limit > maxPreview) throw errors.badLimit(limit, maxPreview)
  const ids = jobs.map(({ id }) => id)
  const rows = await listBadRows(scope, ids, { outcome: 'ERROR', limit })
  return ids.map((id) =>
    rows
      .filter(({ jobId }) => jobId === id)
      .map(({ row, cells, outcome, problems }) => ({
        row,
        cells,
        outcome,
        message: problems.map(sentenceOf).join('; '),
      })),
  )
}

const maxPreview = 100

/** The first lines that have an outcome, with it. */
export async function previewRows(scope: Scope, job: JobRow, limit: number) {
  if (limit < 1 || limit > maxPreview) throw errors.badLimit(limit, maxPreview)
  const lines = await readFirstLines(scope, job, limit)
  const bad = await listBadRowsUpTo(scope, job.id, lines.at(-1)?.row ?? 0)
  const badByRow = new Map(bad.map((row) => [row.row, row]))
  return lines.map((line) => {
    const found = badByRow.get(line.row)
    const message = found?.problems.map(sentenceOf).join('; ') ?? null
    return { ...line, outcome: found?.outcome ?? 'INSERT', message }
  })
}

/** A file that cannot be read further shows what stands before; why it cannot, the job says. */
async function readFirstLines(scope: Scope, job: JobRow, limit: number): Promise<Line[]> {
  const lines: Line[] = []
  try {
    for await (const line of readLines(readSource(scope, job.sourceId))) {
      if (line.row > job.lastRow || lines.length >= limit) break
      if (line.row > 1) lines.push(line)
    }
  } catch (error) {
    if (!(error instanceof ImportRefusal)) throw error
  }
  return lines
}
