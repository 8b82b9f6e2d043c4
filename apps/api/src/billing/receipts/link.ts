import { errors } from '../../platform/errors.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { signCapability, verifyCapability } from '../../platform/tokens/capability.ts'
import { getMyReceipt, getReceipt, type Receipt } from './service.ts'

const use = 'receipt'
/** Long enough for a slow download; the page gives another one. */
const validMs = 600_000

/** An address that opens one receipt as a PDF for a few minutes, for the member whose it is. @throws NOT_FOUND */
export async function createOwnLink(scope: MemberScope, id: string): Promise<{ url: string }> {
  const receipt = await getMyReceipt(scope, id)
  if (!receipt) throw errors.notFound('The receipt')
  return linkTo(scope, receipt)
}

/** The same for staff. @throws NOT_FOUND */
export const createStaffLink = async (scope: Scope, id: string): Promise<{ url: string }> =>
  linkTo(scope, await getReceipt(scope, id))

function linkTo({ now, services, tenantId }: Scope, { id }: Receipt): { url: string } {
  const until = new Date(now.getTime() + validMs)
  return { url: `/receipts/${signCapability(services, { use, tenantId, id, until })}` }
}

/** @returns nothing for an address that is wrong or over */
export async function openLink(stranger: Scope, token: string): Promise<Receipt | undefined> {
  const capability = verifyCapability(stranger.services, token, stranger.now)
  if (capability?.use !== use) return undefined
  return getReceipt(stranger.inTenant(capability.tenantId), capability.id)
}
