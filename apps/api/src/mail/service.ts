import { errors } from '../platform/errors.ts'
import { enqueueAll } from '../platform/jobs/jobs.ts'
import type { FilterInput } from '../platform/list.ts'
import type { Attachment } from '../platform/mail/adapter.ts'
import { textOf } from '../platform/mail/compose.ts'
import { contentOf } from '../platform/mail/content.ts'
import { deliverMail } from '../platform/mail/deliver.ts'
import { leavesBy } from '../platform/mail/mailing.ts'
import { renderHtml } from '../platform/mail/render-html.ts'
import { loadSender } from '../platform/mail/sender.ts'
import type { Scope, StaffScope } from '../platform/scope.ts'
import { parseId, parseIds } from '../platform/values/ids.ts'
import {
  deleteMessagesBefore,
  findFailed,
  findMessage,
  insertRead,
  listReads,
  type MessageRow,
  requeueFailed,
} from './queries.ts'
import { deleteReportsBefore } from './returns/queries.ts'

export type { MessageRow, ReadRow } from './queries.ts'

export { findFailed, getMessagesPage } from './queries.ts'

export type MailBody = { subject: string; text: string; html: string }

export const getMessage = (scope: Scope, id: string) => findMessage(scope, parseId(id))

export async function getDelivery(scope: Scope) {
  const { count: failed } = await findFailed(scope)
  return { leaves: scope.services.mail.adapter.leaves, failed }
}

/**
 * What a message says. A secret is read by admins alone, and only while no mail leaves the installation, because nobody
 * else could open the account then; each reading is recorded.
 */
export async function getBody(scope: StaffScope, id: string): Promise<MailBody | null> {
  const message = await getMessage(scope, id)
  if (!message || hiddenReason(scope, message)) return null
  const content = contentOf(scope, message)
  if (!content) return null
  if (message.sealed) await insertRead(scope, scope.actor.id, message)
  const composed = { subject: message.subject, content }
  return {
    subject: message.subject,
    text: textOf(content),
    html: await renderHtml(await loadSender(scope), composed),
  }
}

/** Why the viewer may not read what a message says, in a sentence for the screen; null where they may. */
export function hiddenReason(scope: Scope, message: MessageRow): string | null {
  const { actor } = scope
  const isText = message.channel === 'SMS'
  const what = isText ? 'text message' : 'email'
  const secretText = `This ${what} contains a code or a link that opens an account.`
  if (message.kept === 'OPEN') return null
  const secret = message.kept === 'SEALED' || isSecret(scope, message)
  if (secret && leavesBy(scope, message.channel)) return `${secretText} Only its recipient can read it.`
  if (!message.kept) return `The content of this ${what} is no longer kept.`
  if (actor.kind === 'person' && actor.role === 'ADMIN') return null
  return `${secretText} Only an admin can read it here, as long as ${isText ? 'none leaves' : 'no mail server is set up'}.`
}

/** Who read each message, in the order of the ids. */
export async function getReads(scope: Scope, ids: string[]) {
  const reads = Map.groupBy(await listReads(scope, ids), ({ messageId }) => messageId)
  return ids.map((id) => reads.get(id) ?? [])
}

/** Enough for one statement to stay far below its time limit. */
const batchSize = 500

/**
 * Sends failed messages again; a second click finds them waiting and changes nothing.
 * @returns how many wait again
 */
export async function retryMessages(
  scope: Scope,
  { ids, filter }: { ids?: string[] | null; filter?: FilterInput | null },
): Promise<number> {
  if (!ids && !filter) throw errors.badInput('Say which messages to send again: ids or a filter')
  const choice = ids ? { ids: parseIds(ids) } : { filter: filter ?? {} }
  return scope.transaction(async (tx) => {
    let total = 0
    for (let batch = batchSize; batch === batchSize; total += batch) {
      const requeued = await requeueFailed(tx, choice, batchSize)
      const payloads = requeued.map((id) => ({ id }))
      if (payloads.length > 0) await enqueueAll(tx, deliverMail, payloads)
      batch = requeued.length
    }
    return total
  })
}

const keptDays = 90

/** Whom the community wrote to is personal data: it goes when nobody needs it any more. */
export async function purgeOutbox(scope: Scope): Promise<void> {
  const limit = new Date(scope.now.getTime() - keptDays * 86_400_000)
  await deleteMessagesBefore(scope, limit)
  await deleteReportsBefore(scope, limit)
}

export const titleOf = (scope: Scope, { template }: MessageRow): string =>
  (template && scope.services.mail.mails.get(template)?.title) || template || 'Mail'

export const isSecret = (scope: Scope, { template }: MessageRow): boolean =>
  scope.services.mail.mails.get(template ?? '')?.secret ?? false

export const describeAttachments = ({ attachments }: MessageRow) =>
  ((attachments ?? []) as Attachment[]).map(({ filename, contentType, content, encoding }) => ({
    filename,
    contentType,
    bytes: Buffer.byteLength(content, encoding ?? 'utf8'),
  }))
