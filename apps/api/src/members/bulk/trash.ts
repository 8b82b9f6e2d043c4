import { errors } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import type { MemberRow } from '../queries.ts'
import { deleteTrashedBefore } from './queries.ts'
import { batchSize, changeMembers } from './service.ts'

/** Puts one member into the trash. */
export async function deleteMember(
  scope: Scope,
  { id, keepSubscription }: { id: string; keepSubscription?: boolean | null },
): Promise<MemberRow> {
  const { changed } = await changeMembers(scope, 'DELETE', { ids: [id], keepSubscription })
  if (!changed[0]) throw errors.notFound('The member')
  return changed[0]
}

/** product.md 19. */
const trashDays = 30

/**
 * Removes for good what has lain in the trash for 30 days, with the way each person signed in; a batch at a time, so
 * that a large trash is emptied too and a night that is cut short has done its part.
 */
export async function purgeTrash(scope: Scope): Promise<void> {
  const limit = new Date(scope.now.getTime() - trashDays * 86_400_000)
  let removed = 0
  for (let batch = batchSize; batch === batchSize; removed += batch) {
    batch = await scope.transaction(async (tx) => {
      const ids = await deleteTrashedBefore(tx, limit, batchSize)
      await tx.services.identity.adapter.deleteAccounts(tx, ids)
      return ids.length
    })
  }
  if (removed > 0) scope.log.info({ removed, tenantId: scope.tenantId }, 'trash emptied of members')
}
