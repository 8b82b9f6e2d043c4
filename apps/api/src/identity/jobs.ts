import { defineJob, type Job } from '../platform/jobs.ts'
import type { IdentityOptions } from './deps.ts'
import { issueRecoveryCode } from './recovery.ts'

/**
 * Looks for the person and mails the code away from the request, which so takes the same time for every name
 * (SECURITY R06, R07). A second run makes another code; the newest one counts.
 */
export const recoveryJob = (options: Pick<IdentityOptions, 'keys' | 'settings'>): Job<{ name: string }> =>
  defineJob({
    name: 'identity.send-recovery-code',
    run: (scope, { name }) => issueRecoveryCode(scope, options, name),
  })
