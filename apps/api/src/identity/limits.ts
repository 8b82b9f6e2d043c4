import type { Db } from '../platform/database/database.ts'
import { countUse, type Limit, networkOf, secondsToWait } from '../platform/limits.ts'
import { Refusal, type RefusalReason } from './refusals.ts'

/** security.md R05. A successful sign-in counts for nothing but the flood. */
const figures = {
  flood: { name: 'sign-in-flood', uses: 300, seconds: 300 },
  failuresFrom: { name: 'sign-in-ip', uses: 25, seconds: 300 },
  failuresAs: { name: 'sign-in-name', uses: 25, seconds: 3_600 },
  recoveryFrom: { name: 'recovery-ip', uses: 25, seconds: 300 },
  recoveryOf: { name: 'recovery-name', uses: 5, seconds: 1_800 },
  codeFrom: { name: 'recovery-code-ip', uses: 5, seconds: 600 },
  secretFrom: { name: 'pool-secret-ip', uses: 20, seconds: 300 },
} satisfies Record<string, Limit>

/** Who tries to sign in: from where, and as whom (a keyed name). */
export type Attempt = { ip: string; loginKey: Buffer }

/** Each refuses once its limit is used up, with the seconds to wait. */
export type IdentityLimits = {
  countSignIn: (ip: string) => Promise<void>
  /** Counts nothing. */
  assertFewFailures: (attempt: Attempt) => Promise<void>
  countFailure: (attempt: Attempt) => Promise<void>
  recoveryFrom: (ip: string) => Promise<void>
  recoveryOf: (contactKey: Buffer) => Promise<void>
  /** Tries of one code from one network. */
  codeFrom: (ip: string, codeHash: string) => Promise<void>
  /** Wrong secrets of a user pool's trigger. */
  wrongSecretFrom: (ip: string) => Promise<void>
}

export function createLimits(db: Db): IdentityLimits {
  const refuse = (reason: RefusalReason, retryAfterSeconds: number) => {
    if (retryAfterSeconds > 0) throw new Refusal(reason, { retryAfterSeconds })
  }
  const count = async (limit: Limit, key: string, reason: RefusalReason) =>
    refuse(reason, await countUse(db, limit, key))
  const assertLeft = async (limit: Limit, key: string) =>
    refuse('signInLimit', await secondsToWait(db, limit, key))
  return {
    countSignIn: (ip) => count(figures.flood, networkOf(ip), 'signInLimit'),
    assertFewFailures: async ({ ip, loginKey }) => {
      await assertLeft(figures.failuresFrom, networkOf(ip))
      await assertLeft(figures.failuresAs, loginKey.toString('base64url'))
    },
    countFailure: async ({ ip, loginKey }) => {
      await count(figures.failuresFrom, networkOf(ip), 'signInLimit')
      await count(figures.failuresAs, loginKey.toString('base64url'), 'signInLimit')
    },
    recoveryFrom: (ip) => count(figures.recoveryFrom, networkOf(ip), 'recoveryLimit'),
    recoveryOf: (key) => count(figures.recoveryOf, key.toString('base64url'), 'recoveryLimit'),
    wrongSecretFrom: (ip) => count(figures.secretFrom, networkOf(ip), 'signInLimit'),
    codeFrom: (ip, codeHash) => count(figures.codeFrom, `${networkOf(ip)} ${codeHash}`, 'codeMismatch'),
  }
}
