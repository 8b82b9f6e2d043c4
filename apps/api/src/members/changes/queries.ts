import { sql } from 'kysely'
import type { Scope } from '../../platform/scope.ts'

/** Until the end of the transaction nobody else looks for a username of these slugs. */
export async function lockSlugs(tx: Scope, slugs: string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(key)
    from (
      select distinct hashtextextended('username:' || ${tx.tenantId} || ':' || slug, 0) as key
      from unnest(${slugs}::text[]) as slug order by key
    ) as slugs`.execute(tx.db)
}

/** The usernames in use that are one of the slugs, or one with a number after it. */
export async function findTakenUsernames(scope: Scope, slugs: string[]): Promise<string[]> {
  const rows = await scope.db
    .selectFrom('members')
    .where('tenantId', '=', scope.tenantId)
    .select('username')
    .where(({ or, eb, fn, val }) =>
      or([
        eb(sql<string>`regexp_replace(username, '-[0-9]+$', '')`, '=', fn<string>('any', [val(slugs)])),
        // A slug may end in a number itself.
        eb('username', '=', fn<string>('any', [val(slugs)])),
      ]),
    )
    .execute()
  return rows.map((row) => row.username)
}
