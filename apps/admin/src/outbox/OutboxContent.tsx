import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { HearthDataProvider } from '../providers/dataProvider.ts'
import { DateTime } from '../shared/cells/DateTime.tsx'
import { FormError } from '../shared/form/FormError.tsx'
import { MailParts } from '../shared/mail/MailParts.tsx'
import { Placeholder } from '../shared/Placeholder.tsx'
import { PersonLink } from '../shared/person/PersonLink.tsx'
import { Sheet } from '../shared/Sheet.tsx'
import { bodyDocument, type OutboxEntry } from './documents.ts'

/** The content in both parts, or why it cannot be shown. A secret is shown when asked for, because that is recorded. */
export function OutboxContent({ message }: { message: OutboxEntry }) {
  const [asked, setAsked] = useState(false)
  const { id, secret, hidden } = message
  return (
    <>
      {hidden ? (
        <Box sx={{ maxWidth: 720 }}>
          <Sheet title="Content">
            <Typography sx={{ color: 'text.secondary', maxWidth: '65ch' }}>{hidden}</Typography>
          </Sheet>
        </Box>
      ) : secret && !asked ? (
        <Box sx={{ maxWidth: 720 }}>
          <RecordedContent onShow={() => setAsked(true)} />
        </Box>
      ) : (
        <Body key={id} id={id} />
      )}
      {secret && <Reads reads={message.reads} />}
    </>
  )
}

function RecordedContent({ onShow }: { onShow: () => void }) {
  return (
    <Sheet title="Content">
      <Typography sx={{ color: 'text.secondary', maxWidth: '65ch', mb: 2 }}>
        This email contains a code or a link that opens an account. Admins can read it as long as no mail
        server is set up. Each reading is recorded with name and time.
      </Typography>
      <Button onClick={onShow} sx={{ whiteSpace: 'normal' }}>
        Show it and record that I looked
      </Button>
    </Sheet>
  )
}

function Body({ id }: { id: string }) {
  const { request } = useDataProvider<HearthDataProvider>()
  const queryClient = useQueryClient()
  const { data, error, isPending } = useQuery({
    queryKey: ['outboxBody', id],
    queryFn: async () => {
      const { outboxBody } = await request(bodyDocument, { id })
      await queryClient.invalidateQueries({ queryKey: ['outbox', 'getOne'] })
      return outboxBody
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (data) return <MailParts body={data} />
  return (
    <Sheet title="Content">
      {isPending && <Placeholder variant="rounded" height={320} />}
      <FormError message={error?.message} />
      {data === null && <Typography>The content of this email is no longer kept.</Typography>}
    </Sheet>
  )
}

/** Which colleagues have read a secret, and when. */
function Reads({ reads }: Pick<OutboxEntry, 'reads'>) {
  return (
    <Box sx={{ maxWidth: 720 }}>
      <Sheet title="Who has read it">
        {reads.length === 0 && (
          <Typography sx={{ color: 'text.secondary' }}>Nobody has read it here.</Typography>
        )}
        <Box component="ul" aria-label="Who has read it" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {reads.map(({ id, by, at }) => (
            <Box component="li" key={id} sx={lineStyle}>
              {by ? <PersonLink person={by} /> : 'A former member'}
              <Box component="span" sx={{ color: 'text.secondary' }}>
                <DateTime value={at} />
              </Box>
            </Box>
          ))}
        </Box>
      </Sheet>
    </Box>
  )
}

const lineStyle = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 2,
  py: 0.75,
  '& + &': { borderTop: 1, borderColor: 'divider' },
}
