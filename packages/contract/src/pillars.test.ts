import { describe, expect, test } from 'vitest'
import {
  joinMilestoneIds,
  milestoneId,
  milestonesByPillar,
  pillarOfMilestone,
  pillars,
  splitMilestoneIds,
} from './pillars.ts'

describe('pillars and milestones', () => {
  test('come in a fixed order', () => {
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

  test('have names of their own: none stands under two pillars', () => {
    const names = pillars.flatMap((pillar) => milestonesByPillar[pillar] as readonly string[])
    expect(new Set(names).size).toBe(names.length)
  })

  test('are split into names and joined to the same ids again (product.md 32)', () => {
    const ids = ['Personal:Giving & Impact', 'Professional:Networking', 'Personal:Friendship']
    const names = splitMilestoneIds(ids)
    expect(names).toEqual({
      pillars: ['Personal', 'Professional'],
      milestones: ['Giving & Impact', 'Networking', 'Friendship'],
    })
    expect(joinMilestoneIds(names.milestones)).toEqual(ids)
  })

  test('that nobody knows have no pillar and no id', () => {
    expect(pillarOfMilestone('Juggling')).toBeUndefined()
    expect(joinMilestoneIds(['Juggling', 'Friendship'])).toEqual(['Personal:Friendship'])
  })
})
