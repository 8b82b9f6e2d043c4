import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

/** So many uses under one key in `duration` seconds. */
export type Limit = { prefix: string; points: number; duration: number }

/** Counts one use under a key. @returns the seconds to wait when it was one too many */
export type Counter = (key: string) => Promise<number | undefined>

/** A counter in PostgreSQL, so that all processes share it; it runs by the real clock (SECURITY R05). */
export function createCounter(pool: pg.Pool, { prefix, points, duration }: Limit): Counter {
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
  return async (key) => {
    try {
      await counter.consume(key)
      return undefined
    } catch (full) {
      if (!(full instanceof RateLimiterRes)) throw full
      return Math.max(1, Math.ceil(full.msBeforeNext / 1000))
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
