import { expect, it } from 'vitest'
import { auditChanges } from './auditChanges.ts'

const entry = (before: object, after: object) => ({
  previousUserDetails: JSON.stringify(before),
  updatedUserDetails: JSON.stringify(after),
})

it('reads as labels and words, not as names and values of the wire', () => {
  expect(
    auditChanges(
      entry({ employment: 'STUDENT', locked: false }, { employment: 'UNEMPLOYED', locked: true }),
      false,
    ),
  ).toEqual([
    { source: 'employment', label: 'Employment', before: 'Student', after: 'Unemployed' },
    { source: 'locked', label: 'Locked', before: 'No', after: 'Yes' },
  ])
})

it('leaves cleared fields out until all are asked for', () => {
  const cleared = entry({ bio: 'Hello', city: 'Lisbon' }, { bio: null, city: 'Porto' })
  expect(auditChanges(cleared, false).map(({ source }) => source)).toEqual(['city'])
  expect(auditChanges(cleared, true)).toContainEqual({
    source: 'bio',
    label: 'Bio',
    before: 'Hello',
    after: '',
  })
})

it('tells that a sensitive field changed, not what it was or is', () => {
  const [change] = auditChanges(entry({ income: 'Under $50,000' }, { income: '$500,000 or more' }), false)
  expect(change).toMatchObject({ label: 'Income', before: 'hidden', after: 'hidden' })
})
