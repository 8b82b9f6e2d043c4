import type { Scope } from '../../platform/scope.ts'
import { keyedHash } from '../../platform/tokens/keyed-hash.ts'

/** The id of what a call with this key makes: the same key always gives the same, and nobody guesses it. */
export const idOfKey = (scope: Scope, kind: 'cs' | 'in' | 're', key: string): string => {
  const hash = keyedHash(scope.services, 'test-payments-id', [scope.tenantId, kind, key])
  return `${kind}_test_${hash.toString('hex').slice(0, 40)}`
}
