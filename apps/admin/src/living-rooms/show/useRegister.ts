import { ApiError } from '@hearth/client'
import type { RegistrationRole } from '@hearth/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { registerDocument } from '../registrationDocuments.ts'
import type { Room } from '../room.ts'
import type { Candidate } from './MemberPicker.tsx'

/** Registering one member after the other: who, as what, and what the server says to it. */
export function useRegister(room: Room) {
  const { request } = useDataProvider<HearthDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const picker = useRef<HTMLInputElement>(null)
  const sending = useRef(false)
  const [member, setMember] = useState<Candidate | null>(null)
  const [role, setRole] = useState<RegistrationRole>()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [error, setError] = useState<string>()
  const [full, setFull] = useState(false)

  function choose(candidate: Candidate | null) {
    setMember(candidate)
    setRole(undefined)
    setProblem(undefined)
    setError(undefined)
  }

  async function send(as: RegistrationRole, override: boolean) {
    if (!member) return
    const input = { userId: member.id, role: as }
    await request(registerDocument, { id: room.id, input, override })
    notify('User added to living room', { type: 'info' })
    choose(null)
    picker.current?.focus()
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['livingRooms'] }),
      queryClient.invalidateQueries({ queryKey: ['memberRegistrations', input.userId] }),
    ])
  }

  async function register(as: RegistrationRole) {
    if (!member) {
      setProblem('Please choose a member.')
      return picker.current?.focus()
    }
    if (sending.current) return
    sending.current = true
    setPending(true)
    setError(undefined)
    try {
      await send(as, false)
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'ROOM_FULL') setFull(true)
      else setError((failure as Error).message)
    } finally {
      sending.current = false
      setPending(false)
    }
  }

  const dismiss = () => setFull(false)
  return { member, choose, role, setRole, pending, problem, error, full, dismiss, register, send, picker }
}
