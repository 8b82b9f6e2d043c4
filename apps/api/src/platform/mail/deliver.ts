import type { Selectable } from 'kysely'
import { isUnavailable } from '../database/database.ts'
import type { OutboxMessagesTable } from '../database/tables.generated.ts'
import { defineJob } from '../jobs/jobs.ts'
import type { Scope } from '../scope.ts'
import { type Attachment, type Delivery, MailFailure } from './adapter.ts'
import { textOf } from './compose.ts'
import { contentOf } from './content.ts'
import { leavesBy } from './mailing.ts'
import { renderHtml } from './render-html.ts'
import { returnPathOf } from './return-path.ts'
import { loadSender } from './sender.ts'

type Message = Selectable<OutboxMessagesTable>

/** With the growing waits of the job's retries, about a day. */
export const maxAttempts = 12

/**
 * Hands one message to the adapter. A second run finds it sent, or kept where no mail leaves, and does nothing. One case cannot be told apart: the
 * server took the mail and this process died before it could note that; the mail is then sent once more, with the
 * same Message-ID.
 */
export const deliverMail = defineJob<{ id: string }>({
  name: 'mail.deliver',
  run: async (scope, { id }) => {
    const message = await takeUp(scope, id)
    if (!message) return
    if (await isUnwanted(scope, message)) return update(scope, id, skipped)
    try {
      await deliver(scope, message)
    } catch (error) {
      // What the database could not do now is tried again by the job, and nothing is noted.
      if (isUnavailable(error)) throw error
      await noteFailure(scope, message, toFailure(scope, message, error))
      return
    }
    const leaves = leavesBy(scope, message.channel)
    // A secret that has left is nobody's to read here any more (security.md R08, R11).
    const emptied = leaves && message.sealed ? { sealed: null } : {}
    const outcome = leaves ? { state: 'SENT', sent: scope.now } : { state: 'KEPT' }
    await update(scope, id, { ...outcome, failure: null, ...emptied })
  },
})

const skipped = {
  state: 'SKIPPED',
  failure: 'Not sent: this address takes no email, and nobody needs this one',
}

/** What its reader chose to get is not sent where it would only come back. A code or a link is. */
const isUnwanted = async (scope: Scope, { unsubscribe, recipient }: Message): Promise<boolean> =>
  unsubscribe !== null && (await scope.services.mail.addresses.isMarked(scope, recipient))

async function takeUp(scope: Scope, id: string): Promise<Message | undefined> {
  return scope.db
    .updateTable('outboxMessages')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where('tenantId', '=', scope.tenantId)
    .where('id', '=', id)
    .where('state', '=', 'QUEUED')
    .returningAll()
    .executeTakeFirst()
}

async function deliver(scope: Scope, message: Message): Promise<void> {
  const content = openContent(scope, message)
  if (!content) throw new MailFailure('What it said is no longer kept', { permanent: true })
  if (message.channel === 'SMS') return deliverText(scope, message, textOf(content).trim())
  const sender = await loadSender(scope)
  const { subject, unsubscribe } = message
  const attachments = (message.attachments ?? []) as Attachment[]
  const pictures = attachments.flatMap(({ inline }) => (inline ? [inline] : []))
  const delivery: Delivery = {
    id: message.id,
    recipient: message.recipient,
    senderName: sender.name,
    replyTo: message.replyTo,
    returnPath: returnPathOf(scope, message.id),
    ...{ subject, unsubscribe, attachments },
    text: `${textOf(content)}${unsubscribe ? `\nStop these emails: ${unsubscribe}\n` : ''}`,
    html: () => renderHtml(sender, { subject, content, pictures, unsubscribe }),
  }
  await scope.services.mail.adapter.deliver(delivery)
}

async function deliverText(scope: Scope, { id, recipient: to }: Message, text: string): Promise<void> {
  const { sms } = scope.services
  if (!sms) throw new MailFailure('Text messages are no longer set up', { permanent: true })
  await sms.adapter.send({ id, to, text })
}

function openContent(scope: Scope, message: Message) {
  try {
    return contentOf(scope, message)
  } catch {
    throw new MailFailure('It was sealed with other keys than those in DATA_DIR', { permanent: true })
  }
}

/** A mail that cannot even be made would be the same at every try: staff see why, and may send it again once it is mended. */
function toFailure(scope: Scope, { id: messageId }: Message, error: unknown): MailFailure {
  if (error instanceof MailFailure) return error
  scope.log.error({ err: error, tenantId: scope.tenantId, messageId }, 'email not composed')
  return new MailFailure(`The mail could not be made: ${(error as Error).message}`, { permanent: true })
}

/** @throws the failure when it may pass: the job is then tried again, later each time */
async function noteFailure(scope: Scope, message: Message, failure: MailFailure): Promise<void> {
  const over = failure.permanent || message.attempts >= maxAttempts
  await scope.transaction(async (tx) => {
    await update(tx, message.id, { state: over ? 'FAILED' : 'QUEUED', failure: failure.message })
    if (failure.isOfAddress) await tx.services.mail.addresses.mark(tx, message.recipient, failure.message)
  })
  if (!over) throw failure
  scope.log.warn(
    { tenantId: scope.tenantId, messageId: message.id, mailName: message.template },
    'email failed',
  )
}

async function update(
  scope: Scope,
  id: string,
  change: { state: string; failure: string | null; sent?: Date; sealed?: null },
): Promise<void> {
  await scope.db
    .updateTable('outboxMessages')
    .set(change)
    .where('tenantId', '=', scope.tenantId)
    .where('id', '=', id)
    .where('state', '=', 'QUEUED')
    .execute()
}
