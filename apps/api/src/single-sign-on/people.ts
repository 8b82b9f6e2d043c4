import { isStaffRole, type StaffRole } from '@hearth/contract'
import { findAccountByEmail, isOpenStaff } from '../identity/index.ts'
import { changeMember, createNamedStaff } from '../members/index.ts'
import { ExpectedError } from '../platform/errors.ts'
import type { Scope } from '../platform/scope.ts'
import type { Claims } from './provider.ts'
import { SignInRefused } from './refusals.ts'
import type { RoleSource, SingleSignOnSettings } from './settings.ts'

/**
 * The staff member of this community whom the claims name, by the verified email address, with the role that the
 * claims give.
 * @throws SignInRefused
 */
export async function findNamed(
  scope: Scope,
  settings: SingleSignOnSettings,
  claims: Claims,
): Promise<{ id: string }> {
  const email = textOf(claims.email)
  if (!email || claims.email_verified !== true) throw new SignInRefused('unverified')
  const role = settings.roles && roleOf(settings.roles, claims)
  if (settings.roles && !role) throw new SignInRefused('forbidden')
  const account = await findAccountByEmail(scope, email.toLowerCase())
  if (!account) return create(scope, settings, { email, role, claims })
  // A member becomes staff by a colleague's hand alone.
  if (!isStaffRole(account.role) || !(await isOpenStaff(scope, account.id)))
    throw new SignInRefused('forbidden')
  if (role && role !== account.role && !account.legacy) await giveRole(scope, account.id, role)
  return account
}

async function giveRole(scope: Scope, id: string, role: StaffRole): Promise<void> {
  const { before } = await changeMember(scope, { id, input: { role } })
  const { tenantId } = scope
  scope.log.info({ tenantId, personId: id, role, before: before.role }, 'role changed by single sign-on')
}

type Newcomer = { email: string; role: StaffRole | undefined; claims: Claims }

async function create(
  scope: Scope,
  settings: SingleSignOnSettings,
  { email, role, claims }: Newcomer,
): Promise<{ id: string }> {
  if (!settings.creates || !role) throw new SignInRefused('forbidden')
  const [firstName, lastName] = [textOf(claims.given_name), textOf(claims.family_name)]
  try {
    const { id } = await createNamedStaff(scope, { email, firstName, lastName, role })
    scope.log.info({ tenantId: scope.tenantId, personId: id, role }, 'staff made by single sign-on')
    return { id }
  } catch (error) {
    // Somebody in the trash has the address, or the address cannot be one of ours.
    if (error instanceof ExpectedError) throw new SignInRefused('forbidden', { cause: error })
    throw error
  }
}

/** The role of the first pair of the map whose value is the claim, or one of the claim's. */
function roleOf({ claim, map }: RoleSource, claims: Claims): StaffRole | undefined {
  const values = [claims[claim] ?? []].flat()
  return map.find(([value]) => values.includes(value))?.[1]
}

const textOf = (claim: unknown): string | null =>
  typeof claim === 'string' && claim.trim() !== '' ? claim.trim() : null
