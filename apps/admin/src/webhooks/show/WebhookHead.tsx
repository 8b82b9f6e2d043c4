import { webhookTimes } from '@hearth/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { EditButton } from '../../shared/EditButton.tsx'
import { useAttempt } from '../../shared/form/useAttempt.ts'
import { MoreMenu } from '../../shared/MoreMenu.tsx'
import type { Webhook } from '../documents.ts'
import { WebhookState } from '../WebhookState.tsx'
import { titleOf } from '../webhookWords.ts'
import { useWebhookActions } from './useWebhookActions.ts'

type Props = { webhook: Webhook; onReplaced: (secret: string) => void }

/** Where the webhook leads, how it stands, and what can be done with it. */
export function WebhookHead({ webhook, onReplaced }: Props) {
  const [asking, setAsking] = useState<'replace' | 'delete'>()
  const { toggle, sendTest } = useWebhookActions(webhook)
  const notify = useNotify()
  const { pending, attempt } = useAttempt()
  const act = (work: () => Promise<unknown>) =>
    attempt(() => work().catch((error: Error) => notify(error.message, { type: 'warning' })))
  return (
    <Box sx={headStyle}>
      <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
        <Typography variant="h2" component="h1" sx={{ overflowWrap: 'anywhere', mb: 1.25 }}>
          {titleOf(webhook)}
        </Typography>
        <span role="status">
          <WebhookState webhook={webhook} />
        </span>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <EditButton to={`/admin/webhooks/${webhook.id}`} />
        <Button loading={pending} onClick={() => act(sendTest)}>
          Send test event
        </Button>
        <MoreMenu
          items={[
            { label: webhook.enabled ? 'Switch off' : 'Switch on', onChoose: () => void act(toggle) },
            { label: 'Replace secret', onChoose: () => setAsking('replace') },
            { label: 'Delete webhook', onChoose: () => setAsking('delete'), destructive: true },
          ]}
        />
      </Box>
      <Questions
        webhook={webhook}
        asking={asking}
        onReplaced={onReplaced}
        onClose={() => setAsking(undefined)}
      />
    </Box>
  )
}

type QuestionProps = Props & { asking: 'replace' | 'delete' | undefined; onClose: () => void }

function Questions({ webhook, asking, onReplaced, onClose }: QuestionProps) {
  const { remove, replaceSecret } = useWebhookActions(webhook)
  const navigate = useNavigate()
  return (
    <>
      <ConfirmDialog
        open={asking === 'replace'}
        title="Replace the signing secret?"
        confirmLabel="Replace secret"
        onConfirm={async () => onReplaced(await replaceSecret())}
        onClose={onClose}
      >
        <Typography>
          You get a new secret for the other service. For {webhookTimes.overlapHours} hours requests are
          signed with both.
        </Typography>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'delete'}
        destructive
        title={`Delete the webhook to ${titleOf(webhook)}?`}
        confirmLabel="Delete webhook"
        onConfirm={() => remove().then(() => navigate('/admin/webhooks'))}
        onClose={onClose}
      >
        <Typography>
          Nothing more is sent there, and its log is deleted too. To pause it, switch it off.
        </Typography>
      </ConfirmDialog>
    </>
  )
}

const headStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2, mb: 2.5 }
