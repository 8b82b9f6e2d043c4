import { type ApiScope, apiScopeLabel } from '@hearth/contract'
import type { ChipTone } from '../shared/cells/StateChip.tsx'
import { nameOf } from '../shared/person/nameOf.ts'
import type { ApiKey } from './documents.ts'

export const apiKeyNoun = { one: 'API key', many: 'API keys' }

export const createKey = { label: 'Create API key', to: '/admin/apiKeys/create' }

/** In whose name a key acts. */
export const actsAs = ({ owner }: ApiKey): string => (owner ? nameOf(owner) : 'A service')

export const scopesText = ({ scopes }: ApiKey): string =>
  scopes.map((scope) => apiScopeLabel(scope as ApiScope)).join(', ')

export function stateOf({ revoked, expires }: ApiKey, now: Date): { label: string; tone: ChipTone } {
  if (revoked) return { label: 'Revoked', tone: 'bad' }
  return new Date(expires) > now
    ? { label: 'In use', tone: 'financial' }
    : { label: 'Expired', tone: 'neutral' }
}
