import SearchIcon from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { visuallyHidden } from '@mui/utils'

const searchKey = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘K' : 'Ctrl K'

/** Looks like the field that it opens. */
export const SearchButton = ({ onClick }: { onClick: () => void }) => (
  <ButtonBase
    data-find
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K Meta+K"
    title="Search everything"
    onClick={onClick}
    sx={buttonStyle}
  >
    <SearchIcon sx={{ fontSize: 19, flex: 'none' }} />
    <Box component="span" data-label sx={{ flex: 1 }}>
      Search
      <span style={visuallyHidden}> everything</span>
    </Box>
    <Box component="kbd" sx={{ font: 'inherit', fontSize: 12 }}>
      {searchKey}
    </Box>
  </ButtonBase>
)

const buttonStyle = {
  display: 'flex',
  gap: 1.25,
  height: 36,
  flex: 'none',
  mb: 1.5,
  px: 1.25,
  border: 1,
  borderColor: 'hearth.edge',
  borderRadius: '8px',
  bgcolor: 'background.paper',
  color: 'text.secondary',
  textAlign: 'left',
  '&:hover': { color: 'text.primary' },
}
