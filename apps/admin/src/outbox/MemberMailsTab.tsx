import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { Link } from 'react-router'
import type { Member } from '../members/index.tsx'
import type { HearthDataProvider } from '../providers/dataProvider.ts'
import { toFilterInput } from '../providers/filterInput.ts'
import { DateTime } from '../shared/cells/DateTime.tsx'
import { Placeholder } from '../shared/Placeholder.tsx'
import { nameOf } from '../shared/person/nameOf.ts'
import { Sheet } from '../shared/Sheet.tsx'
import { mailsOfPersonDocument, type OutboxMessage } from './documents.ts'
import { isAboutToChange, OutboxStateChip } from './OutboxState.tsx'
import { WriteToMember } from './WriteToMember.tsx'

const shown = 50
const pollInterval = 2_000

/** Every email to one person that is still kept, and the way to write another. */
export function MemberMailsTab({ member }: { member: Member }) {
  const [writing, setWriting] = useState(false)
  const { data, error } = useMailsOf(member.email)
  const mails = data?.edges.map(({ node }) => node)
  const total = data?.pageInfo.total ?? 0
  const refusal = refusalOf(member)
  return (
    <Sheet title="Emails">
      <Box sx={headStyle}>
        <Typography sx={{ color: 'text.secondary', flex: '1 1 300px' }}>
          {refusal ?? `What ${member.email} was sent in the last 90 days.`}
        </Typography>
        {!refusal && <Button onClick={() => setWriting(true)}>Write an email</Button>}
      </Box>
      {error && <Alert severity="warning">{error.message}</Alert>}
      {!data && !error && <Placeholder variant="rounded" height={240} />}
      {mails?.length === 0 && <Typography>No emails yet. The next one will appear here.</Typography>}
      <Box component="ul" aria-label={`Emails to ${nameOf(member)}`} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {mails?.map((mail) => (
          <MailLine key={mail.id} mail={mail} />
        ))}
      </Box>
      {total > shown && (
        <MuiLink component={Link} to={outboxAddress(member.email)} sx={{ display: 'inline-block', mt: 1.5 }}>
          View all {total} in the outbox
        </MuiLink>
      )}
      {writing && <WriteToMember member={member} onClose={() => setWriting(false)} />}
    </Sheet>
  )
}

/** Why this person gets no email now. */
function refusalOf(member: Member): string | undefined {
  if (member.deletedAt) return `${nameOf(member)} is in the trash and gets no email.`
  return member.archive ? `${nameOf(member)} is archived and gets no email.` : undefined
}

type Mail = Pick<OutboxMessage, 'id' | 'subject' | 'title' | 'state' | 'failure' | 'created'>

function MailLine({ mail }: { mail: Mail }) {
  return (
    <Box component="li" sx={lineStyle}>
      <Box sx={{ minWidth: 0, flex: '1 1 260px' }}>
        <MuiLink component={Link} to={`/admin/outbox/${mail.id}/show`} underline="hover" sx={linkStyle}>
          {mail.subject}
        </MuiLink>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {mail.title}
        </Typography>
      </Box>
      <OutboxStateChip message={mail} />
      <Box component="span" sx={{ color: 'text.secondary', minWidth: 96, textAlign: 'right' }}>
        <DateTime value={mail.created} />
      </Box>
    </Box>
  )
}

const outboxAddress = (email: string) =>
  `/admin/outbox?${new URLSearchParams({ filter: JSON.stringify({ query: email }) })}`

function useMailsOf(email: string) {
  const { request } = useDataProvider<HearthDataProvider>()
  return useQuery({
    queryKey: ['outbox', 'person', email],
    queryFn: async () => {
      const filter = toFilterInput({ recipient: [email] })
      return (await request(mailsOfPersonDocument, { limit: shown, filter })).outboxMessages
    },
    refetchInterval: ({ state: { data } }) =>
      data?.edges.some(({ node }) => isAboutToChange(node)) ? pollInterval : false,
  })
}

const headStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1.5 }

const lineStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
}

const linkStyle = { fontWeight: 550, overflowWrap: 'anywhere' }
