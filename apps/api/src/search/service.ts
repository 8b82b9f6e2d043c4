import { type SearchKind, searchKinds, searchLimits } from '@hearth/contract'
import { errors } from '../platform/errors.ts'
import type { Scope } from '../platform/scope.ts'
import type { SearchSource } from '../platform/search-source.ts'
import { parseId } from '../platform/values/ids.ts'
import { findByIds, findByWords, type HitRow } from './queries.ts'
import { parseWanted, type SearchWord } from './words.ts'

type SearchArgs = { words: string; kinds?: SearchKind[] | null; limit?: number | null }
type Key = { kind: SearchKind; id: string }

/** The best hits of each kind, the kind with the best hit first. */
export async function searchEverywhere(scope: Scope, { words: typed, kinds, limit }: SearchArgs) {
  const asked = limit ?? searchLimits.hits
  if (asked < 1 || asked > searchLimits.maxHits) throw errors.badLimit(asked, searchLimits.maxHits)
  const wanted = parseWanted(typed)
  const sources = sourcesOf(scope, kinds?.length ? kinds : searchKinds)
  if ('id' in wanted) return groupsOf(scope, await findById(scope, sources, wanted.id), asked)
  const { words, text } = wanted
  if (words.length === 0) return []
  // One more than asked for says whether there are more.
  const rows = await findByWords(scope, sources, { words, text, limit: asked + 1 })
  return groupsOf(scope, rows, asked, words)
}

/** Records by their ids: those that are gone, hidden or another tenant's are left out. */
export async function findHits(scope: Scope, keys: Key[]) {
  if (keys.length > searchLimits.maxHits)
    throw errors.badInput(
      `At most ${searchLimits.maxHits} records can be asked for at once, not ${keys.length}`,
    )
  const parsed = keys.map(({ kind, id }) => ({ kind, id: parseId(id) }))
  const byKind = Map.groupBy(parsed, ({ kind }) => kind)
  if (byKind.size === 0) return []
  const asked = sourcesOf(scope, [...byKind.keys()]).map((source) => ({
    source,
    ids: (byKind.get(source.kind) ?? []).map(({ id }) => id),
  }))
  const rows = await findByIds(scope, asked)
  return parsed.flatMap(({ kind, id }) =>
    rows.filter((row) => row.kind === kind && row.id === id).map((row) => toHit(scope, row)),
  )
}

const sourcesOf = ({ services }: Scope, kinds: readonly SearchKind[]): SearchSource[] =>
  services.searchSources.filter(({ kind }) => kinds.includes(kind))

const findById = (scope: Scope, sources: SearchSource[], id: string) =>
  findByIds(
    scope,
    sources.map((source) => ({ source, ids: [id] })),
  )

/** In the order of the menu, but those with better hits before the others. */
function groupsOf(scope: Scope, rows: HitRow[], limit: number, words: SearchWord[] = []) {
  const isCounted = words.every(({ anywhere }) => anywhere !== null)
  return searchKinds
    .map((kind) => rows.filter((row) => row.kind === kind))
    .flatMap((found) => {
      const [best] = found
      return best ? [{ best, found }] : []
    })
    .toSorted((one, other) => one.best.rank - other.best.rank)
    .map(({ best: { kind, total }, found }) => ({
      kind,
      hits: found.slice(0, limit).map((row) => toHit(scope, row)),
      more: found.length > limit,
      total: isCounted && total <= searchLimits.counted ? total : null,
    }))
}

function toHit({ services, now }: Scope, { kind, id, at, facts: others }: HitRow) {
  const facts = { ...others, id }
  const source = services.searchSources.find((one) => one.kind === kind) as SearchSource
  return {
    id,
    kind,
    at,
    title: source.title(facts),
    detail: source.detail?.(facts, now) ?? null,
    picture: source.picture?.(facts) ?? null,
    path: source.path(facts),
  }
}
