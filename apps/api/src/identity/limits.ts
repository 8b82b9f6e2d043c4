import type pg from 'pg'
import { createCounter, type Limit, networkOf } from '../platform/limits.ts'
import { Refusal, type RefusalReason } from './refusals.ts'

/** SECURITY R05, durations in seconds. */
const figures = {
  signInFrom: { prefix: 'sign-in-ip', points: 25, duration: 300, reason: 'signInLimit' },
  signInAs: { prefix: 'sign-in-name', points: 25, duration: 3_600, reason: 'signInLimit' },
  recoveryFrom: { prefix: 'recovery-ip', points: 25, duration: 300, reason: 'recoveryLimit' },
  recoveryOf: { prefix: 'recovery-name', points: 5, duration: 1_800, reason: 'recoveryLimit' },
} satisfies Record<string, Limit & { reason: RefusalReason }>

/** Each counts one use by a network address or a keyed name, and refuses beyond the limit. */
export type IdentityLimits = {
  signInFrom: (ip: string) => Promise<void>
  signInAs: (loginKey: Buffer) => Promise<void>
  recoveryFrom: (ip: string) => Promise<void>
  recoveryOf: (loginKey: Buffer) => Promise<void>
}

export function createLimits(pool: pg.Pool): IdentityLimits {
  const signInFrom = limiter(pool, figures.signInFrom)
  const signInAs = limiter(pool, figures.signInAs)
  const recoveryFrom = limiter(pool, figures.recoveryFrom)
  const recoveryOf = limiter(pool, figures.recoveryOf)
  return {
    signInFrom: (ip) => signInFrom(networkOf(ip)),
    signInAs: (key) => signInAs(key.toString('base64url')),
    recoveryFrom: (ip) => recoveryFrom(networkOf(ip)),
    recoveryOf: (key) => recoveryOf(key.toString('base64url')),
  }
}

function limiter(pool: pg.Pool, { reason, ...limit }: Limit & { reason: RefusalReason }) {
  const count = createCounter(pool, limit)
  return async (key: string): Promise<void> => {
    const seconds = await count(key)
    if (seconds) throw new Refusal(reason, { retryAfterSeconds: seconds })
  }
}
