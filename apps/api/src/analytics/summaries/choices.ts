import { type SummaryPeriod, summaryPeriods } from '@hearth/contract'
import { getMembersByIds } from '../../members/index.ts'
import type { Scope, StaffScope } from '../../platform/scope.ts'
import { signCapability, verifyCapability } from '../../platform/tokens/capability.ts'
import { originOf } from '../../tenants/index.ts'
import { deleteChoices, findChoices, insertChoices } from './queries.ts'

export const getChoices = (scope: StaffScope): Promise<SummaryPeriod[]> => findChoices(scope, scope.actor.id)

/** @returns what holds now; staff from before members were kept have no row to keep it with */
export async function setChoices(scope: StaffScope, periods: SummaryPeriod[]): Promise<SummaryPeriod[]> {
  const { id } = scope.actor
  const [member] = await getMembersByIds(scope, [id])
  if (!member) return []
  await scope.transaction(async (tx) => {
    await deleteChoices(
      tx,
      id,
      summaryPeriods.filter((period) => !periods.includes(period)),
    )
    await insertChoices(tx, id, [...new Set(periods)])
  })
  return findChoices(scope, id)
}

export const stopPath = '/summaries/stop'

const uses: Record<SummaryPeriod, string> = { WEEK: 'stop-weekly-summary', MONTH: 'stop-monthly-summary' }
/** An email may be read long after it came. */
const validMs = 365 * 86_400_000

/** The address that stops one kind of summary for one person, and does nothing else. */
export async function stopLink(scope: Scope, period: SummaryPeriod, id: string): Promise<string> {
  const until = new Date(scope.now.getTime() + validMs)
  const token = signCapability(scope.services, { use: uses[period], tenantId: scope.tenantId, id, until })
  return `${await originOf(scope)}${stopPath}/${token}`
}

export type Stop = { scope: Scope; period: SummaryPeriod; memberId: string }

/** @returns nothing for an address that is wrong or over */
export function findStop(stranger: Scope, token: string): Stop | undefined {
  const capability = verifyCapability(stranger.services, token, stranger.now)
  const period = summaryPeriods.find((one) => uses[one] === capability?.use)
  if (!capability || !period) return undefined
  return { scope: stranger.inTenant(capability.tenantId), period, memberId: capability.id }
}

/** The same again changes nothing. */
export const stopSummary = ({ scope, period, memberId }: Stop): Promise<void> =>
  deleteChoices(scope, memberId, [period])
