import {
  asText,
  asTextThat,
  oneOf,
  optional,
  SettingRefusal,
  type ValuesOf,
  withDefault,
} from '../../platform/start/settings.ts'
import { StartError } from '../../platform/start-error.ts'

export type PoolSettings = {
  poolId: string
  clientId: string
  region: string
  /** Where the pool's API and its keys are. */
  endpoint: URL
  /** Whether that is another place than clients find by the pool's id. */
  hasOwnEndpoint: boolean
  /** With which the pool asks for the people that it does not know yet; undefined: it may not. */
  migrationSecret: string | undefined
}

/** Where staff accounts are kept, with what it needs. */
export type IdentitySettings = { provider: 'built-in' } | ({ provider: 'cognito' } & PoolSettings)

/** What is sent there are passwords, so it is https, or a stand-in on this machine. */
function asEndpoint(text: string): URL {
  const url = URL.parse(text)
  const isLocal = url?.protocol === 'http:' && /^(127\.0\.0\.1|localhost|\[::1\])$/.test(url.hostname)
  if (!url || (url.protocol !== 'https:' && !isLocal) || url.pathname !== '/')
    throw new SettingRefusal('must be an https address without a path, or one of this machine')
  return url
}

/** A secret that is wrong is not shown, so it is checked in `parseIdentitySettings`. */
const asSecret = (text: string): string => text

/** The variables that choose who keeps accounts; a part of what config.ts reads. */
export const identityVariables = {
  IDENTITY_PROVIDER: withDefault(oneOf('built-in', 'cognito'), 'built-in'),
  COGNITO_USER_POOL_ID: optional(
    asTextThat(
      (text) => /^[a-z]{2}(-[a-z]+)+-\d_\w+$/.test(text),
      'must be a pool’s id like eu-west-1_AbC123',
    ),
  ),
  COGNITO_CLIENT_ID: optional(asText),
  COGNITO_REGION: optional(asText),
  COGNITO_ENDPOINT: optional(asEndpoint),
  COGNITO_MIGRATION_SECRET: optional(asSecret),
}

const minSecret = 32

/** @throws StartError naming the variable that is missing or wrong */
export function parseIdentitySettings(values: ValuesOf<typeof identityVariables>): IdentitySettings {
  if (values.IDENTITY_PROVIDER === 'built-in') return { provider: 'built-in' }
  const { COGNITO_USER_POOL_ID: poolId, COGNITO_CLIENT_ID: clientId } = values
  if (!poolId) throw new StartError('COGNITO_USER_POOL_ID must be set with IDENTITY_PROVIDER=cognito.')
  if (!clientId) throw new StartError('COGNITO_CLIENT_ID must be set with IDENTITY_PROVIDER=cognito.')
  const migrationSecret = values.COGNITO_MIGRATION_SECRET
  if (migrationSecret && migrationSecret.length < minSecret)
    throw new StartError(`COGNITO_MIGRATION_SECRET must have ${minSecret} letters or more.`)
  const region = values.COGNITO_REGION ?? (poolId.split('_')[0] as string)
  const { COGNITO_ENDPOINT } = values
  return {
    provider: 'cognito',
    poolId,
    clientId,
    region,
    endpoint: COGNITO_ENDPOINT ?? new URL(`https://cognito-idp.${region}.amazonaws.com/`),
    hasOwnEndpoint: COGNITO_ENDPOINT !== undefined,
    migrationSecret,
  }
}
