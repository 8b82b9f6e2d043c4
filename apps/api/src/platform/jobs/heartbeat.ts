import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

type Site = { db: Db; log: FastifyBaseLogger }

const deadAfterSeconds = 40

/** Says that these workers live, and gives the jobs of dead ones to others. */
export async function heartbeat({ db, log }: Site, workerIds: string[]): Promise<void> {
  try {
    await sql`
      insert into job_workers (worker_id, last_seen) select unnest(${workerIds}::text[]), now()
      on conflict (worker_id) do update set last_seen = now()`.execute(db)
    await sql`delete from job_workers where last_seen < now() - interval '1 day'`.execute(db)
    const dead = await findDeadWorkers(db)
    if (dead.length === 0) return
    await sql`select graphile_worker.force_unlock_workers(${dead})`.execute(db)
    log.warn({ workers: dead }, 'jobs of a dead worker taken up')
  } catch (error) {
    log.error({ err: error }, 'job heartbeat failed')
  }
}

async function findDeadWorkers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct locked_by as id from graphile_worker._private_jobs
    where locked_by is not null and locked_at < now() - make_interval(secs => ${deadAfterSeconds})
      and not exists (
        select from job_workers
        where worker_id = locked_by and last_seen > now() - make_interval(secs => ${deadAfterSeconds}))`.execute(
    db,
  )
  return rows.map((row) => row.id)
}
