import { webhookTimes } from '@hearth/contract'
import { listStaffToMail } from '../members/index.ts'
import { sendMails } from '../platform/mail/outbox.ts'
import { changeRecord } from '../platform/record-changes.ts'
import type { Scope } from '../platform/scope.ts'
import { originOf } from '../tenants/index.ts'
import { webhookGivenUpMail } from './emails.ts'
import { webhookRecord } from './record.ts'

/** Switches an endpoint off, and tells the person who made it; all staff when that one has gone. */
export async function giveUp(tx: Scope, id: string): Promise<void> {
  const fields = { enabled: false, givenUp: tx.now }
  const { after } = await changeRecord(tx, webhookRecord, { id, fields, actorId: null })
  const staff = await listStaffToMail(tx)
  const maker = staff.filter((person) => person.id === after.createdBy)
  const link = `${await originOf(tx)}/admin/webhooks/${id}/show`
  const { host } = new URL(after.address)
  const values = { host, days: String(webhookTimes.givenUpAfterDays), link }
  const letters = (maker.length > 0 ? maker : staff).map(({ email, firstName }) => ({
    recipient: email,
    values: { ...values, firstName: firstName ?? '' },
  }))
  await sendMails(tx, webhookGivenUpMail, letters)
  tx.log.warn({ tenantId: tx.tenantId, endpointId: id }, 'webhook switched off')
}
