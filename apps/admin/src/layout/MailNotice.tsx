import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import MuiLink from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useStore } from 'react-admin'
import { Link } from 'react-router'
import type { HearthDataProvider } from '../providers/dataProvider.ts'
import { graphql } from '../providers/graphql.ts'

const deliveryDocument = graphql(`query MailDelivery { mailDelivery { leaves failed } }`)

type Delivery = { leaves: boolean; failed: number }
type NoticeText = { text: string; action: string; to: string }

const failedAddress = `/admin/outbox?${new URLSearchParams({ filter: JSON.stringify({ state: ['FAILED'] }) })}`
const putAwayKey = 'hearth.admin.mailNoticePutAway'

const notDelivered = {
  text: 'Email is not being delivered. Codes and links stay in the outbox until a mail server is set up.',
  action: 'Open the outbox',
  to: '/admin/outbox',
}

function noticeOf({ leaves, failed }: Delivery): NoticeText | null {
  if (!leaves) return notDelivered
  if (failed === 0) return null
  const text = failed === 1 ? '1 email could not be delivered.' : `${failed} emails could not be delivered.`
  return { text, action: 'Review', to: failedAddress }
}

/**
 * Says on every page that no mail leaves this installation, which nobody would notice otherwise until it hurts. It
 * has its place before the answer is there: the one of the last answer, or of the longest notice the first time.
 */
export function MailNotice() {
  const { request } = useDataProvider<HearthDataProvider>()
  const [last, setLast] = useStore<Delivery | null>('preferences.mailDelivery', null)
  const [putAway, setPutAway] = useState(() => sessionStorage.getItem(putAwayKey))
  const [isFirstTime] = useState(last === null)
  const { data } = useQuery({
    queryKey: ['mailDelivery'],
    queryFn: async () => {
      const { mailDelivery } = await request(deliveryDocument, {})
      setLast(mailDelivery)
      return mailDelivery
    },
    staleTime: 60_000,
  })
  const known = data ?? last
  const notice = known && noticeOf(known)

  function putItAway({ text }: NoticeText) {
    sessionStorage.setItem(putAwayKey, text)
    setPutAway(text)
  }

  if (notice && notice.text === putAway) return null
  if (notice) return <Notice notice={notice} onPutAway={() => putItAway(notice)} />
  if (!isFirstTime) return null
  return (
    <Box aria-hidden sx={{ visibility: 'hidden' }}>
      <Notice notice={notDelivered} onPutAway={() => undefined} />
    </Box>
  )
}

function Notice({ notice: { text, action, to }, onPutAway }: { notice: NoticeText; onPutAway: () => void }) {
  return (
    <Box component="aside" aria-label="Delivery" sx={noticeStyle}>
      <Box sx={{ flex: 1 }}>
        {text}{' '}
        <MuiLink component={Link} to={to} sx={linkStyle}>
          {action}
        </MuiLink>
      </Box>
      <IconButton size="small" aria-label="Hide this notice" onClick={onPutAway} sx={{ color: 'inherit' }}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  )
}

/** On a phone a line of its own, so that it stays there whichever font the text is set in. */
const linkStyle = {
  display: { xs: 'block', sm: 'inline' },
  color: 'inherit',
  textDecorationColor: 'currentColor',
}

const noticeStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 40,
  p: { xs: '4px 8px 4px 16px', md: '4px 20px 4px 26px' },
  bgcolor: 'hearth.personalWash',
  color: 'hearth.personalText',
  borderBottom: 1,
  borderColor: 'hearth.personal',
  fontWeight: 550,
}
