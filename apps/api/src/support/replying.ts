import type { SupportState } from '@hearth/contract'
import { errors } from '../platform/errors.ts'
import type { Scope } from '../platform/scope.ts'
import { markRead } from './inbox/queries.ts'
import { tellOfAnswer, tellOfFollowUp } from './mails.ts'
import { countReplies, insertReply, type RequestRow, raiseVersion } from './queries.ts'

/** Longer than any conversation, and short enough to be shown whole. */
const maxReplies = 200

/** `staff`: who signs it; without, it is the reply of the person who asked. */
export type Reply = { body: string; staff?: { id: string; name: string } | undefined }

/** Whether a conversation takes another reply. */
export const hasRoom = async (tx: Scope, requestId: string): Promise<boolean> =>
  (await countReplies(tx, requestId)) < maxReplies

/** Adds a reply to a request that is locked, and tells the other side. @throws BAD_INPUT when it has become too long */
export async function addReply(tx: Scope, { id }: RequestRow, { body, staff }: Reply): Promise<RequestRow> {
  const said = await countReplies(tx, id)
  if (said >= maxReplies)
    throw errors.badInput('This conversation has become too long. Please send a new request')
  const state: SupportState = staff ? 'WAITING' : 'OPEN'
  const request = await raiseVersion(tx, id, state)
  await insertReply(tx, {
    requestId: id,
    place: said + 1,
    body,
    staffId: staff?.id ?? null,
    staffName: staff?.name ?? null,
  })
  if (staff) await markRead(tx, id, { personId: staff.id, version: request.version })
  await (staff ? tellOfAnswer(tx, request, staff.name) : tellOfFollowUp(tx, request, body))
  return request
}
