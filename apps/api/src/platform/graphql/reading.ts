import { isStaffRole } from '@hearth/contract'
import type { GraphQLResolveInfo } from 'graphql'
import { findLastWrite, noteWrite } from '../database/replica/last-writes.ts'
import type { Scope } from '../scope.ts'

type Answer<S> = (scope: S) => unknown

/**
 * Reads a list for staff from the replica, when that has everything the person wrote, and notes what a person of the
 * staff writes. Everything else is the primary's.
 */
export async function besideReplica<S extends Scope>(
  scope: S,
  info: GraphQLResolveInfo,
  answer: Answer<S>,
): Promise<unknown> {
  const { actor } = scope
  const { replica } = scope.services
  if (!replica || actor.kind !== 'person' || !isStaffRole(actor.role)) return answer(scope)
  if (info.operation.operation === 'mutation') return noting(scope, actor.id, answer)
  if (!isList(info) || !(await replica.watch.has(await findLastWrite(scope, actor.id)))) return answer(scope)
  return answer({ ...scope, db: replica.db })
}

const isList = ({ returnType }: GraphQLResolveInfo): boolean => /Connection!?$/.test(String(returnType))

/** Also what fails may have written before. */
async function noting<S extends Scope>(scope: S, personId: string, answer: Answer<S>): Promise<unknown> {
  try {
    return await answer(scope)
  } finally {
    await noteWrite(scope, personId).catch((err) => scope.log.warn({ err }, 'last write not noted'))
  }
}
