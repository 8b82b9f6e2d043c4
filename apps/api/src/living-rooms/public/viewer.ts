import { isStaffRole } from '@hearth/contract'
import { errors } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'

export type Viewer = { id: string; staff: boolean }

/** The signed-in person; what they may see of a room depends on whether they are staff. */
export function viewerOf({ actor }: Scope): Viewer {
  if (actor.kind !== 'person') throw errors.unauthenticated()
  return { id: actor.id, staff: isStaffRole(actor.role) }
}

export const isStaff = (scope: Scope): boolean => viewerOf(scope).staff
