import { createHash } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import { CompiledQuery } from 'kysely'
import type { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Db } from './database/database.ts'
import { errors } from './errors.ts'
import type { Scope } from './scope.ts'

/** So many uses within so many seconds; `name` tells it from every other limit. */
export type Limit = { name: string; uses: number; seconds: number }

type Counter = { limit: Limit; rates: RateLimiterPostgres }
const counters = new WeakMap<object, Counter[]>()

const loadLimiter = () => import('rate-limiter-flexible')

async function counterFor(db: Scope['db'], limit: Limit): Promise<RateLimiterPostgres> {
  const { RateLimiterPostgres } = await loadLimiter()
  const known = counters.get(db) ?? []
  counters.set(db, known)
  const found = known.find((counter) => counter.limit === limit)
  if (found) return found.rates
  const rates = new RateLimiterPostgres({
    storeClient: {
      query: async ({ text, values }: { text: string; values: unknown[] }) => {
        const { rows } = await db.executeQuery(CompiledQuery.raw(text.trim(), values))
        return { rows, rowCount: rows.length }
      },
    },
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: limit.name,
    points: limit.uses,
    duration: limit.seconds,
  })
  known.push({ limit, rates })
  return rates
}

/**
 * Counts one use in PostgreSQL, so that all processes share the count; it runs by the real clock.
 * @returns the seconds to wait when the limit was used up before, else 0
 */
export async function countUse(db: Db, limit: Limit, key: string): Promise<number> {
  try {
    const counter = await counterFor(db, limit)
    await counter.consume(key)
    return 0
  } catch (full) {
    const { RateLimiterRes } = await loadLimiter()
    if (!(full instanceof RateLimiterRes)) throw full
    return Math.max(1, Math.ceil(full.msBeforeNext / 1000))
  }
}

/** @returns the seconds to wait when the limit is used up, else 0; it counts nothing */
export async function secondsToWait(db: Db, limit: Limit, key: string): Promise<number> {
  const counter = await counterFor(db, limit)
  const used = await counter.get(key)
  if (!used || used.consumedPoints < limit.uses) return 0
  return Math.max(1, Math.ceil(used.msBeforeNext / 1000))
}

/**
 * Counts one use by the network that the request comes from.
 * @throws RATE_LIMITED with the seconds to wait
 */
export async function limitVisits(scope: Scope, limit: Limit): Promise<void> {
  if (!scope.visit) return
  refuseFor(await countUse(scope.db as Db, limit, networkOf(scope.visit.ip)))
}

/** Counts one use by whatever `key` stands for within the tenant, such as an email address; only its hash is kept. */
export async function limitUses(scope: Scope, limit: Limit, key: string): Promise<void> {
  refuseFor(await countUse(scope.db as Db, limit, hashWithin(scope, key)))
}

/** Counts one use within the tenant. @returns whether it was one of those that there are */
export async function takeUse(scope: Scope, limit: Limit, key: string): Promise<boolean> {
  return (await countUse(scope.db as Db, limit, hashWithin(scope, key))) === 0
}

const hashWithin = ({ tenantId }: Scope, key: string): string =>
  createHash('sha256').update(`${tenantId} ${key}`).digest('base64url')

function refuseFor(seconds: number): void {
  if (seconds > 0) throw errors.rateLimited(seconds)
}

/**
 * The network that an address is counted under: an IPv4 address itself, the /64 of an IPv6 address. A proxy may add a
 * port or a zone; what is no address at all shares one count.
 */
export function networkOf(ip: string): string {
  const bare = ip
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '')
  if (!ipaddr.IPv4.isValidFourPartDecimal(bare) && !ipaddr.IPv6.isValid(bare)) return 'no address'
  const address = ipaddr.process(bare)
  if (address instanceof ipaddr.IPv4) return address.toString()
  const groups = address.parts.slice(0, 4).map((part) => part.toString(16))
  return `${groups.join(':')}::/64`
}
