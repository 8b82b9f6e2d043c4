import { getActorName } from '../../members/index.ts'
import { auditLogOf, type RecordKind } from '../../platform/record-changes.ts'
import type { Scope } from '../../platform/scope.ts'
import { lockRequest } from '../queries.ts'
import { type ConversationRow, findConversations, updateConversation } from './queries.ts'

export const conversationLog = auditLogOf('support')

/** Its version is raised by messages and notes too, which are no changes and have no audit entry. */
export const conversationRecord: RecordKind<ConversationRow> = {
  label: 'The support request',
  silent: new Set(['version', 'updated']),
  lock: async (tx, id) => {
    const row = await findRow(tx, id)
    if (row) await lockRequest(tx, row.requestId)
    // As it is now that nobody else can change it.
    return findRow(tx, id)
  },
  write: async (tx, { id, requestId }, changes) => {
    // Who is responsible does not move a conversation within the list.
    const moved = 'state' in changes ? { updated: tx.now } : {}
    await updateConversation(tx, requestId, { ...changes, ...moved })
    return (await findRow(tx, id)) as ConversationRow
  },
  log: conversationLog,
  nameOf: getActorName,
}

const findRow = async (tx: Scope, id: string) => (await findConversations(tx, [id]))[0]
