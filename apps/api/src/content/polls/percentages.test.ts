import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { percentagesOf } from './percentages.ts'

const counts = fc.array(fc.nat({ max: 1_000_000 }), { minLength: 2, maxLength: 10 })
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

describe('percentages', () => {
  test.each([
    [
      [1, 1, 1],
      [34, 33, 33],
    ],
    [
      [2, 1],
      [67, 33],
    ],
    [
      [1, 2],
      [33, 67],
    ],
    [
      [52, 31, 17],
      [52, 31, 17],
    ],
    [
      [1, 1, 1, 1, 1, 1],
      [17, 17, 17, 17, 16, 16],
    ],
    [
      [999, 1],
      [100, 0],
    ],
    [
      [995, 5],
      [100, 0],
    ],
    [
      [0, 7],
      [0, 100],
    ],
    [
      [0, 0, 0],
      [0, 0, 0],
    ],
    [
      [1, 1, 1, 1, 1, 1, 1, 1, 1, 991],
      [0, 0, 0, 0, 0, 0, 0, 0, 0, 100],
    ],
  ])('of %j votes are %j', (votes, percentages) => {
    expect(percentagesOf(votes)).toEqual(percentages)
  })

  test('are whole, add up to exactly 100 and are each less than 1 from the share', () => {
    fc.assert(
      fc.property(counts, (votes) => {
        const percentages = percentagesOf(votes)
        const total = sum(votes)
        expect(percentages.every(Number.isInteger)).toBe(true)
        expect(sum(percentages)).toBe(total === 0 ? 0 : 100)
        if (total === 0) return
        for (const [index, count] of votes.entries())
          expect(Math.abs((percentages[index] as number) - (count * 100) / total)).toBeLessThan(1)
      }),
    )
  })

  test('never give more to fewer votes', () => {
    fc.assert(
      fc.property(counts, (votes) => {
        const percentages = percentagesOf(votes)
        const shares = votes.map((count, index) => ({ count, percentage: percentages[index] as number }))
        const ordered = shares.toSorted((a, b) => a.count - b.count || a.percentage - b.percentage)
        expect(ordered.map(({ percentage }) => percentage)).toEqual(
          ordered.map(({ percentage }) => percentage).toSorted((a, b) => a - b),
        )
      }),
    )
  })
})
