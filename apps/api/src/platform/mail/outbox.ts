import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { addJobs } from '../jobs/jobs.ts'
import type { Scope } from '../scope.ts'
import type { Attachment } from './adapter.ts'
import { type Composed, compileMail } from './compose.ts'
import { assertMailText, type Mail, type MailText } from './define-mail.ts'
import { deliverMail } from './deliver.ts'

/** One mail to one person. An empty value takes the space before its place along. */
export type Letter<Place extends string = string> = {
  /** Of the message, for a cause that wants to know later what became of it. */
  id?: string
  recipient: string
  values: Record<Place, string>
  attachments?: Attachment[]
  /** Absent: what holds for the kind of mail. */
  replyTo?: string | null
  /** Where the recipient stops emails of this kind; absent for what nobody chose to get. */
  unsubscribe?: string
  /** The staff member who wrote it by hand. */
  writtenBy?: string
}

/** Writes the mail in the caller's transaction and leaves its delivery to a job. */
export const sendMail = <Place extends string>(
  tx: Scope,
  mail: Mail<Place>,
  letter: Letter<NoInfer<Place>>,
): Promise<void> => sendMails(tx, mail, [letter])

/** Many mails cost two statements a thousand. */
const batchSize = 1_000

export type Sending = {
  /** In place of the tenant's text, for this one sending. */
  text?: Partial<MailText> | undefined
  /** Held until then, so that `cancelMails` may still take it back. */
  heldUntil?: Date | undefined
}

/**
 * The same mail to many.
 * @throws BAD_INPUT when the given text has a place that the mail does not know
 */
export async function sendMails<Place extends string>(
  tx: Scope,
  mail: Mail<Place>,
  letters: Letter<NoInfer<Place>>[],
  { text: given = {}, heldUntil }: Sending = {},
): Promise<void> {
  if (letters.length === 0) return
  const { tenantName, supportEmail, ...own } = await loadMailText(tx, mail)
  const replyTo = mail.answers === 'support' ? supportEmail : null
  const text = { subject: given.subject ?? own.subject, body: given.body ?? own.body }
  assertMailText(mail, text)
  const compose = compileMail(text)
  for (let start = 0; start < letters.length; start += batchSize) {
    const messages = letters.slice(start, start + batchSize).map((letter) =>
      messageOf(tx, mail, {
        letter: { replyTo, ...letter },
        composed: compose({ ...letter.values, tenantName }),
      }),
    )
    await insertMessages(tx, mail, messages)
    // Codes and links go first: somebody waits for them.
    const job = { ...deliverMail, urgent: mail.secret === true }
    const common = { job, tenantId: tx.tenantId, ...(heldUntil && { runAt: heldUntil }) }
    await addJobs(
      tx.db,
      messages.map(({ id }) => ({ ...common, payload: { id } })),
    )
  }
}

/**
 * Takes back mails that no worker has taken up. A worker marks the row before it delivers, so that whichever comes first
 * decides, and the other finds nothing to do.
 * @returns the ids of those that will never go
 */
export async function cancelMails(tx: Scope, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx.db
    .deleteFrom('outboxMessages')
    .where('tenantId', '=', tx.tenantId)
    .where('id', '=', ({ fn, val }) => fn.any(val(ids)))
    .where('state', '=', 'QUEUED')
    .where('attempts', '=', 0)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The text that holds in the tenant: its own, else the product's. */
export async function loadMailText(
  scope: Scope,
  mail: Mail,
): Promise<MailText & { tenantName: string; supportEmail: string | null }> {
  const { name, subject, body, supportEmail } = await scope.db
    .selectFrom('tenants')
    .leftJoin('mailTemplates', (join) =>
      join
        .onRef('mailTemplates.tenantId', '=', 'tenants.id')
        .on('mailTemplates.tenantId', '=', scope.tenantId)
        .on('mailTemplates.name', '=', mail.name),
    )
    .where('tenants.id', '=', scope.tenantId)
    .select(['tenants.name', 'tenants.supportEmail', 'mailTemplates.subject', 'mailTemplates.body'])
    .executeTakeFirstOrThrow()
  return { tenantName: name, supportEmail, subject: subject ?? mail.subject, body: body ?? mail.body }
}

function messageOf(tx: Scope, mail: Mail, { letter, composed }: { letter: Letter; composed: Composed }) {
  const id = letter.id ?? randomUUID()
  const content = JSON.stringify(composed.content)
  return {
    id,
    recipient: letter.recipient,
    subject: composed.subject,
    content: mail.secret ? null : content,
    sealed: mail.secret ? tx.services.mail.seal.close(content, [tx.tenantId, id]) : null,
    attachments: letter.attachments ? JSON.stringify(letter.attachments) : null,
    replyTo: letter.replyTo ?? null,
    unsubscribe: letter.unsubscribe ?? null,
    writtenBy: letter.writtenBy ?? null,
  }
}

type Message = ReturnType<typeof messageOf>

/** One array for each column: PostgreSQL would parse thousands of single parameters. */
async function insertMessages(tx: Scope, mail: Mail, messages: Message[]): Promise<void> {
  const all = <Field extends keyof Message>(field: Field) => messages.map((message) => message[field])
  await sql`
    insert into outbox_messages (tenant_id, channel, template, created, id, recipient, subject, content, sealed,
      attachments, reply_to, unsubscribe, written_by)
    select ${tx.tenantId}, ${mail.channel ?? 'MAIL'}, ${mail.name}, ${tx.now}, message.*
    from unnest(${all('id')}::uuid[], ${all('recipient')}::text[], ${all('subject')}::text[], ${all('content')}::jsonb[],
      ${all('sealed')}::bytea[], ${all('attachments')}::jsonb[], ${all('replyTo')}::text[], ${all('unsubscribe')}::text[],
      ${all('writtenBy')}::uuid[])
      as message`.execute(tx.db)
}
