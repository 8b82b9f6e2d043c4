import type { StatementWatcher } from '../platform/database/database.ts'

// security.md R19: in tests no statement may touch a tenant's table without binding the tenant. A statement that
// must cross tenants says so in a comment that begins with 'every tenant' and gives the reason.

const notTenantTables = new Set([
  'tenants',
  'rate_limits',
  'job_workers',
  'installation',
  'schema_migrations',
])

const tableMention = /\b(?:from|join|update|into)\s+"?([a-z_]+)"?(?:\s+(?:as\s+)?"?([a-z_]+)"?)?/gi
const keywords = new Set([
  'where',
  'set',
  'on',
  'inner',
  'left',
  'order',
  'group',
  'limit',
  'values',
  'select',
  'using',
  'for',
  'cross',
])

export class UnboundTenantError extends Error {}

/** `known` are the tables and views of the schema; a name that is none of them (a function, an alias) is passed over. */
export function createTenantWatch(known: Set<string>): StatementWatcher {
  return (text) => {
    if (/\/\* every tenant/.test(text)) return
    const mentions = [...text.matchAll(tableMention)]
      .filter(([, name]) => known.has(String(name)) && !notTenantTables.has(String(name)))
      .map(([, name, alias]) => aliasOf(String(name), alias))
    const unbound = unboundAmong(new Set(mentions), text)
    if (unbound.length === 0) return
    throw new UnboundTenantError(
      `This statement touches a tenant's table (${unbound.join(', ')}) without binding the tenant: ${text}`,
    )
  }
}

const aliasOf = (name: string, alias: string | undefined): string =>
  alias && !keywords.has(alias.toLowerCase()) ? alias : name

const column = '(?:"?([a-z_]+)"?\\.)?"?tenant_id"?'
const parameter = new RegExp(`${column}\\s*=\\s*(?:\\$\\d|')`, 'gi')
const join = new RegExp(`${column}\\s*=\\s*${column}`, 'gi')
/** `insert into t as x (tenant_id, …)` gives each new row its tenant. */
const insertion = /\binto\s+"?([a-z_]+)"?(?:\s+as\s+"?([a-z_]+)"?)?\s*\([^)]*"?tenant_id"?[^)]*\)/gi

/**
 * The tables whose tenant comes neither from a parameter nor, by a join, from a table that has one. An equation
 * without a table's name counts for one table, and for those joined to it.
 */
function unboundAmong(mentions: Set<string>, text: string): string[] {
  const parameters = [...text.matchAll(parameter)].map(([, table]) => table)
  const joins = [...text.matchAll(join)].map(([, one, other]) => [String(one), String(other)] as const)
  const bound = new Set([
    ...parameters.filter((table) => table !== undefined),
    ...[...text.matchAll(insertion)].map(([, name, alias]) => aliasOf(String(name), alias)),
    // What is no table is a part of the statement, such as a subquery, whose own tables are looked at.
    ...joins.flat().filter((name) => !mentions.has(name)),
  ])
  spread(bound, joins)
  for (const _unnamed of parameters.filter((table) => table === undefined)) {
    const next = [...mentions].find((name) => !bound.has(name))
    if (next) bound.add(next)
    spread(bound, joins)
  }
  return [...mentions].filter((name) => !bound.has(name))
}

/** Adds what is joined to something bound, however many steps away. */
function spread(bound: Set<string>, joins: (readonly [string, string])[]): void {
  const reached = joins.filter(([one, other]) => bound.has(one) !== bound.has(other))
  for (const name of reached.flat()) bound.add(name)
  if (reached.length > 0) spread(bound, joins)
}
