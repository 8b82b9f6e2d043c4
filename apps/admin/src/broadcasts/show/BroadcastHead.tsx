import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { DateTime } from '../../shared/cells/DateTime.tsx'
import { EditButton } from '../../shared/EditButton.tsx'
import { useKeys } from '../../shared/keys/keys.ts'
import { nameOf } from '../../shared/person/nameOf.ts'
import { BroadcastState } from '../BroadcastState.tsx'
import type { Broadcast } from '../documents.ts'
import { toAudience } from '../form/audienceValue.ts'
import { CancelDialog } from './CancelDialog.tsx'

/** What the notification is called, how it stands, and what can be done with it. */
export function BroadcastHead({ broadcast }: { broadcast: Broadcast }) {
  const [cancelling, setCancelling] = useState(false)
  const { state, createdBy, sendAt, started } = broadcast
  const duplicate = useDuplicate(broadcast)
  useKeys('This page', [{ keys: ['D'], label: 'Duplicate', run: duplicate }])
  return (
    <Box sx={headStyle}>
      <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
        <Typography variant="h2" component="h1" sx={{ overflowWrap: 'anywhere' }}>
          {broadcast.title}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1.25 }}>
          <span role="status">
            <BroadcastState state={state} />
          </span>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {started ? 'Sent ' : 'To be sent '}
            <DateTime value={started ?? sendAt} />
            {createdBy && ` · ${nameOf(createdBy)}`}
          </Box>
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {state === 'SCHEDULED' && <EditButton to={`/admin/broadcasts/${broadcast.id}`} />}
        <Button aria-keyshortcuts="D" onClick={duplicate}>
          Duplicate
        </Button>
        {(state === 'SCHEDULED' || state === 'RUNNING') && (
          <Button variant="outlined" color="error" onClick={() => setCancelling(true)}>
            Cancel sending
          </Button>
        )}
      </Box>
      <CancelDialog broadcast={broadcast} open={cancelling} onClose={() => setCancelling(false)} />
    </Box>
  )
}

/** Begins another one with the same words and the same recipients. */
function useDuplicate({ title, subtitle, body, link, audience }: Broadcast) {
  const navigate = useNavigate()
  const values = { title, subtitle, body, link: link ?? '', audience: toAudience(audience) }
  return () => navigate('/admin/broadcasts/create', { state: { values } })
}

const headStyle = { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2, mb: 2.5 }
