import { isStaffRole } from '@hearth/contract'
import { errors } from '../platform/errors.ts'
import type { Scope } from '../platform/scope.ts'

export type Asker = { id: string; staff: boolean }

/** The signed-in person who asks; what they may see of a room depends on whether they are staff. */
export function personOf({ actor }: Scope): Asker {
  if (actor.kind !== 'person') throw errors.unauthenticated()
  return { id: actor.id, staff: isStaffRole(actor.role) }
}

export const isStaff = (scope: Scope): boolean => personOf(scope).staff
