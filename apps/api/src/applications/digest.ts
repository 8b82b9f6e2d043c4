import { listStaffToMail } from '../members/index.ts'
import { sendMails } from '../platform/mail/outbox.ts'
import type { Scope } from '../platform/scope.ts'
import { getTenantConfiguration, originOf } from '../tenants/index.ts'
import { applicationDigestMail } from './emails.ts'
import { countWaiting, insertDigest } from './queries.ts'

/** In the tenant's own zone. */
const mailedAt = 8

/**
 * Tells all staff in the morning how many applications wait, if any came since the last such mail. It is called every
 * hour; a day's mail is written once, however often it is called.
 */
export async function mailDigest(scope: Scope): Promise<void> {
  const { timeZone } = await getTenantConfiguration(scope)
  const { day, hour } = localTime(scope.now, timeZone)
  if (hour < mailedAt) return
  await scope.transaction(async (tx) => {
    const since = await insertDigest(tx, day)
    if (!since) return
    const { waiting, fresh, answered } = await countWaiting(tx, since)
    if (fresh === 0) return
    const figures = { waiting: String(waiting), fresh: String(fresh), answered: String(answered) }
    const link = `${await originOf(tx)}/admin/applications`
    const letters = (await listStaffToMail(tx)).map(({ email, firstName }) => ({
      recipient: email,
      values: { ...figures, link, firstName: firstName ?? '' },
    }))
    await sendMails(tx, applicationDigestMail, letters)
  })
}

function localTime(now: Date, timeZone: string): { day: string; hour: number } {
  const parts = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(
    now,
  )
  const [day = '', time = ''] = parts.split(' ')
  return { day, hour: Number(time.slice(0, 2)) }
}
