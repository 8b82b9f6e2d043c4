import { errors } from '../platform/errors.ts'
import type { Scope } from '../platform/scope.ts'
import {
  findTenant,
  insertHosts,
  keepHosts,
  listHosts,
  listPillars,
  lockTenant,
  type TenantRow,
  updatePillars,
  updateTenant,
} from './queries.ts'

export type Tokens = Record<string, string>
export type TenantPillar = { pillar: string; isFeatureOn: boolean; displayName: string }

/** What staff set about a tenant: its row, its host names by name and its pillars in their order. */
export type TenantSettings = Omit<TenantRow, 'tokens'> & {
  tokens: Tokens
  hosts: string[]
  pillars: TenantPillar[]
}

export async function findSettings(scope: Scope): Promise<TenantSettings | undefined> {
  return complete(scope, await findTenant(scope))
}

/** Holds the tenant's row until the transaction ends, and with it all that is set about the tenant. */
export async function lockSettings(tx: Scope): Promise<TenantSettings | undefined> {
  return complete(tx, await lockTenant(tx))
}

async function complete(scope: Scope, row: TenantRow | undefined): Promise<TenantSettings | undefined> {
  if (!row) return undefined
  const [hosts, pillars] = await Promise.all([listHosts(scope), listPillars(scope)])
  return {
    ...row,
    tokens: inOrder(row.tokens as Tokens),
    hosts,
    pillars: pillars.map(({ displayOrder: _order, ...pillar }) => pillar),
  }
}

/** By name, so that the same tokens are the same text. */
export const inOrder = (tokens: Tokens): Tokens =>
  Object.fromEntries(Object.entries(tokens).sort(([one], [other]) => (one < other ? -1 : 1)))

type Changes = Partial<Omit<TenantRow, 'tokens'>> & {
  hosts?: string[]
  pillars?: TenantPillar[]
  tokens?: Tokens
}

export async function writeSettings(
  tx: Scope,
  before: TenantSettings,
  { hosts, pillars, tokens, ...row }: Changes,
): Promise<TenantSettings> {
  if (hosts) await writeHosts(tx, hosts)
  if (pillars) await updatePillars(tx, pillars)
  const written = await updateTenant(tx, { ...row, ...(tokens && { tokens: JSON.stringify(tokens) }) })
  return {
    ...written,
    tokens: tokens ?? before.tokens,
    hosts: hosts ?? before.hosts,
    pillars: pillars ?? before.pillars,
  }
}

/** Of two tenants that add one name at the same moment the second is refused here. */
async function writeHosts(tx: Scope, hosts: string[]): Promise<void> {
  await keepHosts(tx, hosts)
  const taken = await insertHosts(tx, hosts)
  if (taken.length > 0) throw errors.badInput(refusalOfHost(String(taken[0])))
}

/** One answer for every name that is refused: it does not tell whether another community has it. */
export const refusalOfHost = (host: string): string =>
  `hosts: ‘${host.slice(0, 100)}’ cannot be a host name of this community`
