import CloseIcon from '@mui/icons-material/Close'
import SearchIcon from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import InputBase from '@mui/material/InputBase'
import type { KeyboardEvent } from 'react'
import { type Item, idOf, listId } from './sections.ts'

type Props = {
  text: string
  onChange: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  onClose: () => void
  chosen: Item | undefined
  isExpanded: boolean
}

/** Keeps the focus; which line is chosen is said by its id. */
export const SearchField = ({ text, onChange, onKeyDown, onClose, chosen, isExpanded }: Props) => (
  <Box sx={headStyle}>
    <SearchIcon sx={{ color: 'text.secondary' }} />
    <InputBase
      autoFocus
      fullWidth
      value={text}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={onKeyDown}
      placeholder="Search records and commands"
      inputProps={{
        role: 'combobox',
        'aria-label': 'Search records and commands',
        'aria-expanded': isExpanded,
        'aria-controls': listId,
        'aria-activedescendant': chosen && idOf(chosen),
        'aria-autocomplete': 'list',
        autoComplete: 'off',
        spellCheck: false,
        enterKeyHint: 'go',
        maxLength: 500,
      }}
    />
    <IconButton aria-label="Close the search" onClick={onClose}>
      <CloseIcon />
    </IconButton>
  </Box>
)

const headStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  p: '10px 12px 10px 18px',
  borderBottom: 1,
  borderColor: 'divider',
  '& input': { fontSize: 17 },
}
