import { dashboardPath, defaultTenantId } from '@hearth/contract'
import { isOpenStaff } from '../identity/index.ts'
import { errors } from '../platform/errors.ts'
import type { Scope, StaffScope } from '../platform/scope.ts'
import { signCapability, verifyCapability } from '../platform/tokens/capability.ts'
import { originOf } from '../tenants/index.ts'
import { type FiguresArgs, getFigures } from './figures/figures.ts'
import { createQuickSight } from './quicksight.ts'
import type { AnalyticsSettings } from './settings.ts'

declare module '../platform/scope.ts' {
  interface Services {
    /** Whose dashboard staff see. */
    analytics: DashboardProvider
    /** Where events are sent on to; undefined: they stay here. */
    analyticsEventsUrl: string | undefined
  }
}

const use = 'dashboard'
/** As long as an access token; the back-office asks for another when it is over. */
const tokenMs = 3_600_000

/** Where a staff member sees the figures. */
export type DashboardProvider = {
  getUrl: (scope: StaffScope) => Promise<string>
  /** Reaches the service. @returns what was reached, in a sentence */
  check: () => Promise<string>
}

/** A new provider is a branch here, and its settings in settings.ts. */
export function createDashboard(settings: AnalyticsSettings, origin: string): DashboardProvider {
  const { quickSight, frameOrigin = '' } = settings
  if (!quickSight) return { getUrl: getOwnUrl, check: async () => 'The dashboard is a page of this server.' }
  const service = createQuickSight(quickSight, frameOrigin)
  return {
    getUrl: async (scope) => service.getUrl({ tenantId: scope.tenantId, origin: await originOf(scope) }),
    check: async () => {
      await service.getUrl({ tenantId: defaultTenantId, origin })
      return `Amazon QuickSight gives an address of the dashboard ${quickSight.dashboardId}.`
    },
  }
}

async function getOwnUrl(scope: StaffScope): Promise<string> {
  const { tenantId, services, now, actor } = scope
  const until = new Date(now.getTime() + tokenMs)
  const token = signCapability(services, { use, tenantId, id: actor.id, until })
  // A fragment is sent to no server and stands in no log.
  return `${await originOf(scope)}${dashboardPath}#${token}`
}

export const getDashboardUrl = (scope: StaffScope): Promise<string> => scope.services.analytics.getUrl(scope)

/**
 * The figures of the tenant whose token it is, for as long as the staff member it was made for may sign in.
 * @throws INVALID_TOKEN, whatever the reason; BAD_INPUT
 */
export async function getDashboard(scope: Scope, { token, ...asked }: FiguresArgs & { token: string }) {
  const capability = verifyCapability(scope.services, token, scope.now)
  if (capability?.use !== use) throw errors.invalidToken()
  const own = scope.inTenant(capability.tenantId)
  if (!(await isOpenStaff(own, capability.id))) throw errors.invalidToken()
  return getFigures(own, asked)
}
