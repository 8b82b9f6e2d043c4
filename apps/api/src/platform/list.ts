import { maxPageSize } from '@hearth/contract'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { errors } from './errors.ts'
import { lettersOfShort, parseSearch, patternOf, trigram } from './search.ts'

/** `filter: { query, filters: [{ field, values }] }` as it comes over the wire (product.md 61). */
export type FilterInput = { query?: string | null; filters?: { field: string; values: string[] }[] | null }
export type SortInput = { field: string; order: 'ASC' | 'DESC' }
export type ListArgs = {
  limit?: number | null
  page?: number | null
  sort?: SortInput | null
  filter?: FilterInput | null
}

// biome-ignore lint/suspicious/noExplicitAny: a list's own queries module names the table; here it is any of them
type Where = ExpressionBuilder<any, any>
type Condition = Expression<SqlBool>

/** One field that a list may be filtered by: what values it takes, and the condition for one of them. */
export type FilterField = {
  allowed: string
  accepts: (value: string) => boolean
  condition: (where: Where, value: string) => Condition
}

/** What one resource's list allows; anything else is an error that names it. */
export type ListSpec = {
  filters: Record<string, FilterField>
  /** Sort fields by wire name, each with its column or expression. */
  sorts: Record<string, string>
  /** Those of the sort fields that are names or other words: sorted as a dictionary sorts them. */
  textSorts?: string[]
  defaultSort: SortInput
  /** What orders rows of one value before their id does; a column that is never empty. */
  thenBy?: string
  /** The same for `textSorts` alone: people share names, and an index of names gives that order too. */
  textsThenBy?: string
  /** The lower-cased text column that free text is searched in. */
  searchColumn: string
  /** Whether `letters_of` the search column has an index, for words that are too short for a trigram. */
  hasLetters?: boolean
  /** Texts of up to so many bytes are in one index, longer ones in another: words that many rows have are counted there. */
  indexedTextBytes?: number
  maxLimit?: number
  /** Conditions that hold unless the caller filters by the field themselves. */
  defaults?: { field: string; values: string[] }[]
}

/** Its values are literals of the statement, so that the plan that PostgreSQL keeps knows how rare each is. */
export const oneOf = (column: string, values: readonly string[]): FilterField => ({
  allowed: values.join(', '),
  accepts: (value) => values.includes(value),
  condition: (where, value) => where(column, '=', sql.lit(value)),
})

export const isTrue = (column: string): FilterField =>
  yesNo(
    (where) => where(column, '=', sql.lit(true)),
    (where) => where(column, '=', sql.lit(false)),
  )

export const isSet = (column: string): FilterField =>
  yesNo(
    (where) => where(column, 'is not', null),
    (where) => where(column, 'is', null),
  )

function yesNo(yes: (where: Where) => Condition, no: (where: Where) => Condition): FilterField {
  return {
    allowed: 'true, false',
    accepts: (value) => value === 'true' || value === 'false',
    condition: (where, value) => (value === 'true' ? yes(where) : no(where)),
  }
}

export type Page = { limit: number; offset: number }

/** The largest page that still addresses a row PostgreSQL can skip to. */
const maxPage = 1_000_000

export function parsePage(args: ListArgs, spec: Pick<ListSpec, 'maxLimit'> = {}): Page {
  const max = spec.maxLimit ?? maxPageSize
  const limit = args.limit ?? 25
  const page = args.page ?? 1
  if (!Number.isInteger(limit) || limit < 1 || limit > max) throw errors.badLimit(limit, max)
  if (!Number.isInteger(page) || page < 1 || page > maxPage) throw errors.badPage(page, maxPage)
  return { limit, offset: (page - 1) * limit }
}

/** More than any screen asks for. */
const maxFilters = 50
const maxValues = 100

/** A filter that was checked. */
export type ParsedFilter = {
  /** Those that were asked for and those that hold by default. */
  fields: { field: string; values: string[] }[]
  /** The words of the search, as patterns. */
  words: string[]
  /** Each letter of the words of one or two letters, if there are any and they can be looked up. */
  letters: string[] | null
  /** Whether every word has one or two letters, in which a trigram index finds nothing. */
  isShort: boolean
}

/** Values of one field are alternatives, several fields narrow, no values are no filter. @throws for what is not known */
export function parseFilter(filter: FilterInput | null | undefined, spec: ListSpec): ParsedFilter {
  const asked = filter?.filters ?? []
  if (asked.length > maxFilters)
    throw errors.badInput(`A list takes at most ${maxFilters} filters, not ${asked.length}`)
  for (const { field } of asked) findField(field, spec)
  const given = asked.filter(({ values }) => values.length > 0)
  const named = new Set(given.map((entry) => entry.field))
  const fields = [...given, ...(spec.defaults ?? []).filter((entry) => !named.has(entry.field))]
  for (const { field, values } of fields) assertValues(field, values, spec)
  const words = parseSearch(filter?.query)
  return {
    fields,
    words: words.map(patternOf),
    letters: spec.hasLetters ? lettersOfShort(words) : null,
    isShort: words.every((word) => [...word].length < trigram),
  }
}

/** The conditions of a filter on one list. */
export const filterConditions = (
  where: Where,
  filter: FilterInput | null | undefined,
  spec: ListSpec,
): Condition[] => conditionsOf(where, parseFilter(filter, spec), spec)

type ComposedFilter = Omit<ParsedFilter, 'words'> & {
  /** The statement is given them, or looks them up. */
  words: (string | Expression<string>)[]
  /** What has the words in it, when it is not the column itself. */
  searched?: Expression<unknown> | undefined
}

export function conditionsOf(where: Where, filter: ComposedFilter, spec: ListSpec): Condition[] {
  const { fields, words, letters, searched = sql.ref(spec.searchColumn) } = filter
  return [
    ...fields.map(({ field, values }) =>
      where.or(values.map((value) => findField(field, spec).condition(where, value))),
    ),
    ...(letters ? [sql<SqlBool>`letters_of(${sql.ref(spec.searchColumn)}) @> ${letters}`] : []),
    ...words.map((word) => sql<SqlBool>`${searched} like ${word}`),
  ]
}

function assertValues(field: string, values: string[], spec: ListSpec): void {
  const known = findField(field, spec)
  if (values.length > maxValues)
    throw errors.badInput(`The filter '${field}' takes at most ${maxValues} values, not ${values.length}`)
  const bad = values.find((value) => !known.accepts(value))
  if (bad !== undefined) throw errors.badFilterValue(field, bad.slice(0, 100), known.allowed)
}

function findField(field: string, { filters }: ListSpec): FilterField {
  const known = Object.hasOwn(filters, field) ? filters[field] : undefined
  if (!known) throw errors.unknownFilter(field.slice(0, 100), Object.keys(filters))
  return known
}

/** A list as the wire has it; the total is counted only when it is asked for (PageInfo.total calls `count`). */
export type Connection<Row> = { edges: { node: Row }[]; pageInfo: { count: () => Promise<number> } }

export const connectionOf = <Row>(rows: Row[], count: () => Promise<number>): Connection<Row> => ({
  edges: rows.map((node) => ({ node })),
  pageInfo: { count },
})
