import type { Role, StaffRole } from '@hearth/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { GraphQLResolveInfo } from 'graphql'
import type { SelectQueryBuilder, Transaction } from 'kysely'
import type { Db } from './database/database.ts'
import type { Places } from './database/lists/places.ts'
import type { Totals } from './database/lists/totals.ts'
import type { Replica } from './database/replica/replica.ts'
import type { Database } from './database/tables.generated.ts'
import type { StorageAdapter } from './storage/adapter.ts'
import type { Visit } from './visit.ts'

/** Who is asking. A person's role comes from the person's own row at this very request. */
export type Actor =
  | { kind: 'anyone' }
  | { kind: 'person'; id: string; role: Role; sessionId: string; email: string; name: string }
  /** A person who holds an activation link that still works: may say so, activate and start a checkout (product.md 17). */
  | { kind: 'invitee'; id: string; inviteId: string }
  /** A person who has just activated: may start a checkout, nothing else (product.md 12). */
  | { kind: 'payer'; id: string }
  | { kind: 'system' }

/**
 * A session as this process read it for an earlier request. A scope that has one knows only who is probably asking: the
 * statement that reads the answer reads the session's state too (`findPage`), and the guard gives nothing out before
 * the two agree (`confirmedBy` of platform/graphql/guards.ts).
 */
export interface RememberedSession {
  /** Selects the session's state, or no row when it is gone, with `values` and the tenant in its slots. */
  compose: (scope: Scope) => SelectQueryBuilder<Database, never, { state: string }>
  values: Record<string, string>
  /** The state that is remembered. */
  state: string
  /** Set by the statement that read the same state. */
  confirmed: boolean
}

/** The API key that a request came with. */
export interface KeyInUse {
  id: string
  /** It acts in its own name: the actor is no person. */
  ofService: boolean
  /** @throws OUT_OF_SCOPE for a root field, or something selected within it, that is closed to the key */
  assertMayCall: (info: GraphQLResolveInfo, args: object) => void
}

/** What is made once at the start and every scope carries. What stands above this file adds its own by declaration. */
export interface Services {
  /** The installation's own address, without a slash at its end. Links are built by `originOf` of the tenants alone. */
  publicUrl: string
  /** A few connections apart, for what a reader outside takes its time with; `openStream` alone uses them. */
  streamDb: Db
  /** What lists and exports are read from for who may (`besideReplica`); undefined: there is none. */
  replica?: Replica | undefined
  /** Where files that people send are kept. */
  storage: StorageAdapter
  /** What this process remembers of how long lists are. */
  totals: Totals
  /** And of where pages far down begin. */
  places: Places
}

/**
 * The explicit first argument of every service and query: whose data, who asks, and when.
 * Time comes from `now` alone, so that a test may set the clock.
 */
export interface Scope {
  db: Db | Transaction<Database>
  tenantId: string
  actor: Actor
  now: Date
  services: Services
  log: FastifyBaseLogger
  /** The request behind it; jobs and commands have none. */
  visit?: Visit | undefined
  /** The actor is not certain yet. */
  session?: RememberedSession | undefined
  /** Absent for people who signed in; the actor is then the key's owner, or the service that it was made for. */
  key?: KeyInUse | undefined
  /** Runs `work` in one transaction; a lost race against another transaction is tried again (security.md R37). */
  transaction<T>(work: (tx: this) => Promise<T>): Promise<T>
  /** The same visit in another tenant, outside any transaction: a link says whose it is, whatever host it was opened at. */
  inTenant(tenantId: string, actor?: Actor): Scope
}

type Person = Extract<Actor, { kind: 'person' }>

/** A scope whose actor has signed in: what the guard `member` hands on, so that no service asks again who is there. */
export interface MemberScope extends Scope {
  actor: Person
}

/** A scope whose actor may pay for an own membership: what the guard `payer` hands on. */
export interface PayerScope extends Scope {
  actor: Exclude<Actor, { kind: 'anyone' | 'system' }>
}

/** A scope whose actor is STAFF, ADMIN or MANAGER: what the guard `staff` hands on. */
export interface StaffScope extends MemberScope {
  actor: Person & { role: StaffRole }
}

export type ScopeParts = Omit<Scope, 'transaction' | 'inTenant' | 'db'> & { db: Db }

const maxAttempts = 5
const serializationFailures = new Set(['40001', '40P01'])

export function createScope<Parts extends ScopeParts>(parts: Parts): Parts & Scope {
  return {
    ...parts,
    transaction: (work) => attemptTransaction(parts, work, 1),
    inTenant: (tenantId, actor = parts.actor) => createScope({ ...parts, tenantId, actor }),
  }
}

async function attemptTransaction<T>(
  parts: ScopeParts,
  // The scope of a transaction is like the one that it was opened from, with the same actor.
  work: (tx: never) => Promise<T>,
  attempt: number,
): Promise<T> {
  try {
    return await parts.db.transaction().execute((trx) => {
      // A service that opens a transaction may be called inside another one: both are then one.
      const tx: Scope = { ...createScope(parts), db: trx, transaction: (inner) => inner(tx as never) }
      return work(tx as never)
    })
  } catch (error) {
    const lostRace = serializationFailures.has((error as { code?: string }).code ?? '')
    if (!lostRace || attempt >= maxAttempts) throw error
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt))
    return attemptTransaction(parts, work, attempt + 1)
  }
}
