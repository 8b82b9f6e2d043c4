import { sql } from 'kysely'
import type { Scope } from '../../scope.ts'

/** Stands for the long jobs of a tenant, whose outcome those who started them look for in lists. */
const jobs = '00000000-0000-0000-0000-000000000000'

/** A replica that is further behind is not read at all. */
const keptSeconds = 60

/** Notes how far the journal is, after a change of a person or, without one, of a long job. It runs by the database's clock. */
export async function noteWrite({ db, tenantId }: Scope, personId = jobs): Promise<void> {
  await sql`
    insert into last_writes (tenant_id, writer, position, noted)
    values (${tenantId}, ${personId}::uuid, pg_current_wal_lsn(), clock_timestamp())
    on conflict (tenant_id, writer) do update
    set position = greatest(last_writes.position, excluded.position), noted = excluded.noted`.execute(db)
}

/** Where the journal was at the last change that a person must see; null: none that matters any more. */
export async function findLastWrite({ db, tenantId }: Scope, personId: string): Promise<string | null> {
  const { rows } = await sql<{ position: string | null }>`
    select max(position)::text as position from last_writes
    where tenant_id = ${tenantId} and writer = any(${[personId, jobs]}::uuid[])
      and noted > clock_timestamp() - make_interval(secs => ${keptSeconds})`.execute(db)
  return rows[0]?.position ?? null
}
