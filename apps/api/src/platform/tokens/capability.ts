import { isSameSecret, type Keyed, keyedHash } from './keyed-hash.ts'

/** What the bearer may do, with which row, in which tenant, until when. */
export type Capability = {
  /** A word of the module that gives it out, which asks for it again. */
  use: string
  tenantId: string
  id: string
  until: Date
  /** The version of the row that it was given out for, where another one ends it. */
  version?: number
}

/**
 * A token that stands for one thing its bearer may do, and for nothing else: no session, no role. Nothing is stored:
 * the module that takes it looks at the row it names, and decides whether that still allows it.
 */
export const signCapability = (keyed: Keyed, capability: Capability): string =>
  [capability.use, ...partsOf(capability), sealOf(keyed, capability)].join('.')

const partsOf = ({ tenantId, id, until, version }: Capability): string[] => [
  tenantId,
  id,
  String(until.getTime()),
  ...(version === undefined ? [] : [String(version)]),
]

const sealOf = (keyed: Keyed, capability: Capability): string =>
  keyedHash(keyed, 'capability', [capability.use, ...partsOf(capability)]).toString('base64url')

const form =
  /^([a-z-]{1,30})\.([a-z][a-z0-9-]{1,38})\.([0-9a-f-]{36})\.(\d{1,15})(?:\.(\d{1,15}))?\.([A-Za-z0-9_-]{43})$/

/** @returns nothing for a token that is not ours, or over: `until` itself still counts */
export function verifyCapability(keyed: Keyed, token: string, now: Date): Capability | undefined {
  const [, use, tenantId = '', id = '', until, version, seal = ''] = form.exec(token) ?? []
  if (!use) return undefined
  const capability: Capability = {
    use,
    tenantId,
    id,
    until: new Date(Number(until)),
    ...(version !== undefined && { version: Number(version) }),
  }
  return isSameSecret(seal, sealOf(keyed, capability)) && capability.until >= now ? capability : undefined
}
