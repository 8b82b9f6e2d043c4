import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { DateTime } from '../shared/DateTime.tsx'
import { FactSheet } from '../shared/FactSheet.tsx'
import { OutboxBody } from './OutboxBody.tsx'
import { OutboxStateChip } from './OutboxStateChip.tsx'
import type { OutboxMessage } from './outboxMessage.ts'
import { triesText } from './outboxTexts.ts'
import { useRetry } from './useRetry.ts'

export function OutboxScreen({ message }: { message: OutboxMessage }) {
  return (
    <>
      <Head message={message} />
      <Failure message={message} />
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Box sx={{ maxWidth: 720 }}>
          <FactSheet title="The mail" facts={factsOf(message)} />
        </Box>
        <OutboxBody message={message} />
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
  const over = message.state === 'FAILED'
  return (
    <Alert severity={over ? 'error' : 'warning'} sx={{ mb: 2.5 }}>
      {message.failure}.{' '}
      {over ? 'It is not tried again by itself.' : 'It is tried again by itself, after growing waits.'}
    </Alert>
  )
}

const factsOf = (message: OutboxMessage) => ({
  To: message.recipient,
  Mail: message.template ? (
    <MuiLink component={Link} to={`/admin/mailTemplates/${message.template}`}>
      {message.title}
    </MuiLink>
  ) : (
    message.title
  ),
  Written: <DateTime value={message.created} />,
  Sent: message.sent && <DateTime value={message.sent} />,
  Tries: triesText(message.attempts),
  ...(message.replyTo && { 'Answers go to': message.replyTo }),
  ...(message.attachments.length > 0 && {
    Attached: message.attachments.map(({ filename }) => filename).join(', '),
  }),
})
