import type { OutboxState } from '@hearth/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { HearthDataProvider } from '../providers/dataProvider.ts'
import { FormError } from '../shared/form/FormError.tsx'
import { deliveryTestDocument, testOutcomeDocument } from './documents.ts'
import { StepText } from './StepText.tsx'

const settings = `MAIL_PROVIDER=smtp
MAIL_FROM=hello@community.example
SMTP_URL=smtp://user:password@mail.example:587`

/** Whether email is delivered, which settings make it so, and a test that shows it. */
export function MailStep({ delivers }: { delivers: boolean }) {
  const { send, pending, error, outcome } = useDeliveryTest()
  return (
    <>
      <StepText
        text={
          delivers
            ? 'Email is sent through your mail server. Send yourself a test to see that it arrives.'
            : 'Email is not delivered yet: codes and links stay in the outbox. Put these settings into the file .env, with the values of your mail server, and start Hearth again.'
        }
      >
        {!delivers && (
          <Box component="pre" sx={settingsStyle}>
            {settings}
          </Box>
        )}
        <Button onClick={send} loading={pending}>
          Send me a test
        </Button>
      </StepText>
      <FormError message={error} />
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary', mt: 0.75 }}>
        {outcome}
      </Typography>
    </>
  )
}

type Outcome = { recipient: string; state: OutboxState; failure: string | null }

/** Sends the test, then asks the outbox what became of it until that is known. */
function useDeliveryTest() {
  const { request } = useDataProvider<HearthDataProvider>()
  const [sent, setSent] = useState(0)
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string>()
  const { data } = useQuery({
    queryKey: ['deliveryTest', sent],
    queryFn: async () => (await request(testOutcomeDocument, {})).outboxMessages.edges[0]?.node ?? null,
    enabled: sent > 0,
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'QUEUED' ? false : 1_000),
  })

  async function send() {
    setPending(true)
    setError(undefined)
    try {
      await request(deliveryTestDocument, {})
      setSent((count) => count + 1)
    } catch (failure) {
      setError((failure as Error).message)
    } finally {
      setPending(false)
    }
  }

  return { send, pending, error, outcome: data ? textOf(data) : undefined }
}

function textOf({ recipient, state, failure }: Outcome): string {
  if (state === 'FAILED') return `The test to ${recipient} could not be delivered: ${failure}`
  if (failure) return `Retrying: ${failure}`
  if (state === 'QUEUED') return `The test to ${recipient} is on its way.`
  return state === 'SENT'
    ? `Your mail server took the test to ${recipient}. Check your inbox.`
    : `The test to ${recipient} is in the outbox, where it stays until a mail server is set up.`
}

const settingsStyle = {
  width: 1,
  m: 0,
  p: '10px 12px',
  borderRadius: '8px',
  bgcolor: 'hearth.neutralWash',
  fontSize: 13.5,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
}
