import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { visuallyHidden } from '@mui/utils'
import { type ReactNode, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { commandsOf, useKeyGroups, useKeys } from '../shared/keys/keys.ts'
import { ItemList } from './ItemList.tsx'
import type { Searchable } from './Searchable.ts'
import { SearchField } from './SearchField.tsx'
import { type Item, sectionsOf } from './sections.ts'
import { useChosen } from './useChosen.ts'
import { type Found, useHits, useRecent } from './useHits.ts'

type Props = { entries: Searchable[]; onClose: () => void }

/** Finds records by words, and offers what can be done: a combobox with a list, after the ARIA pattern. */
export function SearchBox({ entries, onClose }: Props) {
  const [text, setText] = useState('')
  const words = text.trim()
  const found = useHits(words)
  const recent = useRecent()
  const commands = commandsOf(useKeyGroups())
  const sections = sectionsOf({ words, entries, commands, recent: recent.hits, groups: found.groups })
  const awaited = words ? 0 : recent.awaited
  const isCurrent = found.isCurrent && (words !== '' || recent.isCurrent)
  const open = useOpen(onClose)
  const { chosen, onKeyDown, choose } = useChosen({ sections, words, isCurrent, open })
  const lines = { sections, words, chosen, awaited, busy: !isCurrent, onChoose: choose, onOpen: open }
  const field = { text, chosen, onKeyDown, onClose, isExpanded: sections.length > 0, onChange: setText }
  useKeys('Here', [{ keys: ['Ctrl+K'], label: 'Close the search', run: onClose }], { inDialog: true })

  return (
    <Frame onClose={onClose}>
      <SearchField {...field} />
      <ItemList {...lines} />
      <Said isEmpty={sections.length === 0} words={words} found={found} />
    </Frame>
  )
}

/** Of one size whatever is in it, and as large as the screen on a phone. */
function Frame({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'))
  const titleId = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={phone}
      transitionDuration={0}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: phone ? { border: 0, borderRadius: 0 } : paperStyle } }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <Box component="h2" id={titleId} sx={visuallyHidden}>
        Search everything
      </Box>
      {children}
    </Dialog>
  )
}

/** Closes the box first: what is done may need the focus, or ask in a dialog of its own. */
function useOpen(onClose: () => void) {
  const navigate = useNavigate()
  return ({ to, run }: Item, inNewTab = false) => {
    if (to && inNewTab) return void window.open(to, '_blank', 'noopener')
    onClose()
    if (to) navigate(to)
    else setTimeout(() => run?.())
  }
}

type SaidProps = { isEmpty: boolean; words: string; found: Found }

/** What a screen reader hears of the answer, and what is shown where there is none. */
function Said({ isEmpty, words, found: { groups, isCurrent, error } }: SaidProps) {
  const hits = groups.reduce((sum, group) => sum + group.hits.length, 0)
  const isNothing = isCurrent && words !== '' && isEmpty
  const said = isNothing ? `Nothing found for “${words}”.` : isCurrent && words ? countText(hits) : ''
  return (
    <Box role="status" sx={error || isNothing ? emptyStyle : visuallyHidden}>
      {error ?? said}
    </Box>
  )
}

const countText = (hits: number) => (hits === 1 ? '1 record found' : `${hits} records found`)

const paperStyle = { width: 640, maxWidth: 'calc(100% - 32px)', height: 'min(560px, 76vh)', mt: '10vh' }
const emptyStyle = {
  position: 'absolute',
  top: 84,
  left: 0,
  right: 0,
  p: 2,
  textAlign: 'center',
  color: 'text.secondary',
}
