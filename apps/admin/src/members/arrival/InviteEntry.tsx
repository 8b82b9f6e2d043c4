import { inviteStateLabel } from '@hearth/contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { DateTime } from '../../shared/DateTime.tsx'
import { StateChip } from '../../shared/StateChip.tsx'
import type { Invite } from './arrivalDocument.ts'
import { inviteMoments, inviteWords, isOpen } from './inviteTexts.ts'

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
