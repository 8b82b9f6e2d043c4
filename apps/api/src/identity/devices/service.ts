import { networkOf } from '../../platform/limits.ts'
import { sendMail } from '../../platform/mail/outbox.ts'
import type { Scope } from '../../platform/scope.ts'
import { hashSecret, newSecret } from '../../platform/tokens/bearer.ts'
import { keyedHash } from '../../platform/tokens/keyed-hash.ts'
import { formatUtc } from '../../platform/values/date-time.ts'
import type { Visit } from '../../platform/visit.ts'
import { newDeviceMail } from '../emails.ts'
import { insertDevice, listDevices, markReturned } from './queries.ts'
import { describeUserAgent } from './user-agent.ts'

const cookieName = 'hearth-device'
const cookieSeconds = 365 * 86_400
/** Cookies from before one length held for all secrets have 22 letters. */
const cookieForm = /^[A-Za-z0-9_-]{22,27}$/

function readDevice(visit: Visit | undefined): string | undefined {
  const value = visit?.readCookie(cookieName)
  return value && cookieForm.test(value) ? value : undefined
}

/** The device of a visit by its hash. A browser that brings none is given one; each sign-in lets it live a year more. */
export function rememberDevice({ visit }: Scope): Buffer | null {
  if (!visit) return null
  const value = readDevice(visit) ?? newSecret()
  visit.setCookie(cookieName, value, cookieSeconds)
  return hashSecret(value)
}

/** The network of a visit as a person's sessions keep it: one can be compared with another, and tells no address. */
export function networkHashOf({ visit, services, tenantId }: Scope, personId: string): Buffer | null {
  return visit ? keyedHash(services, 'network', [tenantId, personId, networkOf(visit.ip)]) : null
}

export type DeviceOfSignIn = { hash: Buffer; person: { id: string; email: string }; tellOwner: boolean }

/**
 * Notes the device of a sign-in. The owner is told of one that is new for an account which another browser has used and
 * come back to (product.md 13). The caller holds the password's lock, so two sign-ins at once see each other's device.
 */
export async function noteDevice(tx: Scope, { hash, person, tellOwner }: DeviceOfSignIn): Promise<void> {
  const since = new Date(tx.now.getTime() - cookieSeconds * 1000)
  const devices = await listDevices(tx, { personId: person.id, since })
  if (devices.some((device) => device.hash.equals(hash))) {
    return markReturned(tx, { personId: person.id, hash })
  }
  await insertDevice(tx, { personId: person.id, hash })
  if (!tellOwner || !devices.some((device) => device.returned)) return
  const values = { when: formatUtc(tx.now), device: describeUserAgent(tx.visit?.userAgent) }
  await sendMail(tx, newDeviceMail, { recipient: person.email, values })
}

/** A refresh that brings the cookie proves that its browser keeps it. */
export async function noteReturn(tx: Scope, personId: string, visit: Visit | undefined): Promise<void> {
  const value = readDevice(visit)
  if (value) await markReturned(tx, { personId, hash: hashSecret(value) })
}
