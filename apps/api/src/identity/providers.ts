import type { IdentityAdapter, IdentityProvider } from './adapter.ts'
import { createBuiltIn } from './built-in.ts'
import { type IdentityDeps, type IdentityOptions, userPoolId } from './deps.ts'
import { createLimits } from './limits.ts'

declare module '../platform/scope.ts' {
  interface Services {
    identity: Identity
  }
}

/** What the whole installation signs people in with: members by the built-in rules, staff by the adapter. */
export type Identity = IdentityDeps & { adapter: IdentityAdapter }

const adapters: Record<IdentityProvider, (deps: IdentityDeps) => IdentityAdapter> = {
  'built-in': createBuiltIn,
}

export function createIdentity(provider: IdentityProvider, options: IdentityOptions): Identity {
  const issuer = `${options.publicUrl}/identity/${userPoolId}`
  const deps = { ...options, issuer, limits: createLimits(options.db) }
  return { ...deps, adapter: adapters[provider](deps) }
}
