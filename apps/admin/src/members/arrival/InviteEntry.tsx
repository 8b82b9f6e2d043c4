import { inviteStateLabel } from '@hearth/contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { DateTime } from '../../shared/cells/DateTime.tsx'
import { type ChipTone, StateChip } from '../../shared/cells/StateChip.tsx'
import type { Invite } from './useArrival.ts'

export function InviteEntry({ invite }: { invite: Invite }) {
  const { tone, meaning } = inviteWords[invite.state]
  return (
    <Box component="li" sx={{ py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <StateChip tone={tone}>{inviteStateLabel(invite.state)}</StateChip>
        <span>{meaning}</span>
      </Box>
      <Typography variant="body2" component="div" sx={{ color: 'text.secondary', mt: 0.5 }}>
        {inviteMoments(invite).map((moment, index) => (
          <span key={moment.text}>
            {index > 0 && ' · '}
            {moment.text} <DateTime value={moment.at} />
          </span>
        ))}
        {invite.reminders > 0 &&
          ` · ${invite.reminders === 1 ? '1 reminder' : `${invite.reminders} reminders`}`}
        {isOpen(invite) && (
          <>
            {' '}
            · Valid until <DateTime value={invite.expires} />
          </>
        )}
      </Typography>
    </Box>
  )
}

type Words = { tone: ChipTone; meaning: string }

/** How far an invite has come, as the server tells it; the word for each state is the contract's. */
const inviteWords: Record<Invite['state'], Words> = {
  QUEUED: { tone: 'neutral', meaning: 'The email is about to be sent' },
  FAILED: { tone: 'bad', meaning: 'The email could not be delivered' },
  SENT: { tone: 'personal', meaning: 'The email was sent; the activation page has not been opened yet' },
  KEPT: { tone: 'neutral', meaning: 'The email stays in the outbox until a mail server is set up' },
  OPENED: { tone: 'personal', meaning: 'The activation page was opened' },
  CLICKED: { tone: 'professional', meaning: 'The activation page was shown; no password has been set yet' },
  USED: { tone: 'financial', meaning: 'A password was set with this link' },
  EXPIRED: { tone: 'bad', meaning: 'The link was valid for 4 days' },
  SUPERSEDED: { tone: 'neutral', meaning: 'A newer link replaced this one' },
}

type Moment = { text: string; at: string }

/** What happened to an invite, in order. */
function inviteMoments(invite: Invite): Moment[] {
  const { created, sent, opened, clicked, used, superseded } = invite
  const moments = [
    ['Made', created],
    ['Sent', sent],
    ['Opened', opened],
    ['Clicked', clicked],
    ['Used', used],
    ['Replaced', superseded],
  ] as const
  return moments.flatMap(([text, at]) => (at ? [{ text, at }] : []))
}

/** A link that still works says until when. */
const isOpen = ({ state }: Invite): boolean => !['USED', 'EXPIRED', 'SUPERSEDED'].includes(state)
