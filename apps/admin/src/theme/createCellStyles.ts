import type { Palette } from '@hearth/contract'

const line = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' }
const tag = (background: string, color: string) => ({ background, color })

/**
 * The look of what lists draw by the hundred (`shared/cells`, faces), by attributes and for the whole page: an element
 * with `sx` composes its style at each drawing, which for a page of members took longer than the server's answer.
 */
export const createCellStyles = (palette: Palette) => ({
  'td input, th input': { accentColor: palette.ember },
  '[data-quiet]': { color: palette.soft },
  '[data-strong]': { fontWeight: 550 },
  '[data-tag]': {
    display: 'inline-flex',
    alignItems: 'center',
    padding: '0 9px',
    lineHeight: '20px',
    borderRadius: 99,
    fontSize: 12,
    fontWeight: 550,
    whiteSpace: 'nowrap',
  },
  '[data-tag=professional]': tag(palette.professionalWash, palette.professionalText),
  '[data-tag=personal]': tag(palette.personalWash, palette.personalText),
  '[data-tag=financial]': tag(palette.financialWash, palette.financialText),
  '[data-tag=neutral]': tag(palette.neutralWash, palette.soft),
  '[data-tag=bad]': tag(palette.badWash, palette.bad),
  '[data-two-lines]': { display: 'block', minWidth: 0, lineHeight: 1.35 },
  '[data-two-lines] > span': line,
  '[data-two-lines] > span + span': { color: palette.soft, fontSize: 12.5, fontWeight: 400 },
  '[data-named]': { display: 'flex', alignItems: 'center', gap: 10, minWidth: 0 },
  '[data-face]': {
    width: 'var(--face)',
    height: 'var(--face)',
    fontSize: 'calc(var(--face) * 0.37)',
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    borderRadius: '50%',
    overflow: 'hidden',
    fontWeight: 600,
  },
  '[data-face=professional]': tag(palette.professionalWash, palette.professionalText),
  '[data-face=personal]': tag(palette.personalWash, palette.personalText),
  '[data-face=financial]': tag(palette.financialWash, palette.financialText),
  '[data-face] img': { width: '100%', height: '100%', objectFit: 'cover' },
})
