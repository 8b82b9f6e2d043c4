import { sql } from 'kysely'
import type { Scope } from '../../platform/scope.ts'

/** How many chose this, as it is kept with every vote; `mine` says whether the viewer is one of them. */
export type Tally = { pollId: string; choice: string; votes: number; mine: boolean }

const votesOf = (scope: Scope, pollIds: string[]) =>
  scope.db
    .selectFrom('pollVotes')
    .where('tenantId', '=', scope.tenantId)
    .where('pollId', '=', ({ fn, val }) => fn('any', [val(pollIds)]))

export async function listTallies(
  scope: Scope,
  pollIds: string[],
  memberId: string | null,
): Promise<Tally[]> {
  return scope.db
    .selectFrom('pollTallies as tally')
    .leftJoin('pollVotes as own', (join) =>
      join
        .onRef('own.tenantId', '=', 'tally.tenantId')
        .onRef('own.pollId', '=', 'tally.pollId')
        .onRef('own.choice', '=', 'tally.choice')
        .on('own.memberId', '=', memberId),
    )
    .where('tally.tenantId', '=', scope.tenantId)
    .where('tally.pollId', '=', ({ fn, val }) => fn('any', [val(pollIds)]))
    .select(['tally.pollId', 'tally.choice', 'tally.votes'])
    .select(sql<boolean>`own.member_id is not null`.as('mine'))
    .execute()
}

/** By the day of the zone's calendar, the earliest first. */
export async function countVotesByDay(scope: Scope, pollId: string, timeZone: string) {
  const day = sql<string>`to_char(voted at time zone ${timeZone}, 'YYYY-MM-DD')`
  return scope.db
    .selectFrom(
      votesOf(scope, [pollId])
        .select(['choice', day.as('day')])
        .as('dated'),
    )
    .groupBy(['day', 'choice'])
    .select(({ fn }) => ['day', 'choice', fn.countAll<number>().as('votes')])
    .orderBy('day')
    .execute()
}

export async function hasVotes(scope: Scope, pollId: string): Promise<boolean> {
  return (await votesOf(scope, [pollId]).select('choice').limit(1).executeTakeFirst()) !== undefined
}

export type Vote = { memberId: string; choice: string; voted: Date }

/** Each member's one vote in a poll; the same choice again leaves it as it is. */
export async function upsertVotes(tx: Scope, pollId: string, votes: Vote[]): Promise<void> {
  await tx.db
    .insertInto('pollVotes')
    .values(votes.map((vote) => ({ ...vote, tenantId: tx.tenantId, pollId })))
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'pollId', 'memberId'])
        .doUpdateSet(({ ref }) => ({ choice: ref('excluded.choice'), voted: ref('excluded.voted') }))
        .whereRef('pollVotes.choice', '<>', 'excluded.choice'),
    )
    .execute()
}

type Days = { from: string; until: string; timeZone: string }

/** The newest polls that began within days of the zone, with all votes and the day on which each ends, or today. */
export async function findPollVotes(
  scope: Scope,
  { from, until, timeZone }: Days,
): Promise<{ title: string; votes: number; lastDay: string }[]> {
  const { rows } = await sql<{ title: string; votes: number; lastDay: string }>`
    select title, to_char(least("end", ${scope.now}) at time zone ${timeZone}, 'YYYY-MM-DD') as "lastDay", (
      select coalesce(sum(votes), 0)::float8 from poll_tallies
      where poll_tallies.tenant_id = item.tenant_id and poll_id = item.id) as votes
    from content_items as item
    where item.tenant_id = ${scope.tenantId} and type = 'POLL' and deleted_at is null and start <= ${scope.now}
      and start >= ${from}::date::timestamp at time zone ${timeZone}
      and start < (${until}::date + 1)::timestamp at time zone ${timeZone}
    order by start desc nulls last, id desc limit ${shownPolls}`.execute(scope.db)
  return rows
}

const shownPolls = 12
