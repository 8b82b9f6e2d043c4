import {
  type WebhookDeliveryState,
  webhookDeliveryStateLabel,
  webhookEventLabel,
  webhookLimits,
} from '@hearth/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { DateTime } from '../../shared/cells/DateTime.tsx'
import { type ChipTone, StateChip } from '../../shared/cells/StateChip.tsx'
import { counted } from '../../shared/counted.ts'
import { useAttempt } from '../../shared/form/useAttempt.ts'
import { Pages } from '../../shared/list/Pages.tsx'
import { Placeholder } from '../../shared/Placeholder.tsx'
import { Sheet } from '../../shared/Sheet.tsx'
import { type Delivery, deliveriesDocument, type Webhook } from '../documents.ts'
import { useWebhookActions } from './useWebhookActions.ts'

const perPage = 10
const refreshMs = 5_000

/** What was sent and answered, the newest first; loaded again every few seconds, because deliveries come and go. */
export function Deliveries({ webhook }: { webhook: Webhook }) {
  const [page, setPage] = useState(1)
  const { request } = useDataProvider<HearthDataProvider>()
  const { data, error } = useQuery({
    queryKey: ['webhooks', 'deliveries', webhook.id, page],
    queryFn: async ({ signal }) =>
      (await request(deliveriesDocument, { id: webhook.id, limit: perPage, page }, { signal }))
        .webhookDeliveries,
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  })
  const pages = Math.ceil((data?.pageInfo.total ?? 0) / perPage)
  return (
    <Sheet title="Deliveries">
      {error && <Typography sx={{ color: 'error.main' }}>{error.message}</Typography>}
      {!data && !error && <Placeholder height={160} />}
      {data?.edges.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          What is sent appears here and is kept for {webhookLimits.keptDays} days.
        </Typography>
      )}
      <Box component="ul" aria-label="Deliveries" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.edges.map(({ node }) => (
          <DeliveryItem key={node.id} webhook={webhook} delivery={node} />
        ))}
      </Box>
      <Pages of="deliveries" count={pages} page={page} onChoose={setPage} />
    </Sheet>
  )
}

const tones: Record<WebhookDeliveryState, ChipTone> = {
  WAITING: 'personal',
  SENT: 'financial',
  FAILED: 'bad',
}

function DeliveryItem({ webhook, delivery }: { webhook: Webhook; delivery: Delivery }) {
  const { redeliver } = useWebhookActions(webhook)
  const notify = useNotify()
  const { pending, attempt } = useAttempt()
  const again = () =>
    attempt(() => redeliver(delivery.id).catch((error: Error) => notify(error.message, { type: 'warning' })))
  return (
    <Box component="li" sx={itemStyle}>
      <Box sx={rowStyle}>
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
          {webhookEventLabel(delivery.type)}
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            <DateTime value={delivery.created} /> · {outcomeOf(delivery)}
          </Typography>
        </Box>
        <StateChip tone={tones[delivery.state]}>{webhookDeliveryStateLabel(delivery.state)}</StateChip>
        <Button size="small" loading={pending} onClick={again}>
          Send again
        </Button>
      </Box>
      <Contents delivery={delivery} />
    </Box>
  )
}

function outcomeOf({ attempts, status, failure }: Delivery): string {
  if (attempts === 0) return 'Not sent yet'
  const said = failure ?? (status ? `Answered with ${status}` : 'Being sent')
  return `${said} · ${counted(attempts, { one: 'attempt', many: 'attempts' })}`
}

/** What was sent and what came back, for those who look for it. */
const Contents = ({ delivery: { body, answer, nextAttempt } }: { delivery: Delivery }) => (
  <Box component="details" sx={{ mt: 0.5 }}>
    <Box component="summary" sx={{ cursor: 'pointer', color: 'text.secondary', py: 0.5 }}>
      Request and answer
    </Box>
    {nextAttempt && (
      <Typography variant="body2">
        Next attempt: <DateTime value={nextAttempt} />
      </Typography>
    )}
    <Box component="pre" sx={preStyle}>
      {JSON.stringify(JSON.parse(body), null, 2)}
    </Box>
    <Box component="pre" sx={preStyle}>
      {answer || 'No text in the answer'}
    </Box>
  </Box>
)

const itemStyle = { py: 1.25, '& + &': { borderTop: 1, borderColor: 'divider' } }
const rowStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }
const preStyle = {
  m: 0,
  mt: 1,
  p: 1.25,
  fontSize: '0.8125rem',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
}
