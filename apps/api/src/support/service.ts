import { isStaffRole } from '@hearth/contract'
import { fullName, getMembersByIds, parseField } from '../members/index.ts'
import { errors } from '../platform/errors.ts'
import { assertStaff } from '../platform/graphql/guards.ts'
import { limitUses, limitVisits } from '../platform/limits.ts'
import type { Scope } from '../platform/scope.ts'
import { newSecret } from '../platform/tokens/bearer.ts'
import { tellOfRequest } from './mails.ts'
import { findRequestById, findRequestsOf, insertRequest, lockRequest, type RequestRow } from './queries.ts'
import { addReply } from './replying.ts'
import { parseRequired, parseText } from './texts.ts'

export { findUnanswered } from './queries.ts'

/** A request as it is answered with; `isOwn`: to the one who has just typed it. */
export type ShownRequest = RequestRow & { isOwn?: boolean }

type ReplyInput = { body: string; asStaff?: boolean | null }
type RequestInput = { name?: string | null; email: string; subject: string; body: string }

/** security.md R05; who replies has asked before, and may do so more often. */
const askedFrom = { name: 'support-ip', uses: 5, seconds: 1_800 }
const askedAs = { name: 'support-email', uses: 5, seconds: 1_800 }
const repliedFrom = { name: 'support-reply-ip', uses: 30, seconds: 1_800 }
const shownOnAccount = 20

/**
 * Takes a request from anybody; a signed-in person's is theirs.
 * @throws BAD_INPUT naming the field; RATE_LIMITED
 */
export async function createRequest(scope: Scope, input: RequestInput): Promise<ShownRequest> {
  const request = {
    name: parseText('name', input.name ?? '') || null,
    email: String(parseField('email', input.email)),
    subject: parseRequired('subject', input.subject).replace(/\s+/g, ' '),
    body: parseRequired('body', input.body),
  }
  await limitVisits(scope, askedFrom)
  await limitUses(scope, askedAs, request.email.toLowerCase())
  return scope.transaction(async (tx) => {
    const row = await insertRequest(tx, {
      ...request,
      id: newSecret(),
      memberId: await findOwnId(tx),
    })
    await tellOfRequest(tx, row)
    return { ...row, isOwn: true }
  })
}

/** Staff from before members were kept have no row of their own to tie a request to. */
async function findOwnId(scope: Scope): Promise<string | null> {
  if (scope.actor.kind !== 'person') return null
  const [row] = await getMembersByIds(scope, [scope.actor.id])
  return row?.id ?? null
}

/** Everyone who holds the id may read; what cannot be an id is nobody's. */
export async function findRequest(scope: Scope, id: string): Promise<RequestRow | undefined> {
  return isRequestId(id) ? findRequestById(scope, id) : undefined
}

/** What a member asked while signed in, newest first. */
export const listRequestsOf = (scope: Scope, memberId: string): Promise<RequestRow[]> =>
  findRequestsOf(scope, memberId, shownOnAccount)

const isRequestId = (id: string): boolean => /^[\w-]{27}$/.test(id)

/**
 * Adds a reply: staff speak as staff, everyone else who holds the id as the person who asked.
 * @throws NOT_FOUND, BAD_INPUT, RATE_LIMITED; UNAUTHENTICATED or FORBIDDEN when a reply `asStaff` is not from staff
 */
export async function replyToRequest(scope: Scope, id: string, input: ReplyInput): Promise<RequestRow> {
  const body = parseRequired('body', input.body)
  if (input.asStaff) assertStaff(scope)
  const staff = await findSpeakingStaff(scope)
  if (!staff) await limitVisits(scope, repliedFrom)
  return scope.transaction(async (tx) => {
    const request = isRequestId(id) && (await lockRequest(tx, id))
    if (!request) throw errors.notFound('The support request')
    return addReply(tx, request, { body, staff })
  })
}

/** The staff member that signs, by the name that members know. */
export async function findSpeakingStaff(scope: Scope) {
  const { actor } = scope
  if (actor.kind !== 'person' || !isStaffRole(actor.role)) return undefined
  const [row] = await getMembersByIds(scope, [actor.id])
  return { id: actor.id, name: row ? fullName(row) : actor.name }
}

/** The address, as far as the viewer may see it: a link that was passed on gives nobody's address away. */
export function shownEmail({ actor }: Scope, { email, isOwn }: ShownRequest): string {
  if (isOwn || (actor.kind === 'person' && isStaffRole(actor.role))) return email
  const [name = '', host = ''] = email.split('@')
  const [, ending = ''] = /\.([^.]+)$/.exec(host) ?? []
  return `${[...name][0]}***@${[...host][0]}***.${ending}`
}
