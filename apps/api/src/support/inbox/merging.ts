import { errors } from '../../platform/errors.ts'
import { actorIdOf } from '../../platform/record-changes.ts'
import type { Scope, StaffScope } from '../../platform/scope.ts'
import { lockRequest } from '../queries.ts'
import { mergeInto, updateConversation } from './queries.ts'
import { conversationLog } from './record.ts'
import { type ConversationRow, getConversation } from './service.ts'

/**
 * Makes two conversations of one person one: that of the older request, which both ids open from then on. What was said
 * and noted in either stays as it was, and both have it in their audit logs.
 * @throws NOT_FOUND; BAD_INPUT when they are not of one person
 */
export async function mergeConversations(
  scope: StaffScope,
  { id, otherId }: { id: string; otherId: string },
): Promise<ConversationRow> {
  return scope.transaction(async (tx) => {
    const [kept, gone] = await lockBoth(tx, id, otherId)
    assertOnePerson(kept, gone)
    await mergeInto(tx, gone.requestId, kept.requestId)
    const version = kept.version + 1
    await updateConversation(tx, kept.requestId, {
      version,
      messageVersion: version,
      state: [kept, gone].find(({ state }) => state === 'OPEN')?.state ?? kept.state,
      assigneeId: kept.assigneeId ?? gone.assigneeId,
      memberId: kept.memberId ?? gone.memberId,
      updated: kept.updated > gone.updated ? kept.updated : gone.updated,
    })
    await recordMerge(tx, kept, gone)
    return getConversation(tx, kept.id)
  })
}

/** Always in one order, so that two who merge at once wait for each other. */
async function lockBoth(tx: Scope, id: string, otherId: string): Promise<[ConversationRow, ConversationRow]> {
  const found = [await getConversation(tx, id), await getConversation(tx, otherId)]
  for (const requestId of found.map((row) => row.requestId).sort()) await lockRequest(tx, requestId)
  const [first, second] = [await getConversation(tx, id), await getConversation(tx, otherId)]
  return first.created <= second.created ? [first, second] : [second, first]
}

function assertOnePerson(kept: ConversationRow, gone: ConversationRow): void {
  if (kept.id === gone.id) throw errors.badInput('These support requests are one conversation already')
  if (kept.email.toLowerCase() !== gone.email.toLowerCase())
    throw errors.badInput('Only support requests from the same email address can be merged')
  if (kept.memberId && gone.memberId && kept.memberId !== gone.memberId)
    throw errors.badInput('These support requests were sent by two members')
}

async function recordMerge(tx: StaffScope, kept: ConversationRow, gone: ConversationRow): Promise<void> {
  const entryOf = (row: ConversationRow, updated: object) => ({
    recordId: row.id,
    version: row.version + 1,
    previous: {},
    updated: { ...updated },
  })
  const entries = [
    entryOf(kept, { merged: gone.subject }),
    entryOf(gone, { mergedInto: kept.subject, state: 'CLOSED' }),
  ]
  await conversationLog.insert(tx, entries, actorIdOf(tx))
}
