import { counted } from '../shared/counted.ts'
import type { ImportRow } from './documents.ts'

const count = new Intl.NumberFormat('en-GB')
const percent = new Intl.NumberFormat('en-GB', { style: 'percent' })

type Counts = Pick<ImportRow, 'done' | 'skipped' | 'failed'>
type Progress = Counts & Pick<ImportRow, 'state' | 'total'>

export const isUnfinished = ({ state }: Pick<ImportRow, 'state'>): boolean =>
  state === 'QUEUED' || state === 'RUNNING'

export const linesRead = ({ done, skipped, failed }: Counts): number => done + skipped + failed

export const membersText = (members: number): string => counted(members, { one: 'member', many: 'members' })

export const percentText = (share: number): string => percent.format(share)

/** How far a job is, beside its bar. */
export function progressText(job: Progress): string {
  if (job.state === 'QUEUED') return 'Waiting to start'
  if (job.total === null) return 'Reading the file'
  return `${count.format(linesRead(job))} of ${count.format(job.total)} lines`
}

/** What a screen reader hears on the way: every quarter, not every second. */
export function announcementOf(job: Progress): string {
  if (job.state === 'QUEUED' || !job.total) return progressText(job)
  const quarters = Math.floor((4 * linesRead(job)) / job.total)
  return quarters === 0 ? 'Reading the lines' : `${percentText(quarters / 4)} of the lines read`
}

/** What became of the lines, in one sentence. */
export function resultText(job: Counts & Pick<ImportRow, 'dryRun'>): string {
  if (linesRead(job) === 0) return 'The file has a header but no lines below it.'
  const parts = [
    job.dryRun
      ? `${count.format(job.done)} would be added`
      : counted(job.done, { one: 'was added', many: 'were added' }),
  ]
  if (job.skipped) {
    parts.push(
      counted(job.skipped, {
        one: 'is already a member or listed twice',
        many: 'are already members or listed twice',
      }),
    )
  }
  if (job.failed) parts.push(counted(job.failed, { one: 'has a problem', many: 'have a problem' }))
  return `${parts.join(', ')}.`
}
