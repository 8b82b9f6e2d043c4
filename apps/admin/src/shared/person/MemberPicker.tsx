import Box from '@mui/material/Box'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Ref, useDeferredValue, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { MemberFace } from '../../layout/MemberFace.tsx'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { graphql, type ResultOf } from '../../providers/graphql.ts'
import { SuggestField } from '../form/SuggestField.tsx'
import { nameOf } from './nameOf.ts'

const candidatesDocument = graphql(`
  query MemberCandidates($filter: FilterInput) {
    users(limit: 10, page: 1, sort: { field: "firstName", order: ASC }, filter: $filter) {
      edges { node { id firstName lastName email avatar } }
    }
  }
`)

export type Candidate = ResultOf<typeof candidatesDocument>['users']['edges'][number]['node']

type Props = {
  label?: string
  hint?: string | undefined
  value: Candidate | null
  onChange: (candidate: Candidate | null) => void
  error: string | undefined
  inputRef: Ref<HTMLInputElement>
}

/** Finds one of the members by name or email, however many there are. */
export function MemberPicker({ label = 'Member', hint, value, onChange, error, inputRef }: Props) {
  const [text, setText] = useState('')
  const { candidates, isFetching } = useCandidates(text)
  return (
    <SuggestField
      label={label}
      hint={hint}
      error={error}
      inputRef={inputRef}
      placeholder="Search name or email"
      options={candidates}
      filterOptions={(found) => found}
      loading={isFetching}
      loadingText="Searching…"
      noOptionsText="No member found with this name or email"
      value={value}
      onChange={(_, candidate) => onChange(candidate)}
      inputValue={text}
      onInputChange={(_, next) => setText(next)}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      getOptionKey={({ id }) => id}
      getOptionLabel={nameOf}
      renderOption={({ key, ...option }, candidate) => (
        <Box component="li" key={key} {...option} sx={{ gap: 1.25 }}>
          <CandidateLine candidate={candidate} />
        </Box>
      )}
    />
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
    queryKey: ['memberCandidates', query],
    queryFn: async ({ signal }) => {
      const filter = query ? { query } : {}
      return (await request(candidatesDocument, { filter }, { signal })).users.edges.map(({ node }) => node)
    },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  return { candidates, isFetching }
}
