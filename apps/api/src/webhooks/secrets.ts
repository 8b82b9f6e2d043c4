import type { Scope } from '../platform/scope.ts'
import { createSeal } from '../platform/tokens/seal.ts'

const sealOf = ({ services }: Scope) => createSeal(services.secret, 'webhooks')

/** Hides a secret in the row of its endpoint: requests are signed with it, so a hash would not do. */
export const closeSecret = (scope: Scope, id: string, secret: string): Buffer =>
  sealOf(scope).close(secret, [scope.tenantId, id])

type Sealed = { id: string; secret: Buffer; earlierSecret: Buffer | null; earlierUntil: Date | null }

/** The secrets that sign now, the current one first. */
export function openSecrets(scope: Scope, { id, secret, earlierSecret, earlierUntil }: Sealed): string[] {
  const isGood = earlierSecret && earlierUntil && earlierUntil > scope.now
  const sealed = isGood ? [secret, earlierSecret] : [secret]
  return sealed.map((each) => sealOf(scope).open(each, [scope.tenantId, id]))
}
