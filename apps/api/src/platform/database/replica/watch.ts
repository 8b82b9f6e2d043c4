import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { isLost } from './fallback.ts'
import { createLag, parsePosition } from './lag.ts'

/** `reason` says why the replica is not read; null: it is. */
export type ReplicaState = { reason: string | null; lagSeconds: number }

export type WatchOptions = {
  replica: pg.Pool
  primary: pg.Pool
  log: FastifyBaseLogger
  /** What others wrote may be shown that late; a person's own changes never are (`has`). */
  maxLagMs: number
  everyMs: number
}

type Place = { standby: boolean; position: string }

const primaryPlace = 'select false as standby, pg_current_wal_lsn()::text as position'
const replicaPlace = `
  select pg_is_in_recovery() as standby,
    case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else '0/0' end::text as position`

async function ask(pool: pg.Pool, text: string): Promise<Place> {
  const { rows } = await pool.query<Place>(text)
  if (!rows[0]) throw new Error('The database gave no answer')
  return rows[0]
}

function reasonAgainst({ standby }: Place, isLate: boolean): string | null {
  if (!standby) return 'It is no standby'
  return isLate ? 'It is too far behind' : null
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = pause(ms, undefined, { ref: false }).then(() => {
    throw new Error('It does not answer in time')
  })
  return Promise.race([work, late])
}

/** Looks every second whether a replica answers and how far it is behind. */
export class ReplicaWatch {
  state: ReplicaState = { reason: 'It was not looked at yet', lagSeconds: 0 }
  #replayed = 0n
  #looking: Promise<void> | undefined
  readonly #lag = createLag()
  readonly #options: WatchOptions
  readonly #timer: NodeJS.Timeout

  constructor(options: WatchOptions) {
    this.#options = options
    this.#timer = setInterval(() => void this.look(), options.everyMs).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined
    })
    return this.#looking
  }

  lose(error: unknown): void {
    this.#change({ ...this.state, reason: (error as Error).message })
  }

  /**
   * Whether the replica may be read by somebody whose last change is at this position of the journal.
   * @param patienceMs how long to wait until it has that
   */
  async has(position: string | null, patienceMs = 0): Promise<boolean> {
    const deadline = performance.now() + patienceMs
    const wanted = position === null ? 0n : parsePosition(position)
    try {
      for (let tries = 0; this.state.reason === null; tries++) {
        if (wanted <= this.#replayed) return true
        if (tries > 0 && performance.now() >= deadline) return false
        if (tries > 0) await pause(20)
        this.#replayed = parsePosition((await ask(this.#options.replica, replicaPlace)).position)
      }
    } catch (error) {
      if (isLost(error)) this.lose(error)
    }
    return false
  }

  async #look(): Promise<void> {
    const { primary, replica, maxLagMs, everyMs } = this.#options
    const at = performance.now()
    // Without the primary nobody is known, so nobody reads.
    const first = await ask(primary, primaryPlace).catch(() => undefined)
    if (!first) return
    try {
      const place = await within(everyMs * 2, ask(replica, replicaPlace))
      this.#replayed = parsePosition(place.position)
      const lagMs = this.#lag(at, parsePosition(first.position), this.#replayed)
      this.#change({ reason: reasonAgainst(place, lagMs > maxLagMs), lagSeconds: Math.round(lagMs) / 1_000 })
    } catch (error) {
      this.lose(error)
    }
  }

  #change(next: ReplicaState): void {
    const { log } = this.#options
    if (next.reason !== this.state.reason)
      if (next.reason) log.warn(next, 'replica not read')
      else log.info(next, 'replica read')
    this.state = next
  }
}
