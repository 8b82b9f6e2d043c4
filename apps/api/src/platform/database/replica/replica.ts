import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { createDb, createPool, type Db } from '../database.ts'
import { applicationRole } from '../migrate.ts'
import { createReadingDb } from './fallback.ts'
import { ReplicaWatch, type WatchOptions } from './watch.ts'

/** A standby that lists and exports are read from while it is near enough to the primary. */
export type Replica = {
  /** Single statements; what the standby cannot answer is answered by the primary. */
  db: Db
  /** For streams, a transaction each. */
  streamDb: Db
  watch: ReplicaWatch
  stop: () => Promise<unknown>
}

export type ReplicaOptions = {
  url: string
  primary: pg.Pool
  log: FastifyBaseLogger
  streamConnections: number
} & Partial<Pick<WatchOptions, 'maxLagMs' | 'everyMs'>>

export function createReplica(options: ReplicaOptions): Replica {
  const { url, primary, log, streamConnections, maxLagMs = 10_000, everyMs = 1_000 } = options
  const replica = createPool({ url, role: applicationRole })
  const streams = createPool({ url, role: applicationRole, size: streamConnections })
  const watch = new ReplicaWatch({ replica, primary, log, maxLagMs, everyMs })
  return {
    db: createReadingDb({ replica, primary, onLost: (error) => watch.lose(error) }),
    streamDb: createDb(streams),
    watch,
    stop: () => {
      watch.stop()
      return Promise.all([replica.end(), streams.end()])
    },
  }
}
