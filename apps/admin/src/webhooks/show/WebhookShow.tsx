import Box from '@mui/material/Box'
import { useState } from 'react'
import { DateTime } from '../../shared/cells/DateTime.tsx'
import { FactSheet } from '../../shared/FactSheet.tsx'
import { PersonLink } from '../../shared/person/PersonLink.tsx'
import { RecordPage } from '../../shared/record-page/RecordPage.tsx'
import type { Webhook } from '../documents.ts'
import { WebhookSecret } from '../WebhookSecret.tsx'
import { eventsText, titleOf } from '../webhookWords.ts'
import { Deliveries } from './Deliveries.tsx'
import { WebhookHead } from './WebhookHead.tsx'
import { WebhookHistory } from './WebhookHistory.tsx'

/** The page of one webhook: what is sent there, and what became of it. */
export const WebhookShow = () => (
  <RecordPage<Webhook> list="Webhooks" noun="Webhook" titleOf={titleOf}>
    {(webhook) => <WebhookScreen webhook={webhook} />}
  </RecordPage>
)

function WebhookScreen({ webhook }: { webhook: Webhook }) {
  const [replaced, setReplaced] = useState<string>()
  return (
    <>
      <WebhookHead webhook={webhook} onReplaced={setReplaced} />
      <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 880, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {replaced && <WebhookSecret id={webhook.id} secret={replaced} />}
        <FactSheet title="Details" facts={factsOf(webhook)} />
        <Deliveries webhook={webhook} />
        <WebhookHistory webhook={webhook} />
      </Box>
    </>
  )
}

const at = (when: string | null) => when && <DateTime value={when} />

const factsOf = (webhook: Webhook) => ({
  Address: webhook.address,
  Description: webhook.description,
  Events: eventsText(webhook),
  Added: at(webhook.created),
  'Added by': webhook.createdBy && <PersonLink person={webhook.createdBy} />,
  ...(webhook.failingSince && { 'Failing since': at(webhook.failingSince) }),
  ...(webhook.givenUp && { 'Switched off': at(webhook.givenUp) }),
  ...(isAhead(webhook.earlierUntil) && { 'Earlier secret signs until': at(webhook.earlierUntil) }),
})

const isAhead = (when: string | null): boolean => when !== null && new Date(when) > new Date()
