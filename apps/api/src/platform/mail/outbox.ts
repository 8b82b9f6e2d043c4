import { defineJob, enqueueAll } from '../jobs.ts'
import type { Scope } from '../scope.ts'

/** One mail to one person. Both bodies are complete; the HTML part is already escaped. */
export type Mail = { recipient: string; subject: string; text: string; html: string }

/** Writes the mail in the caller's transaction and leaves its delivery to a job. */
export async function sendMail(tx: Scope, mail: Mail): Promise<void> {
  await sendMails(tx, [mail])
}

/** Many mails cost two statements a thousand. */
const batchSize = 1_000

/** @returns the messages' ids, in the order of the mails */
export async function sendMails(tx: Scope, mails: Mail[]): Promise<string[]> {
  const ids: string[] = []
  for (let start = 0; start < mails.length; start += batchSize) {
    const rows = await tx.db
      .insertInto('outboxMessages')
      .values(mails.slice(start, start + batchSize).map((mail) => messageOf(tx, mail)))
      .returning('id')
      .execute()
    await enqueueAll(tx, deliverMail, rows)
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}

const messageOf = (tx: Scope, mail: Mail) => ({
  tenantId: tx.tenantId,
  channel: 'MAIL',
  recipient: mail.recipient,
  subject: mail.subject.replace(/[\r\n]+/g, ' '),
  bodyText: mail.text,
  bodyHtml: mail.html,
  created: tx.now,
})

/**
 * The built-in adapter delivers into the outbox itself: the message stays there for staff to read, and is marked
 * sent. A second run finds it sent and does nothing.
 */
export const deliverMail = defineJob<{ id: string }>({
  name: 'mail.deliver',
  run: async (scope, { id }) => {
    await scope.db
      .updateTable('outboxMessages')
      .set({ state: 'SENT', sent: scope.now })
      .where('tenantId', '=', scope.tenantId)
      .where('id', '=', id)
      .where('state', '=', 'QUEUED')
      .execute()
  },
})
