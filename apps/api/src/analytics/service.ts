import { findWaiting } from '../applications/index.ts'
import { findOverdue } from '../billing/index.ts'
import { findEnding } from '../content/index.ts'
import { findSeatsFree } from '../living-rooms/index.ts'
import { findFailed } from '../mail/index.ts'
import { countNewByDay, findUnreachable } from '../members/index.ts'
import type { Scope } from '../platform/scope.ts'
import { findOpen } from '../reports/index.ts'
import { findUnanswered } from '../support/index.ts'
import { getTenantConfiguration } from '../tenants/index.ts'

const soonMs = 2 * 24 * 60 * 60 * 1000
const soon = ({ now }: Scope) => new Date(now.getTime() + soonMs)

type Found = { count: number; at: Date | null }

/** In the order in which the dashboard shows them. */
const sources: Record<string, (scope: Scope) => Promise<Found>> = {
  APPLICATIONS: findWaiting,
  SUPPORT: findUnanswered,
  REPORTS: findOpen,
  PAYMENTS: findOverdue,
  MAILS: findFailed,
  ADDRESSES: findUnreachable,
  ROOMS: (scope) => findSeatsFree(scope, soon(scope)),
  CONTENT: (scope) => findEnding(scope, soon(scope)),
}

/** What needs staff now. */
export async function getAttention(scope: Scope) {
  const found = await Promise.all(
    Object.entries(sources).map(async ([kind, find]) => ({ kind, ...(await find(scope)) })),
  )
  return found.filter(({ count }) => count > 0)
}

const days = 30

/** The dashboard's first chart (product.md 52). */
export async function getNewUsersByDay(scope: Scope) {
  const { timeZone } = await getTenantConfiguration(scope)
  return countNewByDay(scope, { days, timeZone })
}
