import { describe, expect, it } from 'vitest'
import { brandPalettes, lightPalette } from './tokens.ts'

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
