import type { SupportState } from '@hearth/contract'
import { listStaffToMail } from '../../members/index.ts'
import { errors } from '../../platform/errors.ts'
import { once } from '../../platform/jobs/once.ts'
import { sendMail } from '../../platform/mail/outbox.ts'
import { changeRecord } from '../../platform/record-changes.ts'
import type { Scope, StaffScope } from '../../platform/scope.ts'
import { parseId } from '../../platform/values/ids.ts'
import { originOf } from '../../tenants/index.ts'
import { supportAssignedMail } from '../emails.ts'
import { lockRequest } from '../queries.ts'
import { addReply } from '../replying.ts'
import { findSpeakingStaff } from '../service.ts'
import { parseRequired } from '../texts.ts'
import { findTold, updateConversation } from './queries.ts'
import { conversationRecord } from './record.ts'
import { type ConversationRow, findConversation, getConversation, pathOf } from './service.ts'

export type ConversationUpdate = {
  id: string
  input: { state?: SupportState | null; assigneeId?: string | null }
  ifVersion?: number | null
}

/** Closes, reopens or assigns a conversation; a colleague whose it becomes is mailed, once for each conversation. */
export async function updateConversationAs(
  scope: StaffScope,
  { id, input, ifVersion }: ConversationUpdate,
): Promise<ConversationRow> {
  const fields = {
    ...(input.state != null && { state: input.state }),
    ...(input.assigneeId !== undefined && { assigneeId: input.assigneeId && parseId(input.assigneeId) }),
  }
  return scope.transaction(async (tx) => {
    const conversation = await getConversation(tx, id)
    const assignee = fields.assigneeId ? await getColleague(tx, fields.assigneeId) : undefined
    const change = { id: conversation.id, fields, ifVersion }
    const { before, after } = await changeRecord(tx, conversationRecord, change)
    if (assignee && before.assigneeId !== assignee.id) await tellAssignee(tx, after, assignee)
    return after
  })
}

type Colleague = Awaited<ReturnType<typeof listStaffToMail>>[number]

async function getColleague(tx: Scope, id: string): Promise<Colleague> {
  const colleague = (await listStaffToMail(tx)).find((staff) => staff.id === id)
  if (!colleague)
    throw errors.badInput('A support request can be assigned only to staff with an open account')
  return colleague
}

async function tellAssignee(tx: StaffScope, conversation: ConversationRow, assignee: Colleague) {
  const { requestId, name, email, subject } = conversation
  const told = await findTold(tx, requestId)
  if (assignee.id === tx.actor.id || told.includes(assignee.id)) return
  await updateConversation(tx, requestId, { assigneesTold: [...told, assignee.id] })
  const values = {
    firstName: assignee.firstName ?? '',
    assigner: tx.actor.name,
    from: name ? `${name} (${email})` : email,
    subject,
    link: `${await originOf(tx)}/admin${pathOf(conversation)}`,
  }
  await sendMail(tx, supportAssignedMail, { recipient: assignee.email, values })
}

export type ReplyInput = {
  id: string
  input: { body: string; close?: boolean | null }
  requestId?: string | null
}

/** A reply of staff, once for all tries with one `requestId`; with `close` the conversation is closed with it. */
export async function replyAsStaff(
  scope: StaffScope,
  { id, input, requestId }: ReplyInput,
): Promise<ConversationRow> {
  const body = parseRequired('body', input.body)
  const staff = await findSpeakingStaff(scope)
  return scope.transaction(async (tx) => {
    const conversation = await getConversation(tx, id)
    const send = async () => {
      const request = await lockRequest(tx, conversation.requestId)
      if (!request) throw errors.notFound('The support request')
      await addReply(tx, request, { body, staff })
      if (input.close)
        await changeRecord(tx, conversationRecord, { id: conversation.id, fields: { state: 'CLOSED' } })
      return conversation.id
    }
    const isKept = async (inner: Scope, kept: string) => (await findConversation(inner, kept)) !== undefined
    const contents = { id: conversation.id, body, close: input.close === true }
    if (requestId) await once(tx, { operation: 'support-reply', requestId, contents, isKept }, send)
    else await send()
    return getConversation(tx, id)
  })
}
