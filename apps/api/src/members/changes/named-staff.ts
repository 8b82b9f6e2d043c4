import type { StaffRole } from '@hearth/contract'
import type { Scope } from '../../platform/scope.ts'
import type { MemberRow } from '../queries.ts'
import { parseFields } from '../rules.ts'
import { inMemberTransaction, insertNewMember } from './changes.ts'

export type NamedStaff = {
  email: string
  firstName: string | null
  lastName: string | null
  role: StaffRole
}

/**
 * Makes a staff member whom the organisation's own sign-in service has named: an open account without a password.
 * @throws EMAIL_TAKEN
 */
export const createNamedStaff = (scope: Scope, named: NamedStaff): Promise<MemberRow> =>
  inMemberTransaction(scope, (tx) =>
    insertNewMember(tx, {
      ...parseFields(named),
      active: true,
      status: 'APPROVED',
      accountActivatedAt: tx.now,
    }),
  )
