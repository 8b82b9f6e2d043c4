import { type SqlBool, sql } from 'kysely'
import type { ParsedFilter } from '../../list.ts'
import type { Scope } from '../../scope.ts'
import { runComposed } from '../composed.ts'
import { matching, type Query, type RevisedList, revision, shapeOf, valuesOf } from './revised-list.ts'
import type { Counted } from './totals.ts'

/** So many rows are counted by the index of letters sooner than all rows are looked at. */
export const fewByLetters = 1_000

type Asked = {
  filter: ParsedFilter
  /** What the filter found when it was last asked. */
  last: number | undefined
}

/** Letters help to count few rows; where they are many, looking at the letters of each costs more than it saves. */
export async function count(scope: Scope, list: RevisedList, { filter, last = 0 }: Asked): Promise<Counted> {
  if (filter.letters && last <= fewByLetters) {
    const few = await runCount(scope, list, { way: 'few', filter })
    if (few.total <= fewByLetters) return few
  }
  return runCount(scope, list, { way: 'all', filter: { ...filter, letters: null } })
}

const ways = { few: composeFew, all: composeAll }
type Counting = { way: keyof typeof ways; filter: ParsedFilter }

async function runCount(scope: Scope, list: RevisedList, { way, filter }: Counting): Promise<Counted> {
  const shape = JSON.stringify(['count', way, ...shapeOf(list, filter)])
  const compose = () => ways[way](scope, list, filter).compile()
  const [counted] = await runComposed<Counted>(scope, shape, compose, valuesOf(scope, filter))
  if (!counted) throw new Error('A count has one row')
  return counted
}

/** No more rows are counted than tell whether they are few. */
function composeFew(scope: Scope, list: RevisedList, filter: ParsedFilter) {
  const found = matching(scope, list, filter, { byLetters: filter.isShort })
  const few = found.select('id').limit(sql.lit(fewByLetters + 1))
  return (scope.db.selectFrom(few.as('found')) as Query).select([rows(), revision(list)])
}

/** Words that are too short for trigrams are looked for in the indexes of texts, which are less to read than the rows. */
function composeAll(scope: Scope, list: RevisedList, filter: ParsedFilter) {
  const found = matching(scope, list, filter, {})
  const { searchColumn, indexedTextBytes } = list.spec
  if (!indexedTextBytes || !filter.isShort || filter.words.length === 0)
    return found.select([rows(), revision(list)])
  const bytes = sql`octet_length(${sql.ref(searchColumn)})`
  const [within, beyond] = [sql`<=`, sql`>`].map((is) =>
    found.where(sql<SqlBool>`${bytes} ${is} ${sql.lit(indexedTextBytes)}`).select(rows()),
  )
  return scope.db.selectNoFrom([sql<number>`${within} + ${beyond}`.as('total'), revision(list)])
}

const rows = () => sql<number>`count(*)`.as('total')
