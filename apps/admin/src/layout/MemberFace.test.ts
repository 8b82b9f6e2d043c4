import { expect, it } from 'vitest'
import { initialsOf, toneOf } from './MemberFace.tsx'

it.each([
  ['Ada Okafor', 'AO'],
  ['Maren de la Cruz', 'MC'],
  ['Yuki', 'Y'],
  ['élodie laurent', 'ÉL'],
  ['', ''],
])('takes the initials of %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

it('gives a name the same colour every time', () => {
  expect(toneOf('Ada Okafor')).toBe(toneOf('Ada Okafor'))
})
