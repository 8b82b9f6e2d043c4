import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useDataProvider } from 'react-admin'
import { Link } from 'react-router'
import type { HearthDataProvider } from '../providers/dataProvider.ts'
import { graphql } from '../providers/graphql.ts'

const deliveryDocument = graphql(`query MailDelivery { mailDelivery { leaves failed } }`)

/** Says on every page that no mail leaves this installation, which nobody would notice otherwise until it hurts. */
export function MailNotice() {
  const { request } = useDataProvider<HearthDataProvider>()
  const { data } = useQuery({
    queryKey: ['mailDelivery'],
    queryFn: async () => (await request(deliveryDocument, {})).mailDelivery,
    staleTime: 60_000,
  })
  if (!data) return null
  if (!data.leaves)
    return (
      <Notice to="/admin/outbox" action="Open the outbox">
        Email is not being delivered. Codes and links stay in the outbox until a mail server is set up.
      </Notice>
    )
  if (data.failed === 0) return null
  return (
    <Notice to={failedAddress} action="Review">
      {data.failed === 1
        ? '1 email could not be delivered.'
        : `${data.failed} emails could not be delivered.`}
    </Notice>
  )
}

const failedAddress = `/admin/outbox?${new URLSearchParams({ filter: JSON.stringify({ state: ['FAILED'] }) })}`

function Notice({ to, action, children }: { to: string; action: string; children: ReactNode }) {
  return (
    <Box component="aside" aria-label="Delivery" sx={noticeStyle}>
      {children}{' '}
      <MuiLink component={Link} to={to} sx={{ color: 'inherit', textDecorationColor: 'currentColor' }}>
        {action}
      </MuiLink>
    </Box>
  )
}

const noticeStyle = {
  p: { xs: '8px 16px', md: '8px 26px' },
  bgcolor: 'hearth.personalWash',
  color: 'hearth.personalText',
  borderBottom: 1,
  borderColor: 'hearth.personal',
  fontWeight: 550,
}
