import type { Scope } from '../../platform/scope.ts'
import { type AddressedRow, signMailAddress, verifyMailAddress } from '../../platform/tokens/mail-address.ts'
import { findInboundHost, listTenantIds } from '../../tenants/index.ts'

const use = 'support'
/** More than any honest message has. */
const maxAddresses = 50

/** Where the person who asked can answer by email; nothing where no answers are taken. */
export async function replyAddressOf(tx: Scope, conversationId: string): Promise<string | undefined> {
  const host = await hostOf(tx)
  const { services, tenantId } = tx
  return host && `${signMailAddress(services, { use, tenantId, id: conversationId })}@${host}`
}

async function hostOf(scope: Scope): Promise<string | undefined> {
  const { inbound } = scope.services.mail
  return inbound && ((await findInboundHost(scope)) ?? inbound.host)
}

/** The conversation that one of the addresses stands for, at the host of its own tenant. */
export async function findAddressed(system: Scope, text: string): Promise<AddressedRow | undefined> {
  const addresses = [...text.matchAll(/\b(support\+[0-9a-v]{52})@([a-z0-9.-]+)/gi)].slice(0, maxAddresses)
  if (addresses.length === 0) return undefined
  const tenantIds = await listTenantIds(system.db)
  for (const [, local = '', host = ''] of addresses) {
    const row = verifyMailAddress(system.services, local, { use, tenantIds })
    if (row && (await hostOf(system.inTenant(row.tenantId))) === host.toLowerCase()) return row
  }
  return undefined
}
