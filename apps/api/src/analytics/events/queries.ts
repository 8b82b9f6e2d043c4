import type { AnalyticsEventName, AnalyticsSource } from '@hearth/contract'
import type { Scope } from '../../platform/scope.ts'

type NewEvent = { name: AnalyticsEventName; source: AnalyticsSource }

export async function insertEvents(scope: Scope, events: NewEvent[]): Promise<void> {
  const common = { tenantId: scope.tenantId, at: scope.now }
  await scope.db
    .insertInto('analyticsEvents')
    .values(events.map((event) => ({ ...common, ...event })))
    .execute()
}

/** @returns how many were deleted, at most `limit` */
export async function deleteEventsBefore(scope: Scope, instant: Date, limit: number): Promise<number> {
  const old = scope.db
    .selectFrom('analyticsEvents')
    .where('tenantId', '=', scope.tenantId)
    .where('at', '<', instant)
    .select('id')
    .orderBy('at')
    .limit(limit)
  const { numDeletedRows } = await scope.db
    .deleteFrom('analyticsEvents')
    .where('tenantId', '=', scope.tenantId)
    .where('id', 'in', old)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function hasOptedOut(scope: Scope, memberId: string): Promise<boolean> {
  const row = await scope.db
    .selectFrom('analyticsOptOuts')
    .where('tenantId', '=', scope.tenantId)
    .where('memberId', '=', memberId)
    .select('memberId')
    .executeTakeFirst()
  return row !== undefined
}

export async function insertOptOut(scope: Scope, memberId: string): Promise<void> {
  await scope.db
    .insertInto('analyticsOptOuts')
    .values({ tenantId: scope.tenantId, memberId, at: scope.now })
    .onConflict((conflict) => conflict.columns(['tenantId', 'memberId']).doNothing())
    .execute()
}

export async function deleteOptOut(scope: Scope, memberId: string): Promise<void> {
  await scope.db
    .deleteFrom('analyticsOptOuts')
    .where('tenantId', '=', scope.tenantId)
    .where('memberId', '=', memberId)
    .execute()
}

type Place = { at: Date; id: string }

/** Which event was the last to be sent on. */
export const findSentUpTo = (scope: Scope): Promise<Place | undefined> =>
  scope.db
    .selectFrom('analyticsEventsSent')
    .where('tenantId', '=', scope.tenantId)
    .select(['at', 'id'])
    .executeTakeFirst()

export async function upsertSentUpTo(scope: Scope, { at, id }: Place): Promise<void> {
  await scope.db
    .insertInto('analyticsEventsSent')
    .values({ tenantId: scope.tenantId, at, id })
    .onConflict((conflict) => conflict.column('tenantId').doUpdateSet({ at, id }))
    .execute()
}

/** In the order of their time and id. */
export function listEventsAfter(
  scope: Scope,
  place: Place | undefined,
  { until, limit }: { until: Date; limit: number },
) {
  return scope.db
    .selectFrom('analyticsEvents')
    .where('tenantId', '=', scope.tenantId)
    .where('at', '<', until)
    .$if(place !== undefined, (query) =>
      query.where((is) => is(is.refTuple('at', 'id'), '>', is.tuple(place?.at as Date, place?.id as string))),
    )
    .select(['id', 'name', 'source', 'at'])
    .orderBy('at')
    .orderBy('id')
    .limit(limit)
    .execute()
}
