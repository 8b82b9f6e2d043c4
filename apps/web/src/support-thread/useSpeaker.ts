import { ApiError, createGraphqlClient } from '@hearth/client'
import { isStaffRole } from '@hearth/contract'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useApp, useSignedIn } from '../shared/AppContext.ts'
import { graphql, type Request, typeRequests } from '../shared/graphql.ts'
import { hasStaffSession, staffSession } from './staffSession.ts'

const speakerDocument = graphql(`
  query Speaker($id: ID!) { me { name role } support(id: $id) { isMine } }
`)

/** As whom a reply from this browser is sent. `ended`: somebody was signed in to the back-office, and is not any more. */
export type Speaker =
  | { kind: 'unknown' }
  | { kind: 'requester' }
  | { kind: 'ended' }
  | { kind: 'member' | 'staff'; name: string }

/**
 * Who is at this browser, and the client that speaks for them: staff by the back-office's session or their own, the
 * member who is signed in, else the person who asked. Asked again when somebody signs in or out, in any tab.
 */
export function useSpeaker(id: string) {
  const { request, session, connection } = useApp()
  const signedIn = useSignedIn()
  const [speaker, setSpeaker] = useState<Speaker>({ kind: 'unknown' })
  const asStaff = useMemo(
    () => typeRequests(createGraphqlClient('/graphql', staffSession, connection)),
    [connection],
  )
  const [isStaffSession, setStaffSession] = useState(false)

  const ask = useCallback(async () => {
    const staff = hasStaffSession() ? await findSpeaker(asStaff, id) : undefined
    if (staff?.kind === 'staff') {
      setStaffSession(true)
      return setSpeaker(staff)
    }
    setStaffSession(false)
    if (staff?.kind === 'ended' || staff?.kind === 'unknown') return setSpeaker(staff)
    if (!session.isSignedIn()) return setSpeaker({ kind: 'requester' })
    const found = await findSpeaker(request, id)
    if (found.kind === 'ended') session.forget()
    setSpeaker(found.kind === 'ended' ? { kind: 'requester' } : found)
  }, [asStaff, request, session, id])

  // biome-ignore lint/correctness/useExhaustiveDependencies: who is signed in is what is asked for
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => key?.startsWith('hearth.admin.access') && void ask()
    void ask()
    window.addEventListener('storage', onStorage)
    const stop = connection.subscribe(() => !connection.isLost() && void ask())
    return () => {
      window.removeEventListener('storage', onStorage)
      stop()
    }
  }, [ask, signedIn, connection])

  return { speaker, setSpeaker, request: isStaffSession ? asStaff : request }
}

async function findSpeaker(request: Request, id: string): Promise<Speaker> {
  try {
    const { me, support } = await request(speakerDocument, { id })
    // A session of another community opens nothing here, and speaks for nobody.
    if (!support) return { kind: 'requester' }
    if (isStaffRole(me.role)) return { kind: 'staff', name: me.name }
    // Everyone else who holds the link replies as the person who asked.
    return support.isMine ? { kind: 'member', name: me.name } : { kind: 'requester' }
  } catch (error) {
    return { kind: error instanceof ApiError && error.status === 401 ? 'ended' : 'unknown' }
  }
}
