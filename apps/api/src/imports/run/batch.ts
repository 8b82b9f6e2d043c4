import { inviteMembers } from '../../invites/index.ts'
import { findKnownEmails, insertNewcomers, isToBeInvited, type UsernameNumbers } from '../../members/index.ts'
import type { Scope } from '../../platform/scope.ts'
import type { Judged } from '../lines/judge.ts'
import { type BadRow, insertBadRows } from '../lines/queries.ts'
import { forgetPlans, insertImported, type JobRow, lockJob, updateJob } from '../queries.ts'

type Good = Extract<Judged, { outcome: 'INSERT' }>

const maxAttempts = 5
const uniqueViolation = '23505'

/** How far an import is, and what one batch leaves to the next. */
export type Progress = { job: JobRow; numbers: UsernameNumbers }

/**
 * Stores what becomes of a batch of lines: the people, their invites, the bad lines and the progress, all or nothing.
 * @returns the progress, or undefined when the import is no longer where `job` says
 */
export async function saveBatch(
  scope: Scope,
  progress: Progress,
  batch: Judged[],
): Promise<Progress | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const job = await scope.transaction((tx) => saveAll(tx, progress, batch))
      return job && { ...progress, job }
    } catch (error) {
      // Somebody else took one of the usernames meanwhile: they are chosen again.
      if ((error as { code?: string }).code !== uniqueViolation || attempt >= maxAttempts) throw error
      progress.numbers.clear()
    }
  }
}

async function saveAll(tx: Scope, { job, numbers }: Progress, batch: Judged[]): Promise<JobRow | undefined> {
  const now = await lockJob(tx, job.id)
  if (now?.state !== 'RUNNING' || now.lastRow !== job.lastRow) return undefined
  await forgetPlans(tx)
  const good = batch.filter((line): line is Good => line.outcome === 'INSERT')
  const known = new Set(await findKnownEmails(tx, emailsOf(good)))
  const free = good.filter(({ fields }) => !known.has(fields.email))
  const { emails, invited } = job.dryRun ? foreseen(free) : await insertPeople(tx, { job, numbers }, free)
  const bad = batch.flatMap((line) => badRowOf(job, line, emails) ?? [])
  await insertBadRows(tx, job.id, bad)
  const failed = bad.filter(({ outcome }) => outcome === 'ERROR').length
  return updateJob(tx, job.id, {
    done: job.done + batch.length - bad.length,
    failed: job.failed + failed,
    skipped: job.skipped + bad.length - failed,
    invited: job.invited + invited,
    lastRow: batch.at(-1)?.row,
    attempts: 0,
  })
}

const emailsOf = (lines: Good[]): string[] => lines.map(({ fields }) => fields.email)

function badRowOf(job: JobRow, line: Judged, inserted: Set<string>): BadRow | undefined {
  const { row, cells } = line
  if (line.outcome !== 'INSERT') return { row, cells, outcome: line.outcome, problems: line.problems }
  if (inserted.has(line.fields.email)) return undefined
  const column = job.mapping?.find(({ field }) => field === 'email')?.column ?? null
  const message = 'Skipped: a member with this email already exists, possibly in the trash'
  return { row, cells, outcome: 'SKIP', problems: [{ column, message }] }
}

/** Who is inserted, and how many of them are invited. */
type Arrived = { emails: Set<string>; invited: number }

const foreseen = (lines: Good[]): Arrived => ({
  emails: new Set(emailsOf(lines)),
  invited: lines.filter(({ fields }) => isToBeInvited(fields)).length,
})

async function insertPeople(tx: Scope, { job, numbers }: Progress, lines: Good[]): Promise<Arrived> {
  const enterprise = job.enterpriseName ? { enterprise: true, enterpriseName: job.enterpriseName } : {}
  const inserted = await insertNewcomers(
    tx,
    lines.map(({ fields }) => ({ ...fields, ...enterprise })),
    { actorId: job.createdBy, reason: `Import of ${job.fileName}`, numbers },
  )
  await insertImported(
    tx,
    job.id,
    inserted.map(({ id }) => id),
  )
  const invited = inserted.filter(isToBeInvited)
  await inviteMembers(tx, invited)
  return { emails: new Set(inserted.map(({ email }) => email)), invited: invited.length }
}
