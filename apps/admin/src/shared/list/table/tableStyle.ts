const rowHeight = 50
const compactRowHeight = 31
const checkboxWidth = 34

// The first cells are found by `:not(* + *)` because emotion warns of `:nth-child`, which its style tags would shift
// in pages rendered on a server.

/** The table's look; checkbox, first and last cell stay in sight when a wide table is scrolled sideways. */
export const tableStyle = {
  checkboxWidth,
  frame: {
    border: 1,
    borderColor: 'divider',
    borderRadius: '12px',
    bgcolor: 'background.paper',
    overflow: 'hidden',
  },
  scroller: { scrollbarWidth: 'thin', borderRadius: 0 },
  table: {
    borderCollapse: 'separate',
    tableLayout: 'fixed',
    '& td, & tbody th': {
      height: rowHeight,
      py: 0,
      whiteSpace: 'nowrap',
      overflowWrap: 'normal',
      borderBottom: 1,
      borderColor: 'divider',
      fontSize: '0.8125rem',
      fontWeight: 400,
      lineHeight: 1.5,
      textAlign: 'left',
      fontVariantNumeric: 'tabular-nums',
      color: 'text.primary',
    },
    '& td[data-align=right]': { textAlign: 'right' },
    '& td[data-align=center]': { textAlign: 'center' },
    '& td, & th': { px: 0.75 },
    '& td > label': { display: 'grid', placeItems: 'center', height: rowHeight - 1, cursor: 'pointer' },
    '& input[type=checkbox]': {
      display: 'block',
      width: 16,
      height: 16,
      m: '0 auto',
      cursor: 'pointer',
    },
    '& a[data-row]': {
      display: 'flex',
      alignItems: 'center',
      color: 'text.primary',
      textDecoration: 'none',
      fontWeight: 550,
      borderRadius: 1,
    },
    '& tbody > tr > *:not(:last-child)': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& thead th': { overflowWrap: 'normal', py: 1, height: 44 },
    '& thead button': { textAlign: 'inherit' },
    '[data-density=compact] &': {
      '& td, & tbody th': { height: compactRowHeight, fontSize: 13 },
      '& td > label': { height: compactRowHeight - 1 },
      '& thead th': { height: 40, py: 0.5 },
      '& [data-two-lines]': { display: 'flex', gap: 1, alignItems: 'baseline' },
      '& [data-two-lines] > :not(* + *)': { flex: 'none' },
      '& [data-face]': { width: 22, height: 22, fontSize: 9 },
    },
    '& tbody tr[data-previewed] > *': { bgcolor: 'hearth.professionalWash' },
    '& [data-preview-button]': {
      display: 'flex',
      border: 0,
      borderRadius: '9px',
      background: 'none',
      color: 'text.secondary',
      cursor: 'pointer',
      position: 'absolute',
      right: 4,
      top: 'calc(50% - 14px)',
      opacity: 0,
      p: 0.5,
    },
    '& tr:hover [data-preview-button]': { opacity: 1, bgcolor: 'background.paper' },
    '& tbody tr:last-child > *': { borderBottom: 0 },
    '& tr > :not(* + *), & tr > *:last-child': {
      position: 'sticky',
      left: 0,
      zIndex: 1,
      bgcolor: 'background.paper',
    },
    '& tr > *:last-child': { left: 'auto', right: 0 },
    '[data-more] & tr > *:last-child::before': {
      content: '""',
      position: 'absolute',
      inset: '0 100% 0 auto',
      width: 24,
      background: 'linear-gradient(to left, color-mix(in srgb, currentColor 9%, transparent), transparent)',
    },
    // Placeholders by the hundred, and so without a component each.
    '& tbody[aria-hidden] span': {
      display: 'block',
      height: 12,
      maxWidth: 1,
      borderRadius: '4px',
      bgcolor: 'hearth.neutralWash',
    },
    '& tbody tr:hover > *': { bgcolor: 'background.default' },
    '& tbody tr[aria-selected=true] > *': { bgcolor: 'hearth.emberWash' },
    '& tbody tr': { cursor: 'pointer' },
  },
  selectable: {
    '& tr > :not(* + *)': { pl: 0.5, pr: 0 },
    '& tr > :not(* + *) + *': {
      position: 'sticky',
      left: checkboxWidth,
      zIndex: 1,
      bgcolor: 'background.paper',
    },
  },
} as const
