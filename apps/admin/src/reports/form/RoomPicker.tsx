import Box from '@mui/material/Box'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Ref, useDeferredValue, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { graphql } from '../../providers/graphql.ts'
import { TwoLines } from '../../shared/cells/TwoLines.tsx'
import { SuggestField } from '../../shared/form/SuggestField.tsx'
import { periodText } from '../../shared/time/periodText.ts'
import { ownTimeZone } from '../../shared/time/zonedTime.ts'

const roomsDocument = graphql(`
  query RoomCandidates($filter: FilterInput) {
    livingRooms(limit: 10, filter: $filter, ignorePillarMilestone: true) {
      edges { node { id title start end } }
    }
  }
`)

type Room = { id: string; title: string; start: string; end: string }
type Props = {
  value: Room | null
  onChange: (room: Room | null) => void
  error: string | undefined
  inputRef: Ref<HTMLInputElement>
}

/** Finds one of the Living Rooms by its title, the latest first. */
export function RoomPicker({ value, onChange, error, inputRef }: Props) {
  const [text, setText] = useState('')
  const { rooms, isFetching } = useRooms(text)
  return (
    <SuggestField<Room>
      label="Living Room"
      error={error}
      inputRef={inputRef}
      placeholder="Search title"
      options={rooms}
      filterOptions={(found) => found}
      loading={isFetching}
      loadingText="Searching…"
      noOptionsText="No Living Room found with this title"
      value={value}
      onChange={(_, room) => onChange(room)}
      inputValue={text}
      onInputChange={(_, next) => setText(next)}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ title }) => title}
      renderOption={({ key, ...option }, room) => (
        <Box component="li" key={key} {...option}>
          <TwoLines over={room.title} under={periodText(room, ownTimeZone())} />
        </Box>
      )}
    />
  )
}

function useRooms(text: string) {
  const { request } = useDataProvider<HearthDataProvider>()
  const query = useDeferredValue(text.trim())
  const { data: rooms = [], isFetching } = useQuery({
    queryKey: ['roomCandidates', query],
    queryFn: async ({ signal }) => {
      const filter = query ? { query } : {}
      return (await request(roomsDocument, { filter }, { signal })).livingRooms.edges.map(({ node }) => node)
    },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  return { rooms, isFetching }
}
