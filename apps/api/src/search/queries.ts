import { type SearchKind, searchLimits } from '@hearth/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../platform/scope.ts'
import type { SearchSource } from '../platform/search-source.ts'
import type { Json } from '../platform/values/difference.ts'
import type { SearchWord } from './words.ts'

export type HitRow = {
  kind: SearchKind
  id: string
  at: Date
  /** 0 for an exact email address, 1 when every word begins a word, 2 otherwise. */
  rank: number
  facts: Json
  /** How many of this kind there are, up to one more than are counted. */
  total: number
}

type Words = { words: SearchWord[]; text: string; limit: number }

/** The best of each source, in one statement. */
export const findByWords = (scope: Scope, sources: SearchSource[], words: Words): Promise<HitRow[]> =>
  unite(
    scope,
    sources.map((source) => selectByWords(scope, source, words)),
  )

/** At most one row of each source has an id. */
export const findByIds = (
  scope: Scope,
  asked: { source: SearchSource; ids: string[] }[],
): Promise<HitRow[]> =>
  unite(
    scope,
    asked.map(
      ({ source, ids }) => sql`
        select ${sql.lit(source.kind)} as kind, id, at, 0 as rank, facts, 1 as total
        from (${selectAll(scope, source)}) as source
        where id = any(${ids}::uuid[])`,
    ),
  )

async function unite(scope: Scope, parts: RawBuilder<unknown>[]): Promise<HitRow[]> {
  const { rows } = await sql<HitRow>`select * from (${sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  )}) as hits`.execute(scope.db)
  return rows
}

const selectAll = ({ tenantId }: Scope, { from, newest, exact, hides, columns }: SearchSource) => sql`
  select id, ${sql.ref(newest)} as at, search_text as words,
    ${exact ? sql`lower(${sql.ref(exact)})` : sql`null::text`} as exact,
    jsonb_build_object(${sql.join(columns.flatMap((column) => [sql.lit(column), sql.ref(column)]))}) as facts
  from ${sql.table(from)}
  where tenant_id = ${tenantId} ${hides ? sql`and ${sql.ref(hides)} is null` : sql``}`

/**
 * What the index finds is taken to a bound. A word that is found beyond it is common, so the newest rows have it, and
 * they are read in their own order, to the same bound. However many rows there are, and whatever PostgreSQL believes of
 * a word, neither costs more. A word of which the index knows nothing, such as a sign, is looked for in the newest only.
 */
function selectByWords(scope: Scope, source: SearchSource, { words, text, limit }: Words) {
  const bound = sql.lit(searchLimits.counted)
  const matches = sql.join(words.map(matchesWord), sql` and `)
  const begins = sql.join(words.map(beginsWord), sql` and `)
  const hit = sql`id, at, case when exact = ${text} then 0 when ${begins} then 1 else 2 end as rank`
  return sql`
    with source as not materialized (${selectAll(scope, source)}),
    found as materialized (
      select ${hit} from source
      where ${matches} and (select cardinality(show_trgm(${text})) > 0)
      limit ${bound} + 1
    ),
    newest as materialized (
      select ${hit} from (select * from source order by at desc nulls last, id desc limit ${bound}) as source
      where ${matches} and (select count(*) > ${bound} or cardinality(show_trgm(${text})) = 0 from found)
    )
    select ${sql.lit(source.kind)} as kind, best.id, best.at, rank, facts, (select count(*)::int from found) as total
    from (
      select * from (select * from found union select * from newest) as hits
      order by rank, at desc nulls last, id desc
      limit ${sql.lit(limit)}
    ) as best
    join source on source.id = best.id
    order by rank, best.at desc nulls last, best.id desc`
}

/** PostgreSQL does not look into the pattern, so that it does not read a table for a word that it believes is common. */
const like = (pattern: string) => sql`words like (select ${pattern}::text)`

const beginsWord = ({ beginnings: [first, later] }: SearchWord) => sql`(${like(first)} or ${like(later)})`
const matchesWord = (word: SearchWord) => (word.anywhere ? like(word.anywhere) : beginsWord(word))
