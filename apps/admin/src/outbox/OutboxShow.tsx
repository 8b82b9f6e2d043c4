import { outboxChannelLabel } from '@hearth/contract'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { DateTime } from '../shared/cells/DateTime.tsx'
import { FactSheet } from '../shared/FactSheet.tsx'
import { PersonLink } from '../shared/person/PersonLink.tsx'
import { RecordPage } from '../shared/record-page/RecordPage.tsx'
import type { OutboxEntry, OutboxMessage } from './documents.ts'
import { OutboxContent } from './OutboxContent.tsx'
import { isAboutToChange, OutboxStateChip } from './OutboxState.tsx'
import { useRetry } from './useRetry.ts'

const pollInterval = 2_000

/** One email: its recipient, its state and its content. */
export const OutboxShow = () => (
  <RecordPage<OutboxEntry>
    list="Outbox"
    noun="Email"
    titleOf={({ subject }) => subject ?? 'Email'}
    queryOptions={{
      refetchInterval: ({ state: { data } }) => (data && isAboutToChange(data) ? pollInterval : false),
    }}
  >
    {(message) => <OutboxScreen message={message} />}
  </RecordPage>
)

function OutboxScreen({ message }: { message: OutboxEntry }) {
  return (
    <>
      <Head message={message} />
      <Failure message={message} />
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Box sx={{ maxWidth: 720 }}>
          <FactSheet title="Details" facts={factsOf(message)} />
        </Box>
        <OutboxContent message={message} />
      </Box>
    </>
  )
}

function Head({ message }: { message: OutboxMessage }) {
  const { retry, pending } = useRetry()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5, mb: 2.5 }}>
      <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
        <Typography variant="h1" sx={{ mb: 1 }}>
          {message.subject}
        </Typography>
        <Box role="status">
          <OutboxStateChip message={message} />
        </Box>
      </Box>
      {message.state === 'FAILED' && (
        <Button
          variant="contained"
          color="primary"
          loading={pending}
          onClick={() => retry({ ids: [message.id] })}
        >
          Retry
        </Button>
      )}
    </Box>
  )
}

function Failure({ message }: { message: OutboxMessage }) {
  if (!message.failure) return null
  const { severity, next } =
    outcomes[message.state === 'SKIPPED' || message.state === 'FAILED' ? message.state : 'QUEUED']
  return (
    <Alert severity={severity} sx={{ mb: 2.5 }}>
      {message.failure}. {next}
    </Alert>
  )
}

const outcomes = {
  QUEUED: { severity: 'warning', next: 'Delivery is retried automatically, at growing intervals.' },
  FAILED: { severity: 'error', next: 'Delivery is not retried automatically.' },
  SKIPPED: { severity: 'info', next: 'It is not sent later either.' },
} as const

const factsOf = (message: OutboxMessage) => ({
  To: message.recipient,
  ...(message.channel === 'SMS' && { 'Sent as': outboxChannelLabel(message.channel) }),
  Template: message.template ? (
    <MuiLink component={Link} to={`/admin/mailTemplates/${message.template}`}>
      {message.title}
    </MuiLink>
  ) : (
    message.title
  ),
  Created: <DateTime value={message.created} />,
  ...(message.sent && { Sent: <DateTime value={message.sent} /> }),
  Attempts: message.attempts || 'None yet',
  ...(message.writtenBy && { 'Written by': <PersonLink person={message.writtenBy} /> }),
  ...(message.replyTo && { 'Replies go to': message.replyTo }),
  ...(message.attachments.length > 0 && {
    Attachments: message.attachments.map(({ filename }) => filename).join(', '),
  }),
})
