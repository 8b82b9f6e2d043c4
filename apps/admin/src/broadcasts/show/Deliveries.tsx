import { choicesOf, deliveryStateLabel, deliveryStates, pushPlatformLabel } from '@hearth/contract'
import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { type ChipTone, StateChip } from '../../shared/cells/StateChip.tsx'
import { Pages } from '../../shared/list/Pages.tsx'
import { Placeholder } from '../../shared/Placeholder.tsx'
import { PersonLink } from '../../shared/person/PersonLink.tsx'
import { Sheet } from '../../shared/Sheet.tsx'
import { isUnderWay } from '../broadcastWords.ts'
import { type Broadcast, type Delivery, deliveriesDocument } from '../documents.ts'

const perPage = 10

/** What became of the notification on each device, or on those of one state. */
export function Deliveries({ broadcast }: { broadcast: Broadcast }) {
  const [state, setState] = useState<State>('')
  const [page, setPage] = useState(1)
  const { data, error } = useDeliveries(broadcast, { state: state || null, page })
  const pages = Math.ceil((data?.pageInfo.total ?? 0) / perPage)
  return (
    <Sheet title="Devices">
      <StateChoice
        state={state}
        onChoose={(next) => {
          setState(next)
          setPage(1)
        }}
      />
      {error && <Typography sx={{ color: 'error.main', mt: 1 }}>{error.message}</Typography>}
      {!data && !error && <Placeholder height={160} />}
      {data?.edges.length === 0 && (
        <Typography sx={{ color: 'text.secondary', mt: 1.5 }}>No devices here.</Typography>
      )}
      <Box component="ul" aria-label="Devices" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {data?.edges.map(({ node }) => (
          <DeliveryItem key={node.id} delivery={node} />
        ))}
      </Box>
      <Pages of="devices" count={pages} page={page} onChoose={setPage} />
    </Sheet>
  )
}

type State = Delivery['state'] | ''

const StateChoice = ({ state, onChoose }: { state: State; onChoose: (state: State) => void }) => (
  <Select
    native
    size="small"
    value={state}
    onChange={({ target }) => onChoose(target.value as State)}
    input={<OutlinedInput />}
    inputProps={{ 'aria-label': 'State of the devices' }}
  >
    <option value="">All states</option>
    {choicesOf(deliveryStates, deliveryStateLabel).map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </Select>
)

type Asked = { state: Delivery['state'] | null; page: number }

function useDeliveries(broadcast: Broadcast, asked: Asked) {
  const { request } = useDataProvider<HearthDataProvider>()
  const { id, devices, sent, kept, failed, unconfirmed } = broadcast
  const over = sent + kept + failed + unconfirmed
  return useQuery({
    // Loaded again when another of them has come to an end; while thousands do, every few seconds is enough.
    queryKey: ['broadcasts', 'deliveries', id, asked, isUnderWay(broadcast) ? 'running' : [devices, over]],
    queryFn: async ({ signal }) =>
      (await request(deliveriesDocument, { id, limit: perPage, ...asked }, { signal })).broadcastDeliveries,
    placeholderData: keepPreviousData,
    refetchInterval: isUnderWay(broadcast) ? 5_000 : false,
  })
}

const tones: Partial<Record<Delivery['state'], ChipTone>> = {
  SENT: 'financial',
  FAILED: 'bad',
  UNCONFIRMED: 'personal',
}

const DeliveryItem = ({ delivery: { person, platform, state, failure } }: { delivery: Delivery }) => (
  <Box component="li" sx={itemStyle}>
    <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
      {person ? <PersonLink person={person} /> : 'Someone who has left'}
      {failure && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {failure}
        </Typography>
      )}
    </Box>
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {pushPlatformLabel(platform)}
    </Typography>
    <StateChip tone={tones[state] ?? 'neutral'}>{deliveryStateLabel(state)}</StateChip>
  </Box>
)

const itemStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  py: 1,
  '& + &': { borderTop: 1, borderColor: 'divider' },
}
