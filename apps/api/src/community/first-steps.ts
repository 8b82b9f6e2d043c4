import type { FirstStep } from '@hearth/contract'
import { hasApplications } from '../applications/index.ts'
import { hasRooms } from '../living-rooms/index.ts'
import { listStaffToMail } from '../members/index.ts'
import { sendMail } from '../platform/mail/outbox.ts'
import type { Scope, StaffScope } from '../platform/scope.ts'
import { originOf, updateTenant } from '../tenants/index.ts'
import { deliveryTestMail } from './emails.ts'
import { getCommunity } from './service.ts'

/** What a new community does first, each ticked by what is the case. */
export async function getFirstSteps(scope: Scope) {
  const [tenant, staff, hasApplied, hasRoom, origin] = await Promise.all([
    getCommunity(scope),
    listStaffToMail(scope),
    hasApplications(scope),
    hasRooms(scope),
    originOf(scope),
  ])
  const done: Record<FirstStep, boolean> = {
    COMMUNITY: tenant.version > 1 || tenant.logoLight !== null,
    MAIL: scope.services.mail.adapter.leaves,
    STAFF: staff.length > 1,
    APPLY: hasApplied,
    ROOM: hasRoom,
  }
  return {
    steps: Object.entries(done).map(([step, isDone]) => ({ step, done: isDone })),
    applyUrl: `${origin}/apply`,
    putAway: tenant.firstStepsPutAway !== null,
  }
}

/** Takes them out of everybody's menu, or puts them back. */
export async function putFirstStepsAway(scope: Scope, putAway: boolean) {
  await scope.transaction((tx) => updateTenant(tx, { firstStepsPutAway: putAway ? tx.now : null }))
  return getFirstSteps(scope)
}

/** @returns the address that it goes to: the caller's own */
export async function sendDeliveryTest(scope: StaffScope): Promise<string> {
  const recipient = scope.actor.email
  const values = { link: `${await originOf(scope)}/admin` }
  await scope.transaction((tx) => sendMail(tx, deliveryTestMail, { recipient, values }))
  return recipient
}
