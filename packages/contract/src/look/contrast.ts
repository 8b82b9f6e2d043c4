import type { ColourToken, Palette, Palettes } from './tokens.ts'

function luminance(hex: string): number {
  const channel = (start: number) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

/** The contrast ratio of two colours as WCAG 2 has it, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** What must be told apart: text from its ground 4.5 to 1, the edge of a control 3 to 1. */
export const contrasts: readonly { over: ColourToken; under: ColourToken; needed: number }[] = [
  ...pairs('ink', ['paper', 'surface', 'raised', 'emberWash', 'neutralWash'], 4.5),
  ...pairs('soft', ['paper', 'surface', 'raised', 'emberWash', 'neutralWash'], 4.5),
  ...pairs('ember', ['paper', 'surface', 'raised', 'emberWash'], 4.5),
  ...pairs('emberInk', ['ember'], 4.5),
  ...pairs('bad', ['paper', 'surface', 'raised', 'badWash'], 4.5),
  ...pairs('professionalText', ['surface', 'professionalWash'], 4.5),
  ...pairs('personalText', ['surface', 'personalWash'], 4.5),
  ...pairs('financialText', ['surface', 'financialWash'], 4.5),
  ...pairs('edge', ['paper', 'surface'], 3),
  ...pairs('focus', ['paper', 'surface'], 3),
]

function pairs(over: ColourToken, grounds: ColourToken[], needed: number) {
  return grounds.map((under) => ({ over, under, needed }))
}

export type ContrastFault = {
  mode: 'light' | 'dark'
  over: ColourToken
  under: ColourToken
  ratio: number
  needed: number
}

/** The pairs that are too close in either palette, the worst first. */
export function contrastFaults({ light, dark }: Palettes): ContrastFault[] {
  const faultsIn = (mode: 'light' | 'dark', palette: Palette) =>
    contrasts.flatMap(({ over, under, needed }) => {
      const ratio = contrastOf(palette[over], palette[under])
      return ratio < needed ? [{ mode, over, under, ratio, needed }] : []
    })
  return [...faultsIn('light', light), ...faultsIn('dark', dark)].sort(
    (one, other) => one.ratio / one.needed - other.ratio / other.needed,
  )
}

/** The colours that a community may make its own, with their names, in the order of the form. */
export const brandColours = {
  ember: 'Main colour',
  emberInk: 'Text on the main colour',
  emberWash: 'Highlight',
  paper: 'Page',
  surface: 'Cards',
  ink: 'Text',
} as const satisfies Partial<Record<ColourToken, string>>

export type BrandColour = keyof typeof brandColours

const otherNames: Partial<Record<ColourToken, string>> = {
  soft: 'Quiet text',
  raised: 'Menus and dialogs',
  neutralWash: 'Grey tags',
  edge: 'The edge of fields',
  focus: 'The focus ring',
  bad: 'Errors',
}

const nameOf = (token: ColourToken): string =>
  ({ ...otherNames, ...(brandColours as Partial<Record<ColourToken, string>>) })[token] ?? token

/** A fault as a sentence: 'Light: “Text on the main colour” on “Main colour” has a contrast of 2.1 to 1 and needs 4.5.' */
export function faultText({ mode, over, under, ratio, needed }: ContrastFault): string {
  const shown = (Math.floor(ratio * 10) / 10).toFixed(1)
  const look = mode === 'light' ? 'Light' : 'Dark'
  return `${look}: “${nameOf(over)}” on “${nameOf(under)}” has a contrast of ${shown} to 1 and needs ${needed}`
}
