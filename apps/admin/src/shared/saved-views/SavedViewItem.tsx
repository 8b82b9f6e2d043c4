import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { MoreMenu } from '../MoreMenu.tsx'
import type { SavedView } from './savedViewDocuments.ts'

type Props = {
  view: SavedView
  active: boolean
  onApply: () => void
  onUpdate: () => void
  onChange: () => void
  onDelete: () => void
}

const whose = ({ mine, owner, shared }: SavedView) =>
  mine ? (shared ? 'Yours, shared with colleagues' : null) : `Shared by ${owner}`

/** Applies a view; one's own also has options. */
export function SavedViewItem({ view, active, onApply, onUpdate, onChange, onDelete }: Props) {
  const by = whose(view)
  const options = [
    { label: 'Update to the current list', onChoose: onUpdate, disabled: active },
    { label: 'Rename or share…', onChoose: onChange },
    { label: 'Delete…', onChoose: onDelete, destructive: true },
  ]
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <ButtonBase onClick={onApply} aria-current={active || undefined} sx={applyStyle}>
        <Typography noWrap sx={{ fontWeight: 550, width: 1 }}>
          {view.name}
        </Typography>
        {by && (
          <Typography noWrap variant="caption" sx={{ color: 'text.secondary', width: 1 }}>
            {by}
          </Typography>
        )}
      </ButtonBase>
      {view.mine && <MoreMenu of={view.name} items={options} />}
    </Box>
  )
}

const applyStyle = {
  flex: 1,
  minWidth: 0,
  minHeight: 40,
  flexDirection: 'column',
  alignItems: 'flex-start',
  textAlign: 'left',
  p: '6px 10px',
  borderRadius: '8px',
  '&:hover': { bgcolor: 'hearth.neutralWash' },
  '&[aria-current=true]': { bgcolor: 'hearth.emberWash', color: 'primary.main' },
}
