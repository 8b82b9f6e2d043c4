import { sizeText, supportLimits } from '@hearth/contract'
import type { Scope } from '../../platform/scope.ts'
import { findConversation } from '../inbox/service.ts'
import { addSystemNote } from '../notes/service.ts'
import { lockRequest, type RequestRow } from '../queries.ts'
import { addReply, hasRoom } from '../replying.ts'
import { cleanText } from '../texts.ts'
import { type InboundMessage, parseMessage } from './message.ts'
import { deleteInboundMailsBefore, findInboundMail, type InboundMail, markRead } from './queries.ts'

/** Reads a message that was kept, and makes it a part of its conversation; a second run finds nothing to do. */
export async function receiveMail(scope: Scope, id: string): Promise<void> {
  const mail = await findInboundMail(scope, id)
  if (!mail?.raw) return
  const message = await parseMessage(mail.raw).catch((err) => {
    scope.log.warn({ err, tenantId: scope.tenantId, mailId: id }, 'inbound email not readable')
    return undefined
  })
  await scope.transaction(async (tx) => {
    if (!(await markRead(tx, id))) return
    const request = await lockAddressed(tx, mail)
    if (!request) return
    if (!message) await addSystemNote(tx, request.id, 'An email arrived that could not be read.')
    else if (message.isAutomatic)
      scope.log.info({ tenantId: scope.tenantId, mailId: id }, 'automatic email ignored')
    else await addMessage(tx, request, message)
  })
}

async function lockAddressed(tx: Scope, { conversationId }: InboundMail): Promise<RequestRow | undefined> {
  const conversation = await findConversation(tx, conversationId)
  return conversation && lockRequest(tx, conversation.requestId)
}

/** As the reply of the person who asked when it comes from their address, else as a note that says from whom. */
async function addMessage(tx: Scope, request: RequestRow, message: InboundMessage): Promise<void> {
  const letters = [...cleanText(message.text)]
  const text = letters.slice(0, supportLimits.body).join('')
  const isOwn = message.from.toLowerCase() === request.email.toLowerCase()
  if (text !== '' && isOwn && (await hasRoom(tx, request.id))) await addReply(tx, request, { body: text })
  else if (text !== '')
    await addSystemNote(
      tx,
      request.id,
      `Email from ${cleanText(message.from) || 'an unknown sender'}:\n\n${text}`,
    )
  const dropped = droppedOf(message, letters.length)
  if (dropped) await addSystemNote(tx, request.id, dropped)
}

/** What of an email is not in the conversation. */
function droppedOf({ attachments, from }: InboundMessage, length: number): string {
  const names = attachments.map(({ name, bytes }) => `${cleanText(name)} (${sizeText(bytes)})`)
  return [
    names.length > 0 &&
      `The email from ${cleanText(from)} had attachments, which are not kept: ${names.join(', ')}.`,
    length > supportLimits.body &&
      `The email was longer than ${supportLimits.body} characters, and is cut there.`,
  ]
    .filter(Boolean)
    .join('\n')
}

const keptDays = 90

/** Forgets which messages came long ago. */
export const purgeInboundMails = (scope: Scope): Promise<void> =>
  deleteInboundMailsBefore(scope, new Date(scope.now.getTime() - keptDays * 86_400_000))
