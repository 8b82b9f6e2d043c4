import { sql } from 'kysely'
import { textOf } from '../platform/mail/compose.ts'
import { contentOf } from '../platform/mail/content.ts'
import type { Scope } from '../platform/scope.ts'

export type ReadMail = {
  id: string
  template: string | null
  recipient: string
  subject: string
  text: string
  state: string
  attachments: unknown
}

/** What lies in a tenant's outbox, oldest first, opened as its readers see it. */
export async function readMails(scope: Scope, recipient?: string): Promise<ReadMail[]> {
  let query = scope.db
    .selectFrom('outboxMessages')
    .selectAll()
    .where('tenantId', '=', scope.tenantId)
    .orderBy('created')
    // Those of one instant, of which a test's clock has many, as they were written.
    .orderBy(sql`ctid`)
  if (recipient !== undefined) query = query.where('recipient', '=', recipient)
  const rows = await query.execute()
  return rows.map(({ id, template, subject, state, attachments, ...row }) => ({
    id,
    template,
    recipient: row.recipient,
    subject,
    text: textOf(contentOf(scope, { id, ...row }) ?? []),
    state,
    attachments,
  }))
}
