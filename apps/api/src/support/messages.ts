import type { Scope } from '../platform/scope.ts'
import { findParts, findRepliesTo, type ReplyRow, type RequestRow } from './queries.ts'

/** What one side said in a conversation; the message of a request has the request's subject. */
export type Message = Pick<ReplyRow, 'body' | 'staffId' | 'staffName' | 'created'> & {
  id: string
  subject: string | null
}

/**
 * What was said in each conversation, oldest first, with what was merged into it; it begins with the message of the
 * request itself.
 */
export async function getMessages(scope: Scope, requestIds: string[]): Promise<Message[][]> {
  const parts = await findParts(scope, requestIds)
  const replies = Map.groupBy(
    await findRepliesTo(
      scope,
      parts.map(({ id }) => id),
    ),
    ({ requestId }) => requestId,
  )
  const byConversation = Map.groupBy(parts, ({ id, mergedInto }) => mergedInto ?? id)
  return requestIds.map((requestId) =>
    (byConversation.get(requestId) ?? [])
      .flatMap((part) => [
        firstOf(part),
        ...(replies.get(part.id) ?? []).map((reply) => messageOf(part, reply)),
      ])
      .sort((one, other) => one.created.getTime() - other.created.getTime()),
  )
}

/** Not the id of the request, which opens it. */
const firstOf = ({ conversationId, subject, body, created }: RequestRow): Message => ({
  id: conversationId,
  subject,
  body,
  created,
  staffId: null,
  staffName: null,
})

const messageOf = ({ conversationId }: RequestRow, { place, ...reply }: ReplyRow): Message => ({
  ...reply,
  id: `${conversationId}-${place}`,
  subject: null,
})

/** A reply as members and strangers read it; a request that was merged into theirs is one too. */
export type ShownReply = { place: number; body: string; staffName: string | null; created: Date }

export async function getReplies(scope: Scope, requestIds: string[]): Promise<ShownReply[][]> {
  return (await getMessages(scope, requestIds)).map((messages) =>
    messages.slice(1).map(({ subject, body, staffName, created }, index) => ({
      place: index + 1,
      body: subject === null ? body : `${subject}\n\n${body}`,
      staffName,
      created,
    })),
  )
}
