import { defineJob } from '../platform/jobs/jobs.ts'
import { issueRecoveryCode } from './recovery/codes.ts'
import type { Contact } from './recovery/contacts.ts'

export type RecoveryPayload = { kind: Contact['kind']; value: string; requester: string | null }

/**
 * Looks for the person and mails the code away from the request, which so takes the same time for every contact
 * (security.md R06, R07). A second run makes another code; the newest one counts.
 */
export const recoveryJob = defineJob<RecoveryPayload>({
  name: 'identity.send-recovery-code',
  urgent: true,
  run: (scope, { requester, ...contact }) => issueRecoveryCode(scope, { contact, requester }),
})

export const jobs = [recoveryJob]
