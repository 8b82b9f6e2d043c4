import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { LabelledField } from '../../shared/form/LabelledField.tsx'
import { nameOf } from '../../shared/person/nameOf.ts'
import { ownTimeZone, toZoned, zoneLabel } from '../../shared/time/zonedTime.ts'
import type { Member } from '../documents.ts'
import { useMemberUpdate } from '../show/useMemberUpdate.ts'

const week = 7 * 86_400_000

type Props = { member: Member; onClose: () => void }

/** Blocks a member's sign-in until an instant, a week from now unless staff choose another. */
export function BlockDialog({ member, onClose }: Props) {
  const zone = ownTimeZone()
  const [until, setUntil] = useState(() => toZoned(new Date(Date.now() + week), zone).slice(0, 16))
  const update = useMemberUpdate(member)
  const name = nameOf(member)
  const isLater = new Date(until).getTime() > Date.now()
  return (
    <ConfirmDialog
      open
      destructive
      title={`Block ${name}?`}
      confirmLabel="Block"
      disabled={!isLater}
      onConfirm={() => update({ timeout: new Date(until).toISOString() }, `${name} is blocked`)}
      onClose={onClose}
    >
      <Typography>They are signed out everywhere and cannot sign in until then.</Typography>
      <LabelledField
        type="datetime-local"
        label="Blocked until"
        hint={zoneLabel(zone)}
        value={until}
        onChange={({ target }) => setUntil(target.value)}
        error={isLater ? undefined : 'Choose a time in the future.'}
      />
    </ConfirmDialog>
  )
}
