import { defineJob, enqueue } from '../jobs.ts'
import type { Scope } from '../scope.ts'

/** One mail to one person. Both bodies are complete; the HTML part is already escaped. */
export type Mail = { recipient: string; subject: string; text: string; html: string }

/** Writes the mail in the caller's transaction and leaves its delivery to a job. */
export async function sendMail(tx: Scope, mail: Mail): Promise<void> {
  const { id } = await tx.db
    .insertInto('outboxMessages')
    .values({
      tenantId: tx.tenantId,
      channel: 'MAIL',
      recipient: mail.recipient,
      subject: mail.subject.replace(/[\r\n]+/g, ' '),
      bodyText: mail.text,
      bodyHtml: mail.html,
      created: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(tx, deliverMail, { id })
}

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
