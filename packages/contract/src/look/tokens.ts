// The one token file of both apps: it feeds the back-office theme and the public pages' CSS. A tenant overrides
// single colours of it (`TenantConfiguration.tokens`); everything else is the house's own.

export const lightPalette = {
  paper: '#FBF8F3',
  surface: '#FFFFFF',
  raised: '#FFFFFF',
  ink: '#1F2A2B',
  soft: '#5B6667',
  line: '#E6DFD3',
  /** Outline of form controls: 3:1 against paper and surface, which a hairline is not. */
  edge: '#958E80',
  ember: '#A8492A',
  emberInk: '#FFFFFF',
  emberWash: '#F6E7DF',
  /** The ring around what has the focus: neither the ember of an action nor the red of an error. */
  focus: '#2B6169',
  focusWash: '#D5E6E8',
  professional: '#4B8991',
  personal: '#BB852C',
  financial: '#526B55',
  professionalText: '#2B6169',
  personalText: '#7A5310',
  financialText: '#3B5440',
  professionalWash: '#E4EFF0',
  personalWash: '#F7EDDA',
  financialWash: '#E7EDE7',
  neutralWash: '#EDEBE6',
  bad: '#A3262A',
  badWash: '#F8E4E2',
}

export type Palette = typeof lightPalette
export type ColourToken = keyof Palette

export const darkPalette: Palette = {
  paper: '#171C1C',
  surface: '#1E2525',
  raised: '#242C2C',
  ink: '#F0EBE2',
  soft: '#A6AFAE',
  line: '#333C3B',
  edge: '#6A7472',
  ember: '#E08A64',
  emberInk: '#22110A',
  emberWash: '#3A241B',
  focus: '#8CC5CD',
  focusWash: '#24434A',
  professional: '#4B8991',
  personal: '#BB852C',
  financial: '#526B55',
  professionalText: '#8CC5CD',
  personalText: '#E3B565',
  financialText: '#A5C3A8',
  professionalWash: '#1F3437',
  personalWash: '#382C16',
  financialWash: '#243127',
  neutralWash: '#2D3535',
  bad: '#F0908C',
  badWash: '#3D2020',
}

export const fonts = {
  heading: "'Fraunces Variable', 'Fraunces Fallback', Georgia, serif",
  text: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
}

/** Pixels: corners from controls to cards, and the grid that everything sits on. */
export const radii = { control: 9, card: 12, panel: 16 }
export const grid = 8

export type BrandToken = { name: string; value: string }
export type Palettes = { light: Palette; dark: Palette }

/**
 * Both palettes with a tenant's overrides. `ember` names a colour of the light palette, `dark.ember` of the dark
 * one. A name or a value that is not known is left out: a tenant's mistake must not break a page.
 */
export function brandPalettes(tokens: readonly BrandToken[]): Palettes {
  const palettes = { light: { ...lightPalette }, dark: { ...darkPalette } }
  for (const { name, value } of tokens) {
    const palette = name.startsWith('dark.') ? palettes.dark : palettes.light
    const token = name.replace(/^(dark|light)\./, '')
    if (Object.hasOwn(palette, token) && /^#[0-9a-f]{6}$/i.test(value)) palette[token as ColourToken] = value
  }
  return palettes
}
