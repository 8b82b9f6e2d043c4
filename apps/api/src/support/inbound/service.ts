import { createHash } from 'node:crypto'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { countUse } from '../../platform/limits.ts'
import type { Scope } from '../../platform/scope.ts'
import { verifyWebhook } from '../../platform/tokens/webhook-signature.ts'
import { receiveMailJob } from '../jobs.ts'
import { findAddressed } from './address.ts'
import { parseHead } from './message.ts'
import { insertInboundMail } from './queries.ts'

/** For one conversation, whoever writes: more is a loop. */
const mailed = { name: 'support-mail', uses: 30, seconds: 3_600 }

/** What became of a message: kept for its job; refused; for nobody here; or to be sent again after so many seconds. */
export type Taking = 'KEPT' | 'REFUSED' | 'UNKNOWN' | { retryAfter: number }

/**
 * Takes an email that a mail server hands over, and keeps it before it is answered for; a job reads it. The same
 * message sent again is kept once.
 * @param system any tenant's scope: whose the message is, its address says
 */
export async function takeMail(system: Scope, raw: Buffer, signature: unknown): Promise<Taking> {
  const { inbound } = system.services.mail
  if (
    !inbound ||
    !verifyWebhook({ body: raw, header: String(signature ?? ''), secret: inbound.secret, now: system.now })
  )
    return 'REFUSED'
  const { messageId, recipients } = await parseHead(raw)
  const row = await findAddressed(system, recipients)
  if (!row) {
    system.log.info('inbound email for no conversation')
    return 'UNKNOWN'
  }
  const scope = system.inTenant(row.tenantId)
  const retryAfter = await countUse(system.db as Parameters<typeof countUse>[0], mailed, row.id)
  if (retryAfter > 0) return { retryAfter }
  const messageHash = createHash('sha256')
    .update(messageId ?? raw)
    .digest()
  await scope.transaction(async (tx) => {
    const id = await insertInboundMail(tx, { messageHash, conversationId: row.id, raw })
    if (id) await enqueue(tx, receiveMailJob, { id })
  })
  return 'KEPT'
}
