import { timingSafeEqual } from 'node:crypto'
import { type IdentityKeys, keyedHash } from './keys.ts'

/** What the bearer may do, with whose or which row, in which tenant, until when. */
export type Capability = { use: 'invite' | 'checkout' | 'resume'; tenantId: string; id: string; until: Date }

/**
 * A token that stands for one thing its bearer may do, and for nothing else: no session, no role. Nothing is stored;
 * whoever reads it looks at the row it names, and decides whether that still allows it.
 */
export function signCapability(keys: IdentityKeys, capability: Capability): string {
  const { use, tenantId, id, until } = capability
  return [use, tenantId, id, until.getTime(), sealOf(keys, capability)].join('.')
}

const sealOf = ({ secret }: IdentityKeys, { use, tenantId, id, until }: Capability): string =>
  keyedHash(secret, 'capability', [use, tenantId, id, String(until.getTime())]).toString('base64url')

const form =
  /^(invite|checkout|resume)\.([a-z][a-z0-9-]{1,38})\.([0-9a-f-]{36})\.(\d{1,15})\.([A-Za-z0-9_-]{43})$/

/** @returns nothing for a token that is not ours, or over: `until` itself still counts */
export function readCapability(keys: IdentityKeys, token: string, now: Date): Capability | undefined {
  const [, use, tenantId = '', id = '', until, seal = ''] = form.exec(token) ?? []
  if (!use) return undefined
  const capability = { use: use as Capability['use'], tenantId, id, until: new Date(Number(until)) }
  if (!timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(keys, capability)))) return undefined
  return capability.until >= now ? capability : undefined
}
