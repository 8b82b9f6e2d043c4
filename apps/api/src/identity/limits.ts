import type { Db } from '../platform/database.ts'
import { countUse, type Limit, networkOf } from '../platform/limits.ts'
import { Refusal, type RefusalReason } from './refusals.ts'

/** security.md R05. */
const figures = {
  signInFrom: { name: 'sign-in-ip', uses: 25, seconds: 300 },
  signInAs: { name: 'sign-in-name', uses: 25, seconds: 3_600 },
  recoveryFrom: { name: 'recovery-ip', uses: 25, seconds: 300 },
  recoveryOf: { name: 'recovery-name', uses: 5, seconds: 1_800 },
} satisfies Record<string, Limit>

/** Each counts one use by a network address or a keyed name, and refuses beyond the limit. */
export type IdentityLimits = {
  signInFrom: (ip: string) => Promise<void>
  signInAs: (loginKey: Buffer) => Promise<void>
  recoveryFrom: (ip: string) => Promise<void>
  recoveryOf: (loginKey: Buffer) => Promise<void>
}

export function createLimits(db: Db): IdentityLimits {
  const limiter = (limit: Limit, reason: RefusalReason) => async (key: string) => {
    const retryAfterSeconds = await countUse(db, limit, key)
    if (retryAfterSeconds > 0) throw new Refusal(reason, { retryAfterSeconds })
  }
  const signInFrom = limiter(figures.signInFrom, 'signInLimit')
  const signInAs = limiter(figures.signInAs, 'signInLimit')
  const recoveryFrom = limiter(figures.recoveryFrom, 'recoveryLimit')
  const recoveryOf = limiter(figures.recoveryOf, 'recoveryLimit')
  return {
    signInFrom: (ip) => signInFrom(networkOf(ip)),
    signInAs: (key) => signInAs(key.toString('base64url')),
    recoveryFrom: (ip) => recoveryFrom(networkOf(ip)),
    recoveryOf: (key) => recoveryOf(key.toString('base64url')),
  }
}
