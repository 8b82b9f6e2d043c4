import { expect, test } from 'vitest'
import { isAboutToChange, retriedText, stateOf, triesText } from './outboxTexts.ts'

test.each([
  [{ state: 'SENT', failure: null }, 'Sent', false],
  [{ state: 'FAILED', failure: 'No such mailbox' }, 'Failed', false],
  [{ state: 'QUEUED', failure: null }, 'Waiting', true],
  [{ state: 'QUEUED', failure: 'Greylisted' }, 'Tried, waiting', false],
] as const)('%o reads as %s', (message, text, changing) => {
  expect(stateOf(message).text).toBe(text)
  expect(isAboutToChange(message)).toBe(changing)
})

test.each([
  [0, 'Not tried yet'],
  [1, 'Tried once'],
  [12, 'Tried 12 times'],
])('%i tries read as %s', (attempts, text) => {
  expect(triesText(attempts)).toBe(text)
})

test.each([
  [0, 'None of these mails has failed'],
  [1, 'The mail is on its way again'],
  [1200, '1,200 mails are on their way again'],
])('%i that are sent again read as %s', (count, text) => {
  expect(retriedText(count)).toBe(text)
})
