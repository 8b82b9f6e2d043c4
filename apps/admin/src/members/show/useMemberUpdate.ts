import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useUpdate } from 'react-admin'
import type { Member } from '../documents.ts'

/** Changes a few fields of the member in its place, as the page shows it, and says so. */
export function useMemberUpdate(member: Member) {
  const [update] = useUpdate<Member>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  return async (data: Partial<Member>, savedText: string) => {
    await update('users', { id: member.id, data, previousData: member }, { returnPromise: true })
    await queryClient.invalidateQueries({ queryKey: ['users'] })
    notify(savedText, { type: 'info' })
  }
}
