const rowHeight = 50
const checkboxWidth = 40

// The first cells are found by `:not(* + *)` because emotion warns of `:nth-child`, which its style tags would shift
// in pages rendered on a server.

/** The table's look; the first two cells and the last one stay in sight when a wide table is scrolled sideways. */
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
    '& td, & tbody th': { height: rowHeight, py: 0, whiteSpace: 'nowrap', overflowWrap: 'normal' },
    '& td, & th': { px: 1 },
    '& tbody > tr > *:not(:last-child)': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& thead th': { overflowWrap: 'normal', py: 1, height: 44 },
    '& thead button': { textAlign: 'inherit' },
    '& tbody tr:last-child > *': { borderBottom: 0 },
    '& tr > :not(* + *)': { position: 'sticky', left: 0, zIndex: 1, pl: 0.5, pr: 0 },
    '& tr > :not(* + *) + *': { position: 'sticky', left: checkboxWidth, zIndex: 1 },
    '& tr > *:last-child': { position: 'sticky', right: 0, zIndex: 1 },
    '& tr > :not(* + * + *), & tr > *:last-child': { bgcolor: 'background.paper' },
    '[data-more] & tr > *:last-child::before': {
      content: '""',
      position: 'absolute',
      inset: '0 100% 0 auto',
      width: 24,
      background: 'linear-gradient(to left, color-mix(in srgb, currentColor 9%, transparent), transparent)',
    },
    '& tbody tr:hover > *': { bgcolor: 'background.default' },
    '& tbody tr[aria-selected=true] > *': { bgcolor: 'hearth.emberWash' },
    '& tbody tr': { cursor: 'pointer' },
  },
} as const
