import { enqueue } from '../../platform/jobs.ts'
import type { Scope } from '../../platform/scope.ts'
import type { IdentityDeps } from '../deps.ts'
import { recoveryJob } from '../jobs.ts'
import type { IdentityKeys } from '../keys.ts'
import { loginKey } from '../lockout.ts'
import type { CodeRequest } from './codes.ts'
import type { Contact } from './contacts.ts'

/**
 * Asks for a code by mail. Nothing here depends on whether anybody has the contact: a job looks, and mails
 * whoever is found.
 */
export async function requestRecovery(
  scope: Scope,
  deps: IdentityDeps,
  { contact, requester, ip }: CodeRequest & { ip: string },
): Promise<void> {
  await deps.limits.recoveryFrom(ip)
  await deps.limits.recoveryOf(contactKey(deps.keys, scope, contact))
  await enqueue(scope, recoveryJob, { ...contact, requester })
}

/** What requests for a contact are counted under; for an e-mail address it is what its sign-ins are. */
const contactKey = (keys: IdentityKeys, { tenantId }: Scope, { kind, value }: Contact): Buffer =>
  loginKey(keys, tenantId, kind === 'phone' ? `+${value}` : value)
