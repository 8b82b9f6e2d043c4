import { ApiError } from '@hearth/client'
import { type RegistrationRole, registrationRoleLabel } from '@hearth/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { graphql } from '../../providers/graphql.ts'
import { ConfirmDialog } from '../../shared/ConfirmDialog.tsx'

const registerDocument = graphql(`
  mutation LivingRoomRegister($id: ID!, $input: RoomRegisterInput!, $override: Boolean) {
    adminLivingRoomRegister(id: $id, input: $input, override: $override) { id seatsTaken }
  }
`)

type FullProps = {
  open: boolean
  name: string
  role: RegistrationRole
  onConfirm: () => Promise<void>
  onClose: () => void
}

/** Asks before more people are registered than there are seats. */
export function FullRoomDialog({ name, role, ...dialog }: FullProps) {
  return (
    <ConfirmDialog title="All seats are taken" confirmLabel="Register anyway" {...dialog}>
      Register {name} as {registrationRoleLabel(role)} over capacity? The audit log will show that you did.
    </ConfirmDialog>
  )
}

/** Whether a registration was refused because all seats are taken. */
export const isFull = (failure: Error): boolean => failure instanceof ApiError && failure.code === 'ROOM_FULL'

/** Registers a member or changes the role, and says so. */
export function useSendRegistration({ id }: { id: string }, done = 'User added to living room') {
  const { request } = useDataProvider<HearthDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()

  return async (input: { userId: string; role: RegistrationRole }, override: boolean) => {
    await request(registerDocument, { id, input, override })
    notify(done, { type: 'info' })
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['livingRooms'] }),
      queryClient.invalidateQueries({ queryKey: ['memberRegistrations', input.userId] }),
    ])
  }
}
