import { takeUse } from '../../platform/limits.ts'
import type { Scope } from '../../platform/scope.ts'
import { isWholeNumber } from '../../platform/sms/adapter.ts'
import type { Account } from '../queries.ts'
import type { Contact } from './contacts.ts'

/**
 * The number to which a code goes, counted as a text message; undefined: it goes by email. A number that is kept without
 * its calling code may be somebody else's in another country, so nothing is sent to it.
 */
export async function findNumberToText(
  scope: Scope,
  { countryCode }: Account,
  { kind, value }: Contact,
): Promise<string | undefined> {
  const { sms } = scope.services
  const number = `+${value}`
  if (!sms || kind !== 'phone' || !countryCode || !isWholeNumber(number)) return undefined
  if (!(await takeUse(scope, sms.toNumber, value))) return undefined
  if (await takeUse(scope, sms.ofTenant, '')) return number
  scope.log.warn({ tenantId: scope.tenantId }, 'text messages of today used up')
  return undefined
}
