import { describe, expect, it } from 'vitest'
import { stateOf } from './ImportStateChips.tsx'
import { announcementOf, progressText, resultText } from './importTexts.ts'

describe('the texts of an import', () => {
  it.each([
    [{ state: 'QUEUED', dryRun: true, undone: null }, 'Waiting'],
    [{ state: 'RUNNING', dryRun: false, undone: null }, 'Running'],
    [{ state: 'DONE', dryRun: true, undone: null }, 'Checked'],
    [{ state: 'DONE', dryRun: false, undone: null }, 'Imported'],
    [{ state: 'DONE', dryRun: false, undone: '2026-11-21T10:00:00Z' }, 'Undone'],
    [{ state: 'FAILED', dryRun: false, undone: null }, 'Failed'],
  ] as const)('say %o in a word', (job, text) => {
    expect(stateOf(job).text).toBe(text)
  })

  const running = { state: 'RUNNING', total: 20_000, done: 4_900, skipped: 50, failed: 50 } as const

  it('say how far it is', () => {
    expect(progressText(running)).toBe('5,000 of 20,000 lines')
    expect(progressText({ ...running, total: null })).toBe('Reading the file')
    expect(progressText({ ...running, state: 'QUEUED' })).toBe('Waiting to start')
  })

  it('tell a screen reader each quarter only', () => {
    expect(announcementOf(running)).toBe('25% of the lines read')
    expect(announcementOf({ ...running, done: 9_000 })).toBe(announcementOf(running))
    expect(announcementOf({ ...running, done: 9_900 })).toBe('50% of the lines read')
    expect(announcementOf({ ...running, done: 10 })).toBe('Reading the lines')
  })

  it.each([
    [
      { dryRun: true, done: 19_600, skipped: 200, failed: 200 },
      '19,600 would be added, 200 are already members or listed twice, 200 have a problem.',
    ],
    [
      { dryRun: false, done: 1, skipped: 1, failed: 1 },
      '1 was added, 1 is already a member or listed twice, 1 has a problem.',
    ],
    [{ dryRun: false, done: 12, skipped: 0, failed: 0 }, '12 were added.'],
    [
      { dryRun: true, done: 0, skipped: 3, failed: 0 },
      '0 would be added, 3 are already members or listed twice.',
    ],
    [{ dryRun: true, done: 0, skipped: 0, failed: 0 }, 'The file has a header but no lines below it.'],
  ])('say what came of %o', (job, text) => {
    expect(resultText(job)).toBe(text)
  })
})
