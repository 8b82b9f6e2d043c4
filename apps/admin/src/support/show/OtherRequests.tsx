import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { Link } from 'react-router'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { DateTime } from '../../shared/cells/DateTime.tsx'
import { Placeholder } from '../../shared/Placeholder.tsx'
import { Sheet } from '../../shared/Sheet.tsx'
import { type Conversation, type OtherRequest, othersDocument } from '../documents.ts'
import { SupportStateChip } from '../SupportStateChip.tsx'
import { MergeDialog } from './MergeDialog.tsx'

/** What else came from the same email, and a way to make one conversation of two. */
export function OtherRequests({ conversation }: { conversation: Conversation }) {
  const { id, email } = conversation
  const { request } = useDataProvider<HearthDataProvider>()
  const [merging, setMerging] = useState<OtherRequest>()
  const { data } = useQuery({
    queryKey: ['support', 'of', email],
    queryFn: async () =>
      (await request(othersDocument, { filter: { filters: [{ field: 'email', values: [email] }] } }))
        .supportConversations,
  })
  const others = data?.edges.map(({ node }) => node).filter((other) => other.id !== id)
  const all = `/admin/support?${new URLSearchParams({ filter: JSON.stringify({ email: [email] }) })}`
  return (
    <Sheet title="Other requests">
      {!others && <Placeholder height={40} />}
      {others?.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>Nothing else from this email address.</Typography>
      )}
      <Box component="ul" aria-label="Other requests" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {others?.map((other) => (
          <OtherItem key={other.id} other={other} onMerge={() => setMerging(other)} />
        ))}
      </Box>
      {data && others && data.pageInfo.total - 1 > others.length && (
        <MuiLink component={Link} to={all} underline="hover">
          Show all
        </MuiLink>
      )}
      {merging && (
        <MergeDialog conversation={conversation} other={merging} onClose={() => setMerging(undefined)} />
      )}
    </Sheet>
  )
}

const OtherItem = ({ other, onMerge }: { other: OtherRequest; onMerge: () => void }) => (
  <Box component="li" sx={{ py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
      <MuiLink component={Link} to={`/admin/support/${other.id}/show`} underline="hover" noWrap>
        {other.subject}
      </MuiLink>
      <SupportStateChip state={other.state} />
    </Box>
    <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
      <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
        <DateTime value={other.created} />
      </Typography>
      <Button size="small" variant="text" aria-label={`Merge with ${other.subject}`} onClick={onMerge}>
        Merge
      </Button>
    </Box>
  </Box>
)
