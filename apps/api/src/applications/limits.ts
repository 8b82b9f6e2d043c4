import type pg from 'pg'
import { type IdentityKeys, keyedHash } from '../identity/index.ts'
import { errors } from '../platform/errors.ts'
import { createCounter, networkOf } from '../platform/limits.ts'
import type { Scope } from '../platform/scope.ts'

/** What strangers may do at the front door, and how often (durations in seconds). */
const figures = {
  applyFrom: { prefix: 'apply-ip', points: 5, duration: 1_800 },
  applyAs: { prefix: 'apply-name', points: 5, duration: 86_400 },
  resumeFrom: { prefix: 'resume-ip', points: 15, duration: 1_800 },
  answerFrom: { prefix: 'answer-ip', points: 25, duration: 300 },
}

/** Each counts one use, and refuses beyond the limit with RATE_LIMITED. */
export type ApplicationLimits = {
  apply: (scope: Scope, email: string) => Promise<void>
  sendResume: (scope: Scope) => Promise<void>
  answer: (scope: Scope) => Promise<void>
}

export function createApplicationLimits(pool: pg.Pool, keys: IdentityKeys): ApplicationLimits {
  const applyFrom = limiter(pool, figures.applyFrom)
  const applyAs = limiter(pool, figures.applyAs)
  const resumeFrom = limiter(pool, figures.resumeFrom)
  const answerFrom = limiter(pool, figures.answerFrom)
  return {
    apply: async (scope, email) => {
      await applyFrom(networkAsking(scope))
      const name = keyedHash(keys.secret, 'apply', [scope.tenantId, email.toLowerCase()])
      await applyAs(name.toString('base64url'))
    },
    sendResume: (scope) => resumeFrom(networkAsking(scope)),
    answer: (scope) => answerFrom(networkAsking(scope)),
  }
}

const networkAsking = ({ origin }: Scope): string => networkOf(origin?.ip ?? '')

function limiter(pool: pg.Pool, limit: (typeof figures)[keyof typeof figures]) {
  const count = createCounter(pool, limit)
  return async (key: string): Promise<void> => {
    const seconds = await count(key)
    if (seconds) throw errors.rateLimited(seconds)
  }
}
