import { describe, expect, it } from 'vitest'
import { brandPalettes, type ColourToken, darkPalette, lightPalette } from './tokens.ts'

function luminance(hex: string): number {
  const channel = (start: number) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const readable: [ColourToken, ColourToken[]][] = [
  ['ink', ['paper', 'surface', 'raised', 'emberWash', 'neutralWash']],
  ['soft', ['paper', 'surface', 'raised', 'emberWash', 'neutralWash']],
  ['ember', ['paper', 'surface', 'raised', 'emberWash']],
  ['emberInk', ['ember']],
  ['bad', ['paper', 'surface', 'raised', 'badWash']],
  ['professionalText', ['surface', 'professionalWash']],
  ['personalText', ['surface', 'personalWash']],
  ['financialText', ['surface', 'financialWash']],
]

describe.each([
  ['light', lightPalette],
  ['dark', darkPalette],
])('the %s palette', (_mode, palette) => {
  it.each(readable.flatMap(([text, grounds]) => grounds.map((ground) => [text, ground] as const)))(
    'lets a person read %s on %s',
    (text, ground) => {
      expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5)
    },
  )

  it.each(['paper', 'surface'] as const)('shows the edge of a control on %s', (ground) => {
    expect(contrast(palette.edge, palette[ground])).toBeGreaterThanOrEqual(3)
  })
})

describe('brandPalettes', () => {
  it('overrides the colour that a tenant names, in the palette that it names', () => {
    const { light, dark } = brandPalettes([
      { name: 'ember', value: '#123456' },
      { name: 'dark.ember', value: '#abcdef' },
    ])
    expect(light.ember).toBe('#123456')
    expect(dark.ember).toBe('#abcdef')
  })

  it('leaves out names and values that it does not know', () => {
    const { light } = brandPalettes([
      { name: 'constructor', value: '#123456' },
      { name: 'ember', value: 'url(https://example.com)' },
    ])
    expect(light).toEqual(lightPalette)
  })
})
