import type { ChipTone } from '../shared/StateChip.tsx'
import type { ImportRow } from './importJob.ts'

const count = new Intl.NumberFormat('en-GB')

type Counts = Pick<ImportRow, 'done' | 'skipped' | 'failed'>
type Progress = Counts & Pick<ImportRow, 'state' | 'total'>

export const isUnfinished = ({ state }: Pick<ImportRow, 'state'>): boolean =>
  state === 'QUEUED' || state === 'RUNNING'

export const linesRead = ({ done, skipped, failed }: Counts): number => done + skipped + failed

/** '1 member', '19,600 members'. */
export const membersText = (members: number): string =>
  `${count.format(members)} ${members === 1 ? 'member' : 'members'}`

/** How a job stands, in a word. */
export function stateOf(job: Pick<ImportRow, 'state' | 'dryRun' | 'undone'>): {
  text: string
  tone: ChipTone
} {
  if (job.undone) return { text: 'Undone', tone: 'neutral' }
  if (job.state === 'QUEUED') return { text: 'Waiting', tone: 'neutral' }
  if (job.state === 'RUNNING') return { text: 'Running', tone: 'personal' }
  if (job.state === 'FAILED') return { text: 'Failed', tone: 'bad' }
  return job.dryRun ? { text: 'Checked', tone: 'professional' } : { text: 'Imported', tone: 'financial' }
}

/** How far a job is, beside its bar. */
export function progressText(job: Progress): string {
  if (job.state === 'QUEUED') return 'Waiting for its turn'
  if (job.total === null) return 'Reading the file'
  return `${count.format(linesRead(job))} of ${count.format(job.total)} lines`
}

/** What a screen reader is told on the way: every quarter, not every second. */
export function announcementOf(job: Progress): string {
  if (job.state === 'QUEUED' || !job.total) return progressText(job)
  const quarters = Math.floor((4 * linesRead(job)) / job.total)
  return quarters === 0 ? 'The lines are being read' : `${quarters * 25} per cent of the lines are read`
}

/** What came of the lines, in one sentence. */
export function resultText(job: Counts & Pick<ImportRow, 'dryRun'>): string {
  if (linesRead(job) === 0) return 'The file has a header and no lines below it.'
  const one = (number: number, single: string, several: string) =>
    `${count.format(number)} ${number === 1 ? single : several}`
  const added = job.dryRun
    ? `${count.format(job.done)} would be added`
    : one(job.done, 'was added', 'were added')
  const skipped = one(
    job.skipped,
    'is already a member or listed twice',
    'are already members or listed twice',
  )
  const failed = one(job.failed, 'has a problem', 'have a problem')
  return `${[added, ...(job.skipped ? [skipped] : []), ...(job.failed ? [failed] : [])].join(', ')}.`
}
