import { sql } from 'kysely'
import type { MemberEvents, MemberKey } from '../platform/member-events.ts'
import type { Scope } from '../platform/scope.ts'
import type { Json } from '../platform/values/difference.ts'

/** Where a page ended: the instant to the microsecond, and the event's key. */
export type Place = { at: string; key: string }

export type EventRow = {
  source: string
  id: string
  event: string
  at: Date
  /** `at` as a place has it. */
  instant: string
  actorId: string | null
  facts: Json
}

/** A source, and which of its events are wanted. */
export type Asked = { source: MemberEvents; events: string[] }
type Page = { member: MemberKey; before: Place | undefined; limit: number }

/** The newest events of all sources before a place, in one statement: each source gives no more than a page. */
export async function listEvents(scope: Scope, asked: Asked[], page: Page): Promise<EventRow[]> {
  const parts = asked.map((one) => sql`(${selectSource(scope, one, page)})`)
  const { rows } = await sql<EventRow>`
    select source, id, event, at, actor_id, facts,
      to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as instant
    from (${sql.join(parts, sql` union all `)}) as merged
    order by at desc, ${keyOf(sql.ref('source'))} desc
    limit ${page.limit}`.execute(scope.db)
  return rows
}

/** Compared byte by byte, here and in every place. */
const keyOf = (source: unknown) => sql`(${source} || ':' || id) collate "C"`

function selectSource(scope: Scope, { source, events }: Asked, { member, before, limit }: Page) {
  const key = keyOf(sql`${source.name}::text`)
  const earlier = before
    ? sql`and at <= ${before.at}::timestamptz and (at < ${before.at}::timestamptz or ${key} < ${before.key})`
    : sql``
  return sql`
    select ${source.name}::text as source, id, event, at, actor_id, facts
    from (${source.select(scope, member)}) as told
    where event = any(${events}::text[]) ${earlier}
    order by at desc, ${key} desc
    limit ${limit}`
}
