import { expect, it } from 'vitest'
import { mentionedIn, splitMentions, withMentions } from './mentions.ts'

const ines = '1b4e28ba-2fa1-11d2-883f-0016d3cca427'
const text = `@[${ines}] and @[${ines.toUpperCase()}] met @[nobody].`

it('finds whom a text names, each once and in small letters', () => {
  expect(mentionedIn(text)).toEqual([ines])
  expect(mentionedIn('write to a@[b].c')).toEqual([])
})

it('cuts a text at its mentions', () => {
  expect(splitMentions(text)).toEqual(['', ines, ' and ', ines, ' met @[nobody].'])
})

it('shows names, and says when nobody is known by the id any more', () => {
  expect(withMentions(`Ask @[${ines}]`, () => 'Ines Duarte')).toBe('Ask @Ines Duarte')
  expect(withMentions(`Ask @[${ines}]`, () => undefined)).toBe('Ask @former colleague')
})
