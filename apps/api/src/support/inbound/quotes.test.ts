import { describe, expect, test } from 'vitest'
import { withoutQuotes } from './quotes.ts'

const lines = (...text: string[]) => text.join('\n')

describe('of an answer by email only what is new is taken', () => {
  test.each([
    ['a plain answer', 'At seven.', 'At seven.'],
    ['quoted lines at the end', lines('At seven.', '', '> Which', '> room?'), 'At seven.'],
    [
      'the line above them',
      lines('At seven.', '', 'Hearth <hello@hearth.example>, 21.11.2026 12:00:', '> Which room?'),
      'At seven.',
    ],
    [
      'a line that is broken in two',
      lines(
        'At seven.',
        '',
        'On Sat, 21 Nov 2026 at 12:00, Hearth Support',
        '<hello@hearth.example> wrote:',
        '',
        '> Which room?',
      ),
      'At seven.',
    ],
    [
      'another language',
      lines('Um sieben.', 'Am 21.11.26 um 12:00 schrieb Hearth <a@b.example>:', 'Hallo'),
      'Um sieben.',
    ],
    [
      'a line of Outlook',
      lines('At seven.', '________________________________', 'From: Hearth', 'Sent: today'),
      'At seven.',
    ],
    [
      'headers of Outlook',
      lines('At seven.', '', 'From: Hearth', 'Sent: today', 'To: Rosa', 'Which room?'),
      'At seven.',
    ],
    ['a signature', lines('At seven.', '', '-- ', 'Rosa'), 'At seven.'],
    ['a telephone', lines('At seven.', '', 'Sent from my iPhone'), 'At seven.'],
    [
      'answers between quotes, which stay',
      lines('> Which room?', 'At seven.', '> Thank you'),
      lines('> Which room?', 'At seven.'),
    ],
    [
      'a sentence that begins like one',
      lines('On Friday it was fine.', 'I wrote: no.'),
      lines('On Friday it was fine.', 'I wrote: no.'),
    ],
    ['what would leave nothing', lines('> At seven.'), '> At seven.'],
  ])('%s', (_what, text, expected) => {
    expect(withoutQuotes(text)).toBe(expected)
  })
})
