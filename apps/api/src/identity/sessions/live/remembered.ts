import type { Actor, RememberedSession } from '../../../platform/scope.ts'
import { BoundedMap } from '../../../platform/values/bounded-map.ts'
import type { IdentityDeps } from '../../deps.ts'
import { recallAccessToken } from '../tokens.ts'
import { composeState, type SessionOfPerson } from './queries.ts'

/** A visit is noted once in so long. */
const touchMilliseconds = 60_000
const maxSessions = 10_000
const sessions = new WeakMap<IdentityDeps, BoundedMap<string, SessionOfPerson>>()

function sessionsOf(deps: IdentityDeps): BoundedMap<string, SessionOfPerson> {
  const known = sessions.get(deps) ?? new BoundedMap(maxSessions)
  sessions.set(deps, known)
  return known
}

/** Whether the person's visit is still to be noted. */
export const isUnnoted = ({ lastSeen }: SessionOfPerson, now: Date): boolean =>
  now.getTime() - lastSeen.getTime() >= touchMilliseconds

/** Keeps a session as it was just read. */
export const rememberSession = (deps: IdentityDeps, session: SessionOfPerson): unknown =>
  sessionsOf(deps).set(session.sessionId, session)

export type RecalledPerson = { tenantId: string; actor: Actor; session: RememberedSession }

/**
 * The person of a bearer whose session was read before, to be confirmed by a statement that reads its state again.
 * What is remembered is wrong as soon as the session or its person changes, so it is never enough by itself.
 * @param isGood whether the session, as it is remembered, may be used now
 */
export function recallSession(
  deps: IdentityDeps,
  bearer: string,
  isGood: (session: SessionOfPerson) => boolean,
): RecalledPerson | undefined {
  const address = recallAccessToken(deps, bearer)
  const session = address && sessionsOf(deps).get(address.sessionId)
  if (!session || session.tenantId !== address.tenantId || session.id !== address.personId) return undefined
  if (!isGood(session)) return undefined
  const { sessionId, personId } = address
  return {
    tenantId: session.tenantId,
    actor: actorOf(session),
    session: {
      compose: composeState,
      values: { sessionId, personId },
      state: session.state,
      confirmed: false,
    },
  }
}

export function actorOf({ id, role, sessionId, email, firstName, lastName }: SessionOfPerson): Actor {
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return { kind: 'person', id, role, sessionId, email, name }
}
