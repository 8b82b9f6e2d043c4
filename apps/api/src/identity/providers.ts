import { defaultTenantId } from '@hearth/contract'
import type { IdentityAdapter } from './adapter.ts'
import { createBuiltIn } from './built-in.ts'
import { type IdentityDeps, type IdentityOptions, userPoolId } from './deps.ts'
import { createLimits } from './limits.ts'
import { passwordsHere } from './passwords/keeper.ts'
import { createPoolAdapter } from './pool/adapter.ts'
import { createPoolClient, type PoolClient } from './pool/client.ts'
import { createPoolKeeper } from './pool/keeper.ts'
import type { IdentitySettings, PoolSettings } from './pool/settings.ts'
import { createPoolTokens } from './pool/tokens.ts'

declare module '../platform/scope.ts' {
  interface Services {
    identity: Identity
  }
}

/** What the whole installation signs people in with: members by the built-in rules, staff by the adapter. */
export type Identity = IdentityDeps & { adapter: IdentityAdapter; pool?: HostedPool }

/** A pool that is hosted elsewhere. */
export type HostedPool = { settings: PoolSettings; client: PoolClient }

export function createIdentity(settings: IdentitySettings, options: IdentityOptions): Identity {
  const issuer = `${options.publicUrl}/identity/${userPoolId}`
  const common = { ...options, issuer, limits: createLimits(options.db) }
  if (settings.provider === 'built-in') {
    const deps: IdentityDeps = { ...common, passwords: passwordsHere }
    return { ...deps, adapter: createBuiltIn(deps) }
  }
  const client = createPoolClient(settings, (error) =>
    options.scopeFor(defaultTenantId, { kind: 'system' }).log.error({ err: error }, 'user pool failed'),
  )
  const deps: IdentityDeps = {
    ...common,
    passwords: createPoolKeeper(client),
    readPoolToken: createPoolTokens({ deps: () => deps, client, settings }),
  }
  return { ...deps, adapter: createPoolAdapter(deps, { client, settings }), pool: { settings, client } }
}
