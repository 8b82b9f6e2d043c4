import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal, type RefusalReason } from './refusals.ts'

type Limit = { prefix: string; points: number; duration: number; reason: RefusalReason }

/** SECURITY R05, durations in seconds. */
const figures = {
  signInFrom: { prefix: 'sign-in-ip', points: 25, duration: 300, reason: 'signInLimit' },
  signInAs: { prefix: 'sign-in-name', points: 25, duration: 3_600, reason: 'signInLimit' },
  recoveryFrom: { prefix: 'recovery-ip', points: 25, duration: 300, reason: 'recoveryLimit' },
  recoveryOf: { prefix: 'recovery-name', points: 5, duration: 1_800, reason: 'recoveryLimit' },
} satisfies Record<string, Limit>

/** Each counts one use by a network address or a keyed name, and refuses beyond the limit. */
export type IdentityLimits = {
  signInFrom: (ip: string) => Promise<void>
  signInAs: (loginKey: Buffer) => Promise<void>
  recoveryFrom: (ip: string) => Promise<void>
  recoveryOf: (loginKey: Buffer) => Promise<void>
}

/** Counters in PostgreSQL, so that all processes share them; they run by the real clock. */
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

function limiter(pool: pg.Pool, { prefix, points, duration, reason }: Limit) {
  const counter = new RateLimiterPostgres({
    storeClient: {
      query: ({ text, values }: { text: string; values: unknown[] }) => pool.query(text.trim(), values),
    },
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: prefix,
    points,
    duration,
  })
  return async (key: string): Promise<void> => {
    try {
      await counter.consume(key)
    } catch (full) {
      if (!(full instanceof RateLimiterRes)) throw full
      throw new Refusal(reason, { retryAfterSeconds: Math.max(1, Math.ceil(full.msBeforeNext / 1000)) })
    }
  }
}

/** The network that an address is counted under: an IPv4 address itself, the /64 of an IPv6 address. */
export function networkOf(ip: string): string {
  const address = ip.replace(/%.*$/, '')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1] as string
  if (!address.includes(':')) return address
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail] = canonical.split('::')
  const first = head ? head.split(':') : []
  const last = tail ? tail.split(':') : []
  const gap = tail === undefined ? 0 : 8 - first.length - last.length
  const groups = [...first, ...Array<string>(gap).fill('0'), ...last]
  return `${groups.slice(0, 4).join(':')}::/64`
}
