import { findPeopleByEmails, getPeople, type Person } from '../../members/index.ts'
import { errors } from '../../platform/errors.ts'
import { assertStaff } from '../../platform/graphql/guards.ts'
import { connectionOf, type ListArgs, parsePage } from '../../platform/list.ts'
import type { RecordedChange } from '../../platform/record-changes.ts'
import type { Scope } from '../../platform/scope.ts'
import { parseId, parseIds } from '../../platform/values/ids.ts'
import { originOf } from '../../tenants/index.ts'
import { getMessages, type Message } from '../messages.ts'
import { findNotes, type NoteRow } from '../notes/queries.ts'
import { type ConversationRow, findConversations, findKeptConversation, findReadRequests } from './queries.ts'
import { conversationLog } from './record.ts'

export { type ConversationRow, countInbox, getInboxPage, getNeighbours } from './queries.ts'

/** @returns the conversations in the order of the ids, without those that are not there */
export async function getConversations(scope: Scope, ids: string[]): Promise<ConversationRow[]> {
  const known = parseIds(ids)
  const rows = new Map((await findConversations(scope, known)).map((row) => [row.id, row]))
  return known.flatMap((id) => rows.get(id) ?? [])
}

/** Of a request that was merged into another one, the conversation of that one. */
export async function findConversation(scope: Scope, given: string): Promise<ConversationRow | undefined> {
  const id = parseId(given)
  const [row] = await findConversations(scope, [id])
  return row ?? findKeptConversation(scope, id)
}

/** @throws NOT_FOUND */
export async function getConversation(scope: Scope, id: string): Promise<ConversationRow> {
  const row = await findConversation(scope, id)
  if (!row) throw errors.notFound('The support request')
  return row
}

/** Where staff read a conversation, within the back-office. */
export const pathOf = ({ id }: { id: string }): string => `/support/${id}/show`

/** The page on which the person who asked reads each. */
export async function getLinks(scope: Scope, rows: ConversationRow[]): Promise<string[]> {
  const origin = await originOf(scope)
  return rows.map(({ requestId }) => `${origin}/support/${requestId}`)
}

const requestIdsOf = (rows: ConversationRow[]): string[] => rows.map(({ requestId }) => requestId)

/** Something in a conversation: a message of either side, or a note of staff or of the system. */
export type EntryRow = {
  id: string
  created: Date
  text: string
  isNote: boolean
  authorId: string | null
  signedAs: string | null
  subject: string | null
  mentions: string[]
}

/** What was said and noted in each conversation, oldest first. */
export async function getEntries(scope: Scope, rows: ConversationRow[]): Promise<EntryRow[][]> {
  const requestIds = requestIdsOf(rows)
  const said = await getMessages(scope, requestIds)
  const notes = Map.groupBy(await findNotes(scope, requestIds), ({ requestId }) => requestId)
  return requestIds.map((requestId, index) =>
    [...(said[index] ?? []).map(messageEntry), ...(notes.get(requestId) ?? []).map(noteEntry)].sort(
      (one, other) => one.created.getTime() - other.created.getTime(),
    ),
  )
}

const messageEntry = ({ body, staffId, staffName, ...message }: Message): EntryRow => ({
  ...message,
  text: body,
  isNote: false,
  authorId: staffId,
  signedAs: staffName,
  mentions: [],
})

const noteEntry = ({ requestId, ...note }: NoteRow): EntryRow => ({
  ...note,
  isNote: true,
  signedAs: null,
  subject: null,
})

/** The member behind each: who was signed in, else whose email it is now. */
export async function getMembers(scope: Scope, rows: ConversationRow[]): Promise<(Person | null)[]> {
  const people = await getPeople(
    scope,
    rows.flatMap(({ memberId }) => memberId ?? []),
  )
  const emails = rows.filter(({ memberId }) => !memberId).map(({ email }) => email)
  const owners = emails.length > 0 ? await findPeopleByEmails(scope, [...new Set(emails)]) : []
  const byEmail = new Map(owners.map((person) => [person.email.toLowerCase(), person]))
  return rows.map(({ memberId, email }) =>
    memberId ? (people.get(memberId) ?? null) : (byEmail.get(email.toLowerCase()) ?? null),
  )
}

/** Whether each has something that the viewer has not read, and is not closed. */
export async function getUnread(scope: Scope, rows: ConversationRow[]): Promise<boolean[]> {
  assertStaff(scope)
  const read = await findReadRequests(scope, requestIdsOf(rows))
  return rows.map(({ requestId, state }) => state !== 'CLOSED' && !read.has(requestId))
}

/** What staff did with a conversation besides writing in it, newest first. */
export async function getAuditPage(scope: Scope, { id, ...args }: ListArgs & { id: string }) {
  const conversationId = parseId(id)
  return connectionOf(await conversationLog.list(scope, conversationId, parsePage(args)), () =>
    conversationLog.count(scope, conversationId),
  )
}

export type AuditRow = RecordedChange
