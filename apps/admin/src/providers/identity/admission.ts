import { fillText, isStaffRole } from '@hearth/contract'
import { loginTexts } from './loginMessages.ts'

export type IdClaims = { role?: string | undefined; tenantId?: string | undefined }

/**
 * Why an account may not enter this tenant's back-office, or null when it may. An account without a role
 * attribute passes here: the server's own `me.role` decides about it.
 */
export function refusalOf(claims: IdClaims, tenant: { tenantId: string; name: string }): string | null {
  if (claims.role !== undefined && !isStaffRole(claims.role)) return loginTexts.roleRefused
  if (claims.tenantId !== undefined && claims.tenantId !== tenant.tenantId) {
    return fillText(loginTexts.tenantRefused, { tenant: tenant.name })
  }
  return null
}
