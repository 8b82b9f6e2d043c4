import { enqueue } from '../../platform/jobs/jobs.ts'
import type { Scope } from '../../platform/scope.ts'
import type { CodeRequest } from '../adapter.ts'
import type { IdentityDeps } from '../deps.ts'
import { recoveryJob } from '../jobs.ts'
import { contactKey } from './contacts.ts'

/**
 * Asks for a code by mail. Nothing here depends on whether anybody has the contact: a job looks, and mails
 * the person it finds.
 */
export async function requestRecovery(
  scope: Scope,
  deps: IdentityDeps,
  { contact, requester, ip }: CodeRequest & { ip: string },
): Promise<void> {
  await deps.limits.recoveryFrom(ip)
  await deps.limits.recoveryOf(contactKey(deps.keys, scope.tenantId, contact))
  await enqueue(scope, recoveryJob, { ...contact, requester })
  scope.log.info({ tenantId: scope.tenantId, ip }, 'recovery requested')
}
