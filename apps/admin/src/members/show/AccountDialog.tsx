import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'
import { nameOf } from '../../shared/person/nameOf.ts'
import type { Member } from '../documents.ts'
import { type AccountAction, accountActions } from './accountActions.ts'

type Props = { action: AccountAction | undefined; member: Member; onClose: () => void }

/** Asks before something is done with one member's account. */
export function AccountDialog({ action, member, onClose }: Props) {
  const { request } = useDataProvider<HearthDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  if (!action) return null
  const { label, meaning, document, outcome } = accountActions[action]

  async function confirm() {
    const { done } = await request(document, { id: member.id })
    await queryClient.invalidateQueries({ queryKey: ['users'] })
    notify(outcome(done), { type: 'info' })
  }

  return (
    <ConfirmDialog
      open
      title={`${label}: ${nameOf(member)}`}
      confirmLabel={label}
      onConfirm={confirm}
      onClose={onClose}
    >
      {meaning}
    </ConfirmDialog>
  )
}
