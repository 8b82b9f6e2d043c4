import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { counted } from './counted.ts'
import { Sheet } from './Sheet.tsx'

type Facts = Record<string, ReactNode>
type Props = {
  title: string
  facts: Facts
  /** Leaves out what is not known until somebody asks; for sheets of many facts. */
  foldEmpty?: boolean
}

/** A titled sheet of facts; what is not known says so with a dash, or is folded away. */
export function FactSheet({ title, facts, foldEmpty = false }: Props) {
  const [open, setOpen] = useState(!foldEmpty)
  const known = Object.fromEntries(Object.entries(facts).filter(([, value]) => value))
  const empty = Object.keys(facts).length - Object.keys(known).length
  return (
    <Sheet title={title}>
      {empty > 0 && Object.keys(known).length === 0 && !open && (
        <Typography sx={{ color: 'text.secondary' }}>Nothing filled in yet.</Typography>
      )}
      <FactList facts={open ? facts : known} />
      {foldEmpty && empty > 0 && (
        <Button
          size="small"
          variant="text"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          sx={{ mt: 0.75, ml: -1 }}
        >
          {open ? 'Hide empty fields' : counted(empty, { one: 'empty field', many: 'empty fields' })}
        </Button>
      )}
    </Sheet>
  )
}

const FactList = ({ facts }: { facts: Facts }) => (
  <Box component="dl" sx={{ m: 0 }}>
    {Object.entries(facts).map(([name, value]) => (
      <Box key={name} sx={factStyle}>
        <Box component="dt" sx={{ color: 'text.secondary' }}>
          {name}
        </Box>
        <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
          {value || '–'}
        </Box>
      </Box>
    ))}
  </Box>
)

const factStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(96px, 34%) minmax(0, 1fr)',
  alignItems: 'baseline',
  gap: 1.5,
  py: 0.75,
  '& + &': { borderTop: 1, borderColor: 'divider' },
}
