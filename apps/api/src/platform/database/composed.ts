import { CompiledQuery, sql } from 'kysely'
import type { Scope } from '../scope.ts'
import { BoundedMap } from '../values/bounded-map.ts'

/** Stands in a composed statement for a value that is given at each call. */
class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** The place of a value that differs from call to call; all other values are part of the statement's shape. */
export const slot = <Value>(name: string): Value => new Slot(name) as Value

/** A column under its name on the wire, which no plugin then has to give to row after row; `sessions.id as sessionId` too. */
export function wireColumn(column: string) {
  const [reference = '', name = reference.replace(/^.*\./, '')] = column.split(' as ')
  return sql.ref(reference).as(sql.raw(`"${name}"`))
}

type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>

/** More shapes than the screens ask for; a stranger's many combinations push each other out. */
const statements = new BoundedMap<string, Statement>(1_000)

/**
 * Runs a statement that is composed once for each `shape`, which must tell apart whatever `compose` looks at. Rows have
 * the names that the statement itself gives its columns.
 */
export async function runComposed<Row>(
  scope: Scope,
  shape: string,
  compose: () => Statement,
  values: Record<string, unknown>,
): Promise<Row[]> {
  const { sql, parameters } = findStatement(shape, compose)
  const given = parameters.map((value) => (value instanceof Slot ? values[value.name] : value))
  const { rows } = await scope.db.withoutPlugins().executeQuery<Row>(CompiledQuery.raw(sql, given))
  return rows
}

function findStatement(shape: string, compose: () => Statement): Statement {
  const known = statements.get(shape)
  if (known) return known
  const { sql, parameters } = compose()
  const statement = { sql, parameters }
  statements.set(shape, statement)
  return statement
}
