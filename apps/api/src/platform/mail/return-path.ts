import type { Scope } from '../scope.ts'
import { type AddressedRow, signMailAddress, verifyMailAddress } from '../tokens/mail-address.ts'

const use = 'return'
/** More than any honest report names. */
const maxAddresses = 50

/** An address for one message alone: a report that comes to it is about that message, whatever the report says. */
export const returnPathOf = ({ services, tenantId }: Scope, id: string): string | undefined =>
  services.mail.returns && `${signMailAddress(services, { use, tenantId, id })}@${services.mail.returns.host}`

/** The message that one of the addresses in a text was made for. */
export function findReturned(
  { services }: Scope,
  text: string,
  tenantIds: string[],
): AddressedRow | undefined {
  const addresses = [...text.matchAll(/\b(return\+[0-9a-v]{52})@([a-z0-9.-]+)/gi)].slice(0, maxAddresses)
  for (const [, local = '', host = ''] of addresses) {
    if (host.toLowerCase() !== services.mail.returns?.host) continue
    const row = verifyMailAddress(services, local, { use, tenantIds })
    if (row) return row
  }
  return undefined
}
