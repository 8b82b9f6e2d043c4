const rowHeight = 50

/** The table's look; the first two cells stay in sight when a wide table is scrolled sideways. */
export const tableStyle = {
  rowHeight,
  frame: {
    border: 1,
    borderColor: 'divider',
    borderRadius: '12px',
    bgcolor: 'background.paper',
    scrollbarWidth: 'thin',
  },
  table: {
    borderCollapse: 'separate',
    '& td, & tbody th': { height: rowHeight, py: 0, whiteSpace: 'nowrap', overflowWrap: 'normal' },
    '& tbody tr:last-child > *': { borderBottom: 0 },
    '& tr > *:nth-child(1)': { position: 'sticky', left: 0, zIndex: 1, width: 44, pl: 1, pr: 0 },
    '& tr > *:nth-child(2)': { position: 'sticky', left: 44, zIndex: 1 },
    '& tr > *:nth-child(-n+2)': { bgcolor: 'background.paper' },
    '& tbody tr:hover > *': { bgcolor: 'background.default' },
    '& tbody tr[aria-selected=true] > *': { bgcolor: 'hearth.emberWash' },
    '& tbody tr': { cursor: 'pointer' },
  },
} as const
