import { expect, test } from 'vitest'
import { isAboutToChange, stateOf } from './OutboxState.tsx'
import { retriedText } from './useRetry.ts'

test.each([
  [{ state: 'SENT', failure: null }, 'Sent', false],
  [{ state: 'KEPT', failure: null }, 'Kept here, not sent', false],
  [{ state: 'FAILED', failure: 'No such mailbox' }, 'Failed', false],
  [{ state: 'QUEUED', failure: null }, 'Waiting', true],
  [{ state: 'QUEUED', failure: 'Greylisted' }, 'Retrying', false],
] as const)('%o reads as %s', (message, text, changing) => {
  expect(stateOf(message).text).toBe(text)
  expect(isAboutToChange(message)).toBe(changing)
})

test.each([
  [0, 'No failed emails to retry'],
  [1, 'Retrying 1 email'],
  [1200, 'Retrying 1,200 emails'],
])('%i that are sent again read as %s', (count, text) => {
  expect(retriedText(count)).toBe(text)
})
