const rowHeight = 50
const checkboxWidth = 40

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
    '& tr > *:nth-child(1)': { position: 'sticky', left: 0, zIndex: 1, pl: 0.5, pr: 0 },
    '& tr > *:nth-child(2)': { position: 'sticky', left: checkboxWidth, zIndex: 1 },
    '& tr > *:last-child': { position: 'sticky', right: 0, zIndex: 1 },
    '& tr > *:nth-child(-n+2), & tr > *:last-child': { bgcolor: 'background.paper' },
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
