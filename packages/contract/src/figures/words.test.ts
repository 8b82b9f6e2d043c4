import { describe, expect, test } from 'vitest'
import { figureDefinitions } from './definitions.ts'
import { figureNames } from './names.ts'
import { durationText, figureText, scaleStep } from './words.ts'

describe('a figure', () => {
  test.each(figureNames)('%s is defined in whole sentences, each title once', (name) => {
    const { sentence, title, counts } = figureDefinitions[name]
    expect(sentence).toMatch(/^[A-Z].+\.$/)
    expect(counts).not.toBe('')
    expect(figureNames.filter((other) => figureDefinitions[other].title === title)).toEqual([name])
  })

  test.each([
    [1_204, 'COUNT', '1,204'],
    [159_900, 'MONEY', '$1,599'],
    [0.375, 'SHARE', '37.5%'],
    [200, 'MINUTES', '3 h 20 min'],
    [null, 'SHARE', '–'],
  ] as const)('%s as %s reads %s', (value, unit, text) => {
    expect(figureText(value, unit)).toBe(text)
  })

  test.each([
    [0, '0 min'],
    [59.6, '1 h'],
    [61, '1 h 1 min'],
    [1_440, '1 d'],
    [3_000, '2 d 2 h'],
  ])('%d minutes read %s', (minutes, text) => {
    expect(durationText(minutes)).toBe(text)
  })

  test.each([
    [0, 'COUNT', 1],
    [4, 'COUNT', 1],
    [5, 'COUNT', 2],
    [8, 'COUNT', 2],
    [9, 'COUNT', 5],
    [40, 'COUNT', 10],
    [41, 'COUNT', 20],
    [1_000, 'COUNT', 500],
    [0.6, 'SHARE', 0.2],
    [1, 'SHARE', 0.25],
    [500, 'MINUTES', 360],
  ] as const)('a scale for %d as %s has lines %d apart', (max, unit, step) => {
    expect(scaleStep(max, unit)).toBe(step)
  })
})
