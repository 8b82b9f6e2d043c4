import type { Selectable } from 'kysely'
import type { SupportVisitsTable } from '../../platform/database/tables.generated.ts'
import type { Scope, StaffScope } from '../../platform/scope.ts'

export type VisitRow = Pick<Selectable<SupportVisitsTable>, 'personId' | 'typingUntil'>

/** Writes down that the person has the conversation open now. */
export async function insertVisit(
  scope: StaffScope,
  requestId: string,
  typingUntil: Date | null,
): Promise<void> {
  const visit = { seenAt: scope.now, typingUntil }
  await scope.db
    .insertInto('supportVisits')
    .values({ ...visit, tenantId: scope.tenantId, requestId, personId: scope.actor.id })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'requestId', 'personId']).doUpdateSet({ ...visit }),
    )
    .execute()
}

/** Those who have had the conversation open since `since`, but for the person who asks. */
export async function findVisits(scope: StaffScope, requestId: string, since: Date): Promise<VisitRow[]> {
  return scope.db
    .selectFrom('supportVisits')
    .where('tenantId', '=', scope.tenantId)
    .where('requestId', '=', requestId)
    .where('personId', '!=', scope.actor.id)
    .where('seenAt', '>', since)
    .select(['personId', 'typingUntil'])
    .orderBy('personId')
    .execute()
}

export async function deleteVisitsUntil(scope: Scope, instant: Date): Promise<void> {
  await scope.db
    .deleteFrom('supportVisits')
    .where('tenantId', '=', scope.tenantId)
    .where('seenAt', '<=', instant)
    .execute()
}
