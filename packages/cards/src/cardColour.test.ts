import { expect, it } from 'vitest'
import { barColour, cardColour } from './cardColour.ts'

it.each([
  ['#4B8991', '#36747c', '#417f87'],
  ['#BB852C', '#955f06', '#a16b12'],
  ['#526B55', '#526b55', '#526b55'],
  ['#FFFFFF', '#6b6b6b', '#767676'],
  ['no colour', '#000000', '#000000'],
])('darkens %s to %s for a card and to %s for a bar on it', (stored, card, bar) => {
  expect([cardColour(stored), barColour(stored)]).toEqual([card, bar])
})
