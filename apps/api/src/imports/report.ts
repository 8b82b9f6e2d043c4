import { createHmac, timingSafeEqual } from 'node:crypto'
import { errors } from '../platform/errors.ts'
import { isId } from '../platform/list.ts'
import type { Scope } from '../platform/scope.ts'
import { writeCsvTable } from '../platform/values/csv.ts'
import { errorColumn } from './lines/columns.ts'
import { type Line, readLines } from './lines/parse.ts'
import { type BadRow, listBadRows, listBadRowsUpTo, streamBadRows } from './lines/queries.ts'
import type { Problem } from './lines/read.ts'
import { findJob, type JobRow } from './queries.ts'
import { ImportRefusal } from './refusal.ts'
import { isKept } from './service.ts'
import { readSource } from './sources/service.ts'

export type { JobRow } from './queries.ts'

const validMs = 300_000

const signatureOf = ({ secret, id }: JobRow, until: number): Buffer =>
  createHmac('sha256', secret).update(`${id}.${until}`).digest()

/** The address of the report, for whoever holds it within 5 minutes; null when there is nothing to report. */
export function reportUrl(scope: Scope, job: JobRow): string | null {
  if (job.failed + job.skipped === 0 || !isKept(job, scope.now)) return null
  const until = scope.now.getTime() + validMs
  return `/imports/reports/${scope.tenantId}/${job.id}/${until}.${signatureOf(job, until).toString('base64url')}`
}

/** @returns the import behind a `reportUrl`, or undefined when the address is wrong or over */
export async function findReported(
  scope: Scope,
  { id, seal }: { id: string; seal: string },
): Promise<JobRow | undefined> {
  const [until = '', signature = ''] = seal.split('.')
  const job = isId(id) ? await findJob(scope, id) : undefined
  if (!job || !isKept(job, scope.now) || !(Number(until) > scope.now.getTime())) return undefined
  const given = Buffer.from(signature, 'base64url')
  const expected = signatureOf(job, Number(until))
  return given.length === expected.length && timingSafeEqual(given, expected) ? job : undefined
}

export const writeReport = (scope: Scope, job: JobRow): AsyncIterable<string> =>
  writeCsvTable(reportRows(scope, job))

/** The lines as they came, under their own header; the column that an earlier report added is made anew. */
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
