import { type Palette, radii } from '@hearth/contract'
import { createCellStyles } from './createCellStyles.ts'
import { createFieldComponents } from './createFieldComponents.ts'

/** None, not short: a duration alone would turn every change of a style into a transition. */
const stillness = { animation: 'none !important', transition: 'none !important' }

/** How MUI's own components wear the tokens: hairlines before shadows, flat buttons, one ember action. */
export function createComponents(palette: Palette, mode: 'light' | 'dark') {
  const shadow =
    mode === 'light'
      ? '0 1px 2px #1f2a2b0f, 0 8px 24px -12px #1f2a2b22'
      : '0 1px 2px #0006, 0 12px 32px -12px #000a'
  const ring = { outline: `2px solid ${palette.focus}`, outlineOffset: 2 }
  return {
    ...createFieldComponents(palette),
    MuiCssBaseline: {
      styleOverrides: {
        ...createCellStyles(palette),
        // The bar with 'Save' stays at the lower edge: what gets the focus is scrolled clear of it.
        'html:has([data-save-bar])': { scrollPaddingBottom: 132 },
        body: { fontFeatureSettings: '"cv11", "ss03"', overflowWrap: 'anywhere' },
        'button, a, input, [tabindex]': { '&:focus-visible': ring },
        // A heading, a panel or a dialog that was given the focus as a whole needs no ring to be found.
        ':not(button, a, input)[tabindex="-1"]:focus-visible': { outline: 'none' },
        '@media (prefers-reduced-motion: reduce)': { '*, *::before, *::after': stillness },
      },
    },
    ...createButtons(palette),
    ...createPapers(palette, shadow),
    ...createTables(palette),
    ...createNotices(palette, shadow),
    MuiLink: { styleOverrides: { root: { fontWeight: 550 } } },
    MuiSkeleton: { styleOverrides: { root: { background: palette.neutralWash } } },
  }
}

const createTables = (palette: Palette) => ({
  // What a cell hides from the eye is placed within the scroller, or it would widen the page.
  MuiTableContainer: { styleOverrides: { root: { position: 'relative' } } },
  MuiTableCell: {
    styleOverrides: {
      root: { borderColor: palette.line, padding: '9px 12px', fontVariantNumeric: 'tabular-nums' },
      head: { fontSize: '0.75rem', fontWeight: 550, color: palette.soft, lineHeight: 1.3 },
    },
  },
  MuiTableSortLabel: {
    styleOverrides: {
      root: { '&:hover, &.Mui-active': { color: palette.ink } },
      icon: { fontSize: 14, margin: '0 0 0 2px' },
    },
  },
})

/** What says something for a moment, on ink. */
const createNotices = (palette: Palette, shadow: string) => ({
  MuiTooltip: {
    styleOverrides: {
      tooltip: { background: palette.ink, color: palette.paper, fontSize: '0.78125rem', borderRadius: 8 },
    },
  },
  MuiSnackbarContent: {
    styleOverrides: {
      root: {
        background: palette.ink,
        color: palette.paper,
        borderRadius: 10,
        fontWeight: 500,
        boxShadow: shadow,
      },
    },
  },
})

/** Flat buttons, one ember action. */
function createButtons(palette: Palette) {
  return {
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { fontFamily: 'inherit' } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true, variant: 'outlined', color: 'inherit' },
      styleOverrides: {
        root: {
          minHeight: 36,
          padding: '5px 14px',
          borderRadius: radii.control,
          whiteSpace: 'nowrap',
          variants: createButtonVariants(palette),
        },
      },
    },
    MuiIconButton: { styleOverrides: { root: { borderRadius: radii.control } } },
  }
}

const createButtonVariants = (palette: Palette) => [
  {
    props: { variant: 'outlined' as const, color: 'inherit' as const },
    style: {
      background: palette.surface,
      borderColor: palette.line,
      '&:hover': { background: palette.raised, borderColor: palette.edge },
    },
  },
  // MUI would darken the colour in both modes, and the dark mode's dark text would not stand out from it.
  ...(['primary', 'error'] as const).map((color) => ({
    props: { variant: 'contained' as const, color },
    style: {
      '&:hover': {
        background: `color-mix(in srgb, ${color === 'primary' ? palette.ember : palette.bad} 86%, ${palette.ink})`,
      },
    },
  })),
  { props: { size: 'large' as const }, style: { minHeight: 46, fontSize: '0.9375rem' } },
  { props: { size: 'small' as const }, style: { minHeight: 32, padding: '3px 12px' } },
]

/** What lies over the page: a hairline before a shadow. */
function createPapers(palette: Palette, shadow: string) {
  const hairline = `1px solid ${palette.line}`
  return {
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiPopover: {
      styleOverrides: {
        paper: { border: hairline, borderRadius: radii.card, boxShadow: shadow, background: palette.raised },
      },
    },
    MuiDialog: {
      styleOverrides: {
        paper: { border: hairline, borderRadius: radii.panel, boxShadow: shadow, background: palette.raised },
      },
    },
    MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.25rem', padding: '22px 24px 8px' } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px' } } },
    MuiMenuItem: {
      styleOverrides: { root: { fontSize: '0.875rem', minHeight: 38, borderRadius: 8, margin: '0 6px' } },
    },
    MuiDrawer: { styleOverrides: { paper: { background: palette.paper, border: 0 } } },
  }
}
