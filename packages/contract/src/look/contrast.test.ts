import { describe, expect, it } from 'vitest'
import { contrastFaults, contrastOf, contrasts, faultText } from './contrast.ts'
import { brandPalettes, darkPalette, lightPalette } from './tokens.ts'

it('has the ratios of WCAG', () => {
  expect(contrastOf('#000000', '#FFFFFF')).toBeCloseTo(21)
  expect(contrastOf('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2)
})

describe.each([
  ['light', lightPalette],
  ['dark', darkPalette],
] as const)('the %s palette', (_mode, palette) => {
  it.each(contrasts)('lets a person tell $over from $under', ({ over, under, needed }) => {
    expect(contrastOf(palette[over], palette[under])).toBeGreaterThanOrEqual(needed)
  })
})

describe('a tenant’s colours', () => {
  it('have faults in words, the worst first, for either palette', () => {
    const faults = contrastFaults(
      brandPalettes([
        { name: 'emberInk', value: '#B05535' },
        { name: 'dark.ink', value: '#6A7472' },
      ]),
    )
    expect(faults.map(faultText)[0]).toBe(
      'Light: “Text on the main colour” on “Main colour” has a contrast of 1.1 to 1 and needs 4.5',
    )
    expect(faults.some(({ mode, over }) => mode === 'dark' && over === 'ink')).toBe(true)
  })

  it('have none as the product comes', () => {
    expect(contrastFaults(brandPalettes([]))).toEqual([])
  })
})
