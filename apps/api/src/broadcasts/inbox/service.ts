import { parsePage } from '../../platform/list.ts'
import type { MemberScope } from '../../platform/scope.ts'
import { parseIds } from '../../platform/values/ids.ts'
import { countInbox, countUnread, listInbox, markMessagesRead } from './queries.ts'

/** What the signed-in person received, newest first. */
export async function getInbox(scope: MemberScope, args: { limit?: number | null; page?: number | null }) {
  const memberId = scope.actor.id
  const rows = await listInbox(scope, memberId, parsePage(args))
  return {
    edges: rows.map((node) => ({ node })),
    pageInfo: { count: () => countInbox(scope, memberId) },
    unread: await countUnread(scope, memberId),
  }
}

/** Marks messages as opened, each when it was opened first. @returns how many are unread then */
export async function markRead(scope: MemberScope, ids: string[]): Promise<number> {
  const memberId = scope.actor.id
  await markMessagesRead(scope, memberId, parseIds(ids))
  return countUnread(scope, memberId)
}
