import type { StatementWatcher } from '../platform/database.ts'

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
    const mentions = [...text.matchAll(tableMention)].filter(
      ([, name]) => known.has(String(name)) && !notTenantTables.has(String(name)),
    )
    if (mentions.length === 0) return
    const bound = text.match(/"?tenant_id"?\s*=|\("?tenant_id"?,|,\s*"?tenant_id"?[,)]/g)?.length ?? 0
    if (bound < new Set(mentions.map(([, name, alias]) => aliasOf(String(name), alias))).size) {
      throw new UnboundTenantError(
        `This statement touches a tenant's table without binding the tenant: ${text}`,
      )
    }
  }
}

const aliasOf = (name: string, alias: string | undefined): string =>
  alias && !keywords.has(alias.toLowerCase()) ? alias : name
