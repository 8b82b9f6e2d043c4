import { SecretSheet } from '../shared/form/SecretSheet.tsx'

/** What the requests are signed with, once. */
export const WebhookSecret = ({ id, secret }: { id: string; secret: string }) => (
  <SecretSheet
    title="Copy the signing secret now"
    label="Signing secret"
    secret={secret}
    next={{ label: 'Done', to: `/admin/webhooks/${id}/show` }}
  >
    It is shown this once. The other service needs it to see that requests come from you.
  </SecretSheet>
)
