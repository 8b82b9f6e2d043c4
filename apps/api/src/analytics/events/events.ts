import { createHash } from 'node:crypto'
import {
  type AnalyticsEventName,
  type AnalyticsSource,
  analyticsEventsKeptDays,
  maxAnalyticsEvents,
} from '@hearth/contract'
import { getMembersByIds } from '../../members/index.ts'
import { errors } from '../../platform/errors.ts'
import { limitVisits } from '../../platform/limits.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { findTenant } from '../../tenants/index.ts'
import { deleteEventsBefore, deleteOptOut, hasOptedOut, insertEvents, insertOptOut } from './queries.ts'

const toldFrom = { name: 'analytics-events', uses: 300, seconds: 300 }

type Told = { visit: string; source: AnalyticsSource; names: AnalyticsEventName[] }

/**
 * Keeps what an app or page tells of its use, if the community wants that, the visit is in the sample, and neither the
 * member nor the browser has said no (product.md 54).
 * @returns how many were kept
 * @throws BAD_INPUT, RATE_LIMITED
 */
export async function keepEvents(scope: Scope, { visit, source, names }: Told): Promise<number> {
  if (names.length > maxAnalyticsEvents)
    throw errors.badInput(`At most ${maxAnalyticsEvents} events can be sent at once, not ${names.length}`)
  if (names.length === 0 || !(await mayKeep(scope, visit))) return 0
  await limitVisits(scope, toldFrom)
  await insertEvents(
    scope,
    names.map((name) => ({ name, source })),
  )
  return names.length
}

async function mayKeep(scope: Scope, visit: string): Promise<boolean> {
  if (scope.visit?.refusesTracking) return false
  const tenant = await findTenant(scope)
  if (!tenant?.extendedAnalyticsEvents || placeOf(visit) >= tenant.analyticsSamplePercent) return false
  return scope.actor.kind !== 'person' || !(await hasOptedOut(scope, scope.actor.id))
}

/** From 0 to 99, always the same for a visit: all of it is in the sample, or nothing. */
const placeOf = (visit: string): number => createHash('sha256').update(visit).digest().readUInt32BE() % 100

export const getOptOut = (scope: MemberScope): Promise<boolean> => hasOptedOut(scope, scope.actor.id)

/** @returns what holds now; staff from before members were kept have no visits of theirs to keep out */
export async function setOptOut(scope: MemberScope, optOut: boolean): Promise<boolean> {
  const { id } = scope.actor
  const [member] = await getMembersByIds(scope, [id])
  if (!member) return false
  await (optOut ? insertOptOut(scope, id) : deleteOptOut(scope, id))
  return optOut
}

const purgedAtOnce = 10_000

/** Deletes what is older than 90 days, some at a time. */
export async function purgeEvents(scope: Scope): Promise<void> {
  const limit = new Date(scope.now.getTime() - analyticsEventsKeptDays * 86_400_000)
  for (let batch = purgedAtOnce; batch === purgedAtOnce; )
    batch = await deleteEventsBefore(scope, limit, purgedAtOnce)
}
