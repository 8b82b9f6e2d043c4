import type pg from 'pg'
import { errors } from '../platform/errors.ts'
import { createCounter } from '../platform/limits.ts'

export type InviteLimits = { activateFrom: (network: string) => Promise<void> }

/** SECURITY R05: as many as resets, 25 in 5 minutes from one network. */
export function createInviteLimits(pool: pg.Pool): InviteLimits {
  const count = createCounter(pool, { prefix: 'activate-ip', points: 25, duration: 300 })
  return {
    activateFrom: async (network) => {
      const seconds = await count(network)
      if (seconds) throw errors.rateLimited(seconds)
    },
  }
}
