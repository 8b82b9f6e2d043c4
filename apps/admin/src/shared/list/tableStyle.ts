const rowHeight = 50

/** The table's look; the first two cells stay in sight when a wide table is scrolled sideways. */
export const tableStyle = {
  rowHeight,
  frame: {
    '--edge': 'color-mix(in srgb, currentColor 9%, transparent)',
    border: 1,
    borderColor: 'divider',
    borderRadius: '12px',
    bgcolor: 'background.paper',
    position: 'relative',
    overflow: 'hidden',
    '&::after': {
      content: '""',
      position: 'absolute',
      inset: '0 0 0 auto',
      width: 36,
      pointerEvents: 'none',
      opacity: 0,
      transition: 'opacity 150ms',
      background: 'linear-gradient(to left, var(--edge), transparent)',
    },
    '&[data-more]::after': { opacity: 1 },
  },
  scroller: { scrollbarWidth: 'thin', borderRadius: 0 },
  table: {
    borderCollapse: 'separate',
    '& td, & tbody th': { height: rowHeight, py: 0, whiteSpace: 'nowrap', overflowWrap: 'normal' },
    '& td, & th': { px: 1 },
    '& thead th': { overflowWrap: 'normal', py: 1, verticalAlign: 'bottom', height: 44 },
    '& thead button': { textAlign: 'inherit' },
    '& tbody tr:last-child > *': { borderBottom: 0 },
    '& tr > *:nth-child(1)': { position: 'sticky', left: 0, zIndex: 1, width: 40, pl: 0.5, pr: 0 },
    '& tr > *:nth-child(2)': { position: 'sticky', left: 40, zIndex: 1 },
    '& tr > *:nth-child(-n+2)': { bgcolor: 'background.paper' },
    '& tbody tr:hover > *': { bgcolor: 'background.default' },
    '& tbody tr[aria-selected=true] > *': { bgcolor: 'hearth.emberWash' },
    '& tbody tr': { cursor: 'pointer' },
  },
} as const
