import { describe, expect, test } from 'vitest'
import { milestoneId, milestonesByPillar, pillars } from './pillars.ts'

describe('pillars and milestones', () => {
  test('come in the order of the specification', () => {
    expect(pillars).toEqual(['Professional', 'Personal', 'Financial'])
  })

  test.each([
    ['Professional', 10],
    ['Personal', 15],
    ['Financial', 10],
  ] as const)('%s has %i milestones', (pillar, count) => {
    expect(milestonesByPillar[pillar]).toHaveLength(count)
  })

  test('have ids that no two milestones share and that split at their first colon', () => {
    const ids = pillars.flatMap((pillar) =>
      milestonesByPillar[pillar].map((name) => milestoneId(pillar, name)),
    )
    expect(new Set(ids).size).toBe(35)
    for (const id of ids) expect(id).toMatch(/^(Professional|Personal|Financial):[^:\s][^:]*[^:\s]$/)
  })

  test.each([
    ['Professional', 'Career Coaching', 'Professional:Career Coaching'],
    ['Personal', 'Giving & Impact', 'Personal:Giving & Impact'],
  ] as const)('%s and %s make one id', (pillar, name, id) => {
    expect(milestoneId(pillar, name)).toBe(id)
  })
})
