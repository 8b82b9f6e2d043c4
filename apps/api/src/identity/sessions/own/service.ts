import { isStaffRole, sessionIdleTimeout } from '@hearth/contract'
import type { MemberScope } from '../../../platform/scope.ts'
import { parseId } from '../../../platform/values/ids.ts'
import { networkHashOf } from '../../devices/service.ts'
import { describeUserAgent } from '../../devices/user-agent.ts'
import { endSessions } from '../queries.ts'
import { endOwnSession, listOpenSessions, type OwnSession } from './queries.ts'

export type { OwnSession } from './queries.ts'

// Where a person is signed in, and how they end it there (product.md 50).

/** The open sessions of the person who asks, the latest used first. */
export function getOwnSessions(scope: MemberScope): Promise<OwnSession[]> {
  const { id: personId, role } = scope.actor
  // A session of staff that was idle for so long is over (security.md R15), whatever its row says.
  const since = isStaffRole(role) ? new Date(scope.now.getTime() - sessionIdleTimeout) : new Date(0)
  return listOpenSessions(scope, { personId, since })
}

export const isCurrent = ({ actor }: MemberScope, { id }: OwnSession): boolean => id === actor.sessionId

/** What a session was begun with, such as 'Firefox on Windows'. */
export const deviceOf = ({ userAgent }: OwnSession): string => describeUserAgent(userAgent ?? undefined)

/** Whether a session was begun from the network that this request comes from; null where that is not known. */
export function isOnThisNetwork(scope: MemberScope, { network }: OwnSession): boolean | null {
  const here = networkHashOf(scope, scope.actor.id)
  return network && here ? network.equals(here) : null
}

/** Ends one of the own sessions; one that has ended, or belongs to somebody else, stays as it is. */
export async function signOutOf(scope: MemberScope, id: string): Promise<boolean> {
  const { id: personId } = scope.actor
  const ended = await endOwnSession(scope, personId, parseId(id))
  if (ended) scope.log.info({ tenantId: scope.tenantId, personId, sessionId: id }, 'signed out')
  return ended
}

/** Ends every own session but the one that asks. @returns how many */
export async function signOutElsewhere(scope: MemberScope): Promise<number> {
  const { id: personId, sessionId } = scope.actor
  const ended = await endSessions(scope, personId, { except: sessionId })
  scope.log.info({ tenantId: scope.tenantId, personId, ended }, 'signed out elsewhere')
  return ended
}
