import { createHash } from 'node:crypto'
import { isStatusOfAddress } from '../../platform/mail/address-marks.ts'
import { findReturned } from '../../platform/mail/return-path.ts'
import type { Scope } from '../../platform/scope.ts'
import { verifyWebhook } from '../../platform/tokens/webhook-signature.ts'
import { listTenantIds } from '../../tenants/index.ts'
import { parseAmazonSes } from './amazon-ses.ts'
import { confirmSubscription, verifySns } from './amazon-sns.ts'
import { findRecipient, insertReport, markReturned } from './queries.ts'
import { parseReport, type Report } from './report.ts'

/** What became of a report: noted; refused; or about no email of ours. */
export type Noting = 'NOTED' | 'REFUSED' | 'UNKNOWN'

/**
 * Takes a report as a mail server hands it over, a raw email.
 * @param system any tenant's scope: whose email it is about, the email's own address says
 */
export async function takeReport(system: Scope, raw: Buffer, signature: unknown): Promise<Noting> {
  const { secret } = system.services.mail.returns ?? {}
  const header = String(signature ?? '')
  if (!secret || !verifyWebhook({ body: raw, header, secret, now: system.now })) return 'REFUSED'
  return note(system, await parseReport(raw).catch(() => undefined))
}

/** Takes a report of Amazon SES, as Amazon SNS brings it; the topic is told once that it is wanted. */
export async function takeAmazonReport(system: Scope, raw: Buffer): Promise<Noting> {
  const { topic, internet } = system.services.mail.returns ?? {}
  const told = topic && (await verifySns(raw, topic, internet))
  if (!told) return 'REFUSED'
  if (told.type === 'Notification') return note(system, parseAmazonSes(told.message))
  if (told.type === 'SubscriptionConfirmation') {
    await confirmSubscription(told, internet)
    system.log.info({ topic }, 'email reports subscribed')
  }
  return 'NOTED'
}

async function note(system: Scope, report: Report | undefined): Promise<Noting> {
  const row = report && findReturned(system, report.source, await listTenantIds(system.db))
  if (!report || !row) {
    system.log.info('email report about no email')
    return 'UNKNOWN'
  }
  const reportHash = createHash('sha256').update(report.key).digest()
  const { kind } = report
  await system.inTenant(row.tenantId).transaction(async (tx) => {
    if (!(await insertReport(tx, { reportHash, messageId: row.id, kind }))) return
    await apply(tx, row.id, report)
    tx.log.info({ tenantId: tx.tenantId, messageId: row.id, kind }, 'email report noted')
  })
  return 'NOTED'
}

/** The address is the one that we wrote to: a report may name another, to which it was passed on. */
async function apply(tx: Scope, id: string, report: Report): Promise<void> {
  const recipient = await findRecipient(tx, id)
  if (!recipient) return
  const { addresses } = tx.services.mail
  if (report.kind === 'COMPLAINT')
    return addresses.mark(tx, recipient, 'An email to this address was reported as spam')
  const failure = `The email came back: ${report.reason}`
  await markReturned(tx, id, failure)
  if (isStatusOfAddress(report.status)) await addresses.mark(tx, recipient, failure)
}
