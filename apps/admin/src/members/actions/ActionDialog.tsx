import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { counted } from '../../shared/counted.ts'
import { namesText } from '../../shared/person/namesText.ts'
import {
  type MemberActionName,
  type MemberActionPreview,
  type MemberTarget,
  previewDocument,
} from './actionDocuments.ts'
import { memberActions } from './memberActions.ts'
import { useMemberAction } from './useMemberAction.tsx'

export type AskedAction = {
  action: MemberActionName
  target: MemberTarget
  /** Who is meant, when it is one person. */
  name?: string
}

type Props = { asked: AskedAction; open: boolean; onClose: () => void; onDone?: () => void }

const count = new Intl.NumberFormat('en-GB')

/** Says exactly what an action would do now, and does it when the person agrees. */
export function ActionDialog({ asked: { action, target, name }, open, onClose, onDone }: Props) {
  const { request } = useDataProvider<HearthDataProvider>()
  const run = useMemberAction()
  const [keepSubscription, setKeep] = useState(false)
  const { label, destructive = false } = memberActions[action]
  const { data, error } = useQuery({
    queryKey: ['memberActionPreview', action, target],
    queryFn: async () => (await request(previewDocument, { action, ...target })).adminUsersBulkPreview,
    enabled: open,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const affected = data?.affected ?? 0
  const people = counted(affected, { one: 'member', many: 'members' })
  const whom = name ?? (data ? namesText(data.names, affected) : 'members')
  const [onlyName] = affected === 1 ? (data?.names ?? []) : []

  return (
    <ConfirmDialog
      open={open}
      title={data && affected === 0 ? `Nobody to ${label.toLowerCase()}` : `${label} ${whom}?`}
      confirmLabel={name || !data ? label : `${label} ${people}`}
      destructive={destructive}
      disabled={affected === 0}
      onClose={onClose}
      onConfirm={async () => {
        await run(action, { target, name: name ?? onlyName, keepSubscription })
        onDone?.()
      }}
    >
      <PreviewText action={action} preview={data} error={error} />
      {/* What a job deletes is always cancelled. */}
      {action === 'DELETE' && 'ids' in target && data && data.warnings.length > 0 && (
        <KeepSubscription keep={keepSubscription} onChange={setKeep} />
      )}
    </ConfirmDialog>
  )
}

type KeepProps = { keep: boolean; onChange: (keep: boolean) => void }

/** product.md 19: a subscription ends with its member, unless staff keep it. */
const KeepSubscription = ({ keep, onChange }: KeepProps) => (
  <RadioGroup
    aria-label="Subscription"
    value={keep ? 'keep' : 'end'}
    onChange={(_, value) => onChange(value === 'keep')}
    sx={{ mt: 1.5 }}
  >
    <FormControlLabel
      value="end"
      control={<Radio size="small" />}
      label="End it: nothing is charged any more"
    />
    <FormControlLabel
      value="keep"
      control={<Radio size="small" />}
      label="Keep it: the card is charged as before"
    />
  </RadioGroup>
)

type PreviewProps = {
  action: MemberActionName
  preview: MemberActionPreview | undefined
  error: Error | null
}

/** What an action would do now: to how many, with how many emails, and whom it skips. */
function PreviewText({ action, preview, error }: PreviewProps) {
  if (error) return <Alert severity="warning">{error.message}</Alert>
  if (!preview) return <Waiting />
  const { affected, mails, skipped, warnings } = preview
  const { meaning, nobody } = memberActions[action]
  return (
    <Box sx={{ minHeight: 96 }}>
      <Typography>{affected === 0 ? nobody : meaning}</Typography>
      <Box component="ul" sx={{ m: '12px 0 0', pl: 2.5, '&:empty': { display: 'none' } }}>
        {mails > 0 && (
          <li>
            {count.format(mails)} {mails === 1 ? 'email' : 'emails'} with an activation link will be sent
          </li>
        )}
        {skipped.map(({ reason, count: number }) => (
          <li key={reason}>
            {count.format(number)} skipped: {reason}
          </li>
        ))}
      </Box>
      {warnings.map((warning) => (
        <Alert key={warning} severity="warning" sx={{ mt: 1.5 }}>
          {warning}
        </Alert>
      ))}
    </Box>
  )
}

function Waiting() {
  return (
    <Box role="status" aria-label="Counting the members" sx={{ minHeight: 96 }}>
      <Skeleton />
      <Skeleton width="70%" />
      <Skeleton width="45%" />
    </Box>
  )
}
