import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { type MemberActionName, type MemberTarget, previewDocument } from './actionDocuments.ts'
import { memberActions } from './memberActions.ts'
import { PreviewText } from './PreviewText.tsx'
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
  const { label, destructive = false } = memberActions[action]
  const { data, error } = useQuery({
    queryKey: ['memberActionPreview', action, target],
    queryFn: async () => (await request(previewDocument, { action, ...target })).adminUsersBulkPreview,
    enabled: open,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const affected = data?.affected ?? 0
  const people = `${count.format(affected)} ${affected === 1 ? 'member' : 'members'}`
  const whom = name ?? (data ? people : 'members')

  return (
    <ConfirmDialog
      open={open}
      title={data && affected === 0 ? `Nobody to ${label.toLowerCase()}` : `${label} ${whom}?`}
      confirmLabel={name || !data ? label : `${label} ${people}`}
      destructive={destructive}
      disabled={affected === 0}
      onClose={onClose}
      onConfirm={async () => {
        await run(action, target)
        onDone?.()
      }}
    >
      <PreviewText action={action} preview={data} error={error} />
    </ConfirmDialog>
  )
}
