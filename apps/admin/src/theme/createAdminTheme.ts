import { fonts, grid, radii, type Palette as Tokens } from '@hearth/contract'
import type { RaThemeOptions } from 'react-admin'
import { createComponents } from './createComponents.ts'

declare module '@mui/material/styles' {
  interface Palette {
    hearth: Tokens
  }
  interface PaletteOptions {
    hearth?: Tokens
  }
}

const heading = (fontSize: string) => ({
  fontFamily: fonts.heading,
  fontWeight: 560,
  letterSpacing: '-0.015em',
  lineHeight: 1.15,
  fontSize,
})

/** The MUI theme of one mode, from the tokens alone. */
export function createAdminTheme(mode: 'light' | 'dark', palette: Tokens): RaThemeOptions {
  return {
    spacing: grid,
    shape: { borderRadius: radii.control },
    palette: {
      mode,
      hearth: palette,
      primary: { main: palette.ember, contrastText: palette.emberInk },
      secondary: { main: palette.professionalText, contrastText: palette.paper },
      error: { main: palette.bad, contrastText: palette.surface },
      warning: { main: palette.personalText, contrastText: palette.surface },
      success: { main: palette.financialText, contrastText: palette.surface },
      info: { main: palette.professionalText, contrastText: palette.surface },
      text: { primary: palette.ink, secondary: palette.soft },
      background: { default: palette.paper, paper: palette.surface },
      divider: palette.line,
    },
    typography: {
      fontFamily: fonts.text,
      fontSize: 14,
      body1: { fontSize: '0.875rem', lineHeight: 1.5 },
      body2: { fontSize: '0.8125rem', lineHeight: 1.5 },
      caption: { fontSize: '0.78125rem', lineHeight: 1.4 },
      button: { textTransform: 'none', fontWeight: 550, fontSize: '0.875rem' },
      h1: heading('2.125rem'),
      h2: heading('1.625rem'),
      h3: heading('1.25rem'),
      h4: heading('1.125rem'),
      h5: heading('1.0625rem'),
      h6: heading('1rem'),
    },
    components: createComponents(palette, mode),
  } as RaThemeOptions
}
