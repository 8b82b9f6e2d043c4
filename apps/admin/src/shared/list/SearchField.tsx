import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useEvent } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { useListContext } from 'react-admin'
import { useNavigate } from 'react-router'
import { Key } from '../keys/Key.tsx'
import { useKeys } from '../keys/keys.ts'
import { queryOf, withQuery } from './filters/filterValues.ts'
import { useListDefinition } from './ListDefinition.ts'
import { useRowLink } from './table/ResourceTableRow.tsx'

const settleAfter = 350

/** Free-text search: goes into the address once the typing settles; '/' leads here from anywhere on the page. */
export function SearchField() {
  const { searchLabel } = useListDefinition()
  const { text, setText, commit } = useSearchText()
  const openOnlyHit = useOnlyHit()
  const input = useRef<HTMLInputElement>(null)
  useKeys('This list', [{ keys: ['/'], label: searchLabel, run: () => input.current?.focus() }])

  function submit() {
    commit()
    openOnlyHit(text.trim())
  }

  return (
    <Box component="search" sx={{ flex: '1 1 260px' }}>
      <OutlinedInput
        fullWidth
        size="small"
        type="search"
        placeholder={searchLabel}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && submit()}
        inputRef={input}
        onFocus={({ target }) => target.select()}
        slotProps={{ input: { 'aria-label': searchLabel, 'aria-keyshortcuts': '/', maxLength: 200 } }}
        endAdornment={
          <Box aria-hidden sx={{ display: { xs: 'none', md: 'block' } }}>
            <Key>/</Key>
          </Box>
        }
      />
    </Box>
  )
}

/** Opens the row once a search that was sent by Enter has found nothing else. */
function useOnlyHit() {
  const { data, total, filterValues, isFetching } = useListContext<{ id: string }>()
  const [awaited, setAwaited] = useState<string>()
  const linkTo = useRowLink()
  const navigate = useNavigate()

  const settle = useEvent(() => {
    setAwaited(undefined)
    const [only] = data ?? []
    if (total !== 1 || !only) return
    const { to, state } = linkTo(only)
    navigate(to, { state })
  })
  const isAnswered = awaited !== undefined && awaited === queryOf(filterValues) && !isFetching
  useEffect(() => {
    if (isAnswered && awaited) settle()
  }, [isAnswered, awaited, settle])

  return setAwaited
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
