import { mailMentioned, parseNote } from '../../notes/index.ts'
import { once } from '../../platform/jobs/once.ts'
import type { Scope, StaffScope } from '../../platform/scope.ts'
import { markRead } from '../inbox/queries.ts'
import { type ConversationRow, getConversation, pathOf } from '../inbox/service.ts'
import { lockRequest, raiseVersion } from '../queries.ts'
import { hasNote, insertNote } from './queries.ts'

export type NoteInput = { id: string; text: string; requestId?: string | null }

/**
 * A note in a conversation, for staff alone; those whom it mentions are mailed. It keeps its author and time itself, so
 * it needs no audit entry.
 */
export async function addNote(
  scope: StaffScope,
  { id, text: given, requestId: tryId }: NoteInput,
): Promise<ConversationRow> {
  const { text, mentions } = await parseNote(scope, given)
  return scope.transaction(async (tx) => {
    const conversation = await getConversation(tx, id)
    const insert = async () => {
      const noteId = await insertWritten(tx, conversation.requestId, {
        text,
        mentions,
        authorId: tx.actor.id,
      })
      await mailMentioned(tx, { ...placeOf(conversation), text, mentions })
      return noteId
    }
    const contents = { id: conversation.id, text }
    const request = { operation: 'support-note', requestId: String(tryId), contents, isKept: hasNote }
    await (tryId ? once(tx, request, insert) : insert())
    return getConversation(tx, id)
  })
}

/** What the system notes, since nobody of the staff wrote it; staff are to look at it, so the request is open again. */
export async function addSystemNote(tx: Scope, requestId: string, text: string): Promise<void> {
  await insertNote(tx, { requestId, text, mentions: [], authorId: null })
  await raiseVersion(tx, requestId, 'OPEN')
}

type Written = { text: string; mentions: string[]; authorId: string }

async function insertWritten(tx: Scope, requestId: string, note: Written): Promise<string> {
  await lockRequest(tx, requestId)
  const noteId = await insertNote(tx, { ...note, requestId })
  const { version } = await raiseVersion(tx, requestId)
  await markRead(tx, requestId, { personId: note.authorId, version })
  return noteId
}

const placeOf = (conversation: ConversationRow) => ({
  about: `${conversation.name ?? conversation.email}: ${conversation.subject}`,
  path: pathOf(conversation),
})
