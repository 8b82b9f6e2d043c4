import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { HearthDataProvider } from '../providers/dataProvider.ts'
import { FormError } from '../shared/form/FormError.tsx'
import { MailParts } from '../shared/mail/MailParts.tsx'
import { Sheet } from '../shared/Sheet.tsx'
import { bodyDocument } from './documents.ts'
import type { OutboxMessage } from './outboxMessage.ts'

/** What the mail says, in both parts; or why that cannot be read here. */
export function OutboxBody({ message: { id, secret, state } }: { message: OutboxMessage }) {
  const { request } = useDataProvider<HearthDataProvider>()
  const { data, error, isPending } = useQuery({
    queryKey: ['outbox', 'body', id, state],
    queryFn: async () => (await request(bodyDocument, { id })).outboxBody,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (data) return <MailParts body={data} />
  return (
    <Sheet title="What it says">
      {isPending && <Skeleton variant="rounded" height={320} />}
      <FormError message={error?.message} />
      {data === null && (
        <Typography sx={{ color: 'text.secondary', maxWidth: '65ch' }}>
          {secret
            ? 'It carries a code or a link that opens an account, so its content is not kept where anybody but its recipient could read it.'
            : 'Its content is no longer kept.'}
        </Typography>
      )}
    </Sheet>
  )
}
