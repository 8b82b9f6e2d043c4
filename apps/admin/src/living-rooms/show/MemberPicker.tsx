import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Ref, useDeferredValue, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { MemberFace } from '../../layout/MemberFace.tsx'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { graphql, type ResultOf } from '../../providers/graphql.ts'
import { FieldFrame } from '../../shared/form/FieldFrame.tsx'
import { nameOf } from '../../shared/person/nameOf.ts'

const candidatesDocument = graphql(`
  query RoomCandidates($filter: FilterInput) {
    users(limit: 10, page: 1, sort: { field: "firstName", order: ASC }, filter: $filter) {
      edges { node { id firstName lastName email avatar } }
    }
  }
`)

export type Candidate = ResultOf<typeof candidatesDocument>['users']['edges'][number]['node']

type Props = {
  value: Candidate | null
  onChange: (candidate: Candidate | null) => void
  error: string | undefined
  inputRef: Ref<HTMLInputElement>
}

/** Finds one of the members by name or e-mail, however many there are. */
export function MemberPicker({ value, onChange, error, inputRef }: Props) {
  const [text, setText] = useState('')
  const { candidates, isFetching } = useCandidates(text)
  return (
    <FieldFrame label="Member" error={error}>
      {({ id, describedBy }) => (
        <Autocomplete
          id={id}
          size="small"
          options={candidates}
          filterOptions={(found) => found}
          loading={isFetching}
          loadingText="Searching…"
          noOptionsText="No member has this name or e-mail"
          value={value}
          onChange={(_, candidate) => onChange(candidate)}
          inputValue={text}
          onInputChange={(_, next) => setText(next)}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          getOptionKey={({ id: key }) => key}
          getOptionLabel={nameOf}
          slotProps={{
            paper: { sx: { border: 1, borderColor: 'divider', bgcolor: 'hearth.raised', boxShadow: 4 } },
          }}
          renderOption={({ key, ...option }, candidate) => (
            <Box component="li" key={key} {...option} sx={{ gap: 1.25 }}>
              <CandidateLine candidate={candidate} />
            </Box>
          )}
          renderInput={({ id: inputId, disabled, slotProps }) => (
            <OutlinedInput
              id={inputId}
              disabled={disabled}
              fullWidth
              size="small"
              ref={slotProps.input.ref}
              inputRef={inputRef}
              className={slotProps.input.className}
              endAdornment={slotProps.input.endAdornment}
              onMouseDown={slotProps.input.onMouseDown}
              placeholder="Search name or e-mail"
              error={error !== undefined}
              inputProps={{ ...slotProps.htmlInput, 'aria-describedby': describedBy }}
            />
          )}
        />
      )}
    </FieldFrame>
  )
}

function CandidateLine({ candidate }: { candidate: Candidate }) {
  return (
    <>
      <MemberFace name={nameOf(candidate)} picture={candidate.avatar} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ overflowWrap: 'anywhere' }}>{nameOf(candidate)}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: 12, overflowWrap: 'anywhere' }}>{candidate.email}</Box>
      </Box>
    </>
  )
}

function useCandidates(text: string) {
  const { request } = useDataProvider<HearthDataProvider>()
  const query = useDeferredValue(text.trim())
  const { data: candidates = [], isFetching } = useQuery({
    queryKey: ['roomCandidates', query],
    queryFn: async ({ signal }) => {
      const filter = query ? { query } : {}
      return (await request(candidatesDocument, { filter }, { signal })).users.edges.map(({ node }) => node)
    },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  return { candidates, isFetching }
}
