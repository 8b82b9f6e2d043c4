import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useEvent } from 'ra-core'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useListContext } from 'react-admin'
import { queryOf, withQuery } from './filters/filterValues.ts'
import { useListDefinition } from './ListDefinition.ts'

const settleAfter = 350

/** Free-text search: goes into the address once the typing settles; '/' leads here from anywhere on the page. */
export function SearchField() {
  const { searchLabel } = useListDefinition()
  const { text, setText, commit } = useSearchText()
  const input = useRef<HTMLInputElement>(null)
  useSlashKey(input)

  return (
    <Box component="search" sx={{ flex: '1 1 260px' }}>
      <OutlinedInput
        fullWidth
        size="small"
        type="search"
        placeholder={searchLabel}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
        inputRef={input}
        slotProps={{ input: { 'aria-label': searchLabel, 'aria-keyshortcuts': '/', maxLength: 200 } }}
        endAdornment={
          <Box aria-hidden component="kbd" sx={keyStyle}>
            /
          </Box>
        }
      />
    </Box>
  )
}

/** What is typed, and what of it the list has been searched for. */
function useSearchText() {
  const { filterValues, setFilters } = useListContext()
  const query = queryOf(filterValues)
  const [text, setText] = useState(query)
  const committed = useRef(query)

  useEffect(() => {
    if (query === committed.current) return
    committed.current = query
    setText(query)
  }, [query])

  const commit = useEvent(() => {
    const next = text.trim()
    if (next === committed.current) return
    committed.current = next
    setFilters(withQuery(filterValues, next))
  })

  useEffect(() => {
    const timer = setTimeout(commit, settleAfter, text)
    return () => clearTimeout(timer)
  }, [text, commit])

  return { text, setText, commit }
}

const keyStyle = {
  font: 'inherit',
  fontSize: 12,
  color: 'text.secondary',
  border: 1,
  borderColor: 'divider',
  borderRadius: '5px',
  px: 0.75,
  display: { xs: 'none', md: 'block' },
}

const takesText = 'input, textarea, select, [contenteditable=true]'

/** '/' puts the cursor into the search field, unless someone is writing elsewhere or a dialog is open. */
function useSlashKey(input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if ((event.target as Element).closest(takesText) || document.querySelector('[role=dialog]')) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [input])
}
