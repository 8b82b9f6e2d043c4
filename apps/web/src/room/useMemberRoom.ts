import { ApiError } from '@hearth/client'
import { isStaffRole } from '@hearth/contract'
import { useCallback, useEffect, useState } from 'react'
import { useApp, useSignedIn } from '../shared/AppContext.ts'
import { graphql } from '../shared/graphql.ts'
import type { Room } from './room.ts'

const memberRoomDocument = graphql(`
  query MemberRoom($id: ID!) {
    me { role }
    livingRoom(id: $id) { description meetingUrl calendarUrl recordingUrl }
  }
`)

/** What a room says to the member who looks at it. */
export type MemberRoom = {
  isStaff: boolean
  description: string | null
  /** For those who have a place in it, and staff. */
  meetingUrl: string | null
  calendarUrl: string | null
  recordingUrl: string | null
}

export type Viewer = {
  /** Undefined for a stranger, and until it is known. */
  known: MemberRoom | undefined
  isLoading: boolean
  failure: string | undefined
  ask: () => void
}

/** Who is looking: a stranger, or the signed-in member with what they may see; asked again when the room's state changes. */
export function useMemberRoom({ id, state }: Room): Viewer {
  const { request, session } = useApp()
  const signedIn = useSignedIn()
  const [answer, setAnswer] = useState<{ known?: MemberRoom | undefined; failure?: string }>()

  const ask = useCallback(async () => {
    try {
      const { me, livingRoom } = await request(memberRoomDocument, { id })
      // Somebody who is signed in to another community is a stranger here.
      setAnswer({ known: livingRoom ? { ...livingRoom, isStaff: isStaffRole(me.role) } : undefined })
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) session.forget()
      else setAnswer({ failure: (error as Error).message })
    }
  }, [request, session, id])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a room that began or ended shows other addresses
  useEffect(() => {
    if (signedIn) void ask()
  }, [signedIn, ask, state])

  const shown = signedIn ? answer : undefined
  return { known: shown?.known, isLoading: signedIn === true && !answer, failure: shown?.failure, ask }
}
