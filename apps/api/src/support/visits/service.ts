import type { StaffScope } from '../../platform/scope.ts'
import { markRead } from '../inbox/queries.ts'
import { getConversation } from '../inbox/service.ts'
import { deleteVisitsUntil, findVisits, insertVisit } from './queries.ts'

/** Someone of whom nothing was heard for so long has left. */
const presentMs = 15_000
/** A key that was pressed counts for so long, which is longer than the time between two visits. */
const typingMs = 8_000

export type VisitInput = { id: string; typing: boolean; read?: number | null }
export type Visitor = { personId: string; typing: boolean }

/**
 * Says that the staff member has a conversation open, and up to which version they have read it.
 * @returns the version that it has now, and the colleagues who have it open too
 */
export async function visitConversation(scope: StaffScope, { id, typing, read }: VisitInput) {
  const { requestId, version } = await getConversation(scope, id)
  const { now } = scope
  const since = new Date(now.getTime() - presentMs)
  await insertVisit(scope, requestId, typing ? new Date(now.getTime() + typingMs) : null)
  await deleteVisitsUntil(scope, since)
  if (read && read > 0)
    await markRead(scope, requestId, { personId: scope.actor.id, version: Math.min(read, version) })
  const others = await findVisits(scope, requestId, since)
  return {
    version,
    others: others.map(({ personId, typingUntil }) => ({
      personId,
      typing: typingUntil !== null && typingUntil > now,
    })),
  }
}
