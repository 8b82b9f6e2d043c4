import { describe, expect, test } from 'vitest'
import type { Hit, HitGroup } from './documents.ts'
import type { Searchable } from './Searchable.ts'
import { matches, sectionsOf } from './sections.ts'

const entries = [
  {
    name: 'users',
    label: 'Members',
    letter: 'M',
    found: { kind: 'MEMBER', filter: { archive: ['true', 'false'] } },
  },
  {
    name: 'livingRooms',
    label: 'Living Rooms',
    letter: 'L',
    creates: [{ label: 'Schedule Living Room', to: '/new' }],
  },
  { name: 'firstSteps', label: 'First steps', letter: 'F', When: () => null },
] as unknown as Searchable[]
const hit = { id: '1', kind: 'MEMBER', title: 'Ada Okafor', path: '/users/1/show' } as Hit
const members = (more: boolean, total: number | null) =>
  ({ kind: 'MEMBER', hits: [hit], more, total }) as HitGroup
const nothing = { words: '', entries, commands: [], recent: [], groups: [] }
const labelsOf = (offered: Partial<typeof nothing> & object) =>
  sectionsOf({ ...nothing, ...offered }).map(({ title, items }) => [
    title,
    ...items.map(({ label }) => label),
  ])

test.each([
  ['Schedule Living Room', 'room sch', true],
  ['Schedule Living Room', 'oom', false],
  ['Go to Members', '', true],
])('%s is matched by “%s”: %s', (text, words, expected) => {
  expect(matches(text, words)).toBe(expected)
})

describe('what the box shows', () => {
  test('is without words what was opened last, what the page offers, and every command that is always there', () => {
    const commands = [{ label: 'Edit', keys: ['E'], run: () => undefined }]
    expect(labelsOf({ commands, recent: [hit] } as object)).toEqual([
      ['Recent', 'Ada Okafor'],
      ['On this page', 'Edit'],
      ['Commands', 'Schedule Living Room', 'Go to Members', 'Go to Living Rooms', 'Go to Profile'],
    ])
  })

  test('is with words the commands that they begin, and what they find', () => {
    expect(labelsOf({ words: 'li', groups: [members(false, 1)] } as object)).toEqual([
      ['Commands', 'Schedule Living Room', 'Go to Living Rooms'],
      ['Members', 'Ada Okafor'],
    ])
  })

  test.each([
    [12, 'Show all 12 in Members'],
    [null, 'Show all in Members'],
  ])('leads to the list of a kind that has more, where %s are counted', (total, label) => {
    const [section] = sectionsOf({ ...nothing, words: 'ada', groups: [members(true, total)] })
    const all = section?.items.at(-1)
    expect(all?.label).toBe(label)
    const { searchParams } = new URL(`http://x${all?.to}`)
    expect(JSON.parse(String(searchParams.get('filter')))).toEqual({
      archive: ['true', 'false'],
      query: 'ada',
    })
  })
})
