import { wordFor } from '../words/words.ts'

/** What a key of the API may be allowed, a part of the product each. */
export const apiScopes = [
  'members:read',
  'members:write',
  'rooms:read',
  'rooms:write',
  'content:read',
  'content:write',
  'reports:read',
  'support:read',
  'billing:read',
  'analytics:read',
] as const
export type ApiScope = (typeof apiScopes)[number]

const apiScopeWords: Record<ApiScope, string> = {
  'members:read': 'Read members and applications',
  'members:write': 'Change members',
  'rooms:read': 'Read Living Rooms and registrations',
  'rooms:write': 'Change Living Rooms and registrations',
  'content:read': 'Read articles and scheduled content',
  'content:write': 'Change articles and scheduled content',
  'reports:read': 'Read reports',
  'support:read': 'Read support conversations',
  'billing:read': 'Read payments',
  'analytics:read': 'Read figures',
}
export const apiScopeLabel = (value: ApiScope): string => wordFor(apiScopeWords, value)

/** The longest name in characters, the longest life in days, how many of a community are in use at once. */
export const apiKeyLimits = { name: 80, days: 365, keys: 100 } as const
