import { type StaffRole, staffRoles } from '@hearth/contract'
import {
  asList,
  asText,
  oneOf,
  optional,
  SettingRefusal,
  type ValuesOf,
  withDefault,
} from '../platform/start/settings.ts'
import { StartError } from '../platform/start-error.ts'

export type SingleSignOnSettings = {
  issuer: URL
  clientId: string
  clientSecret: string
  /** As the button and the refusals call it. */
  name: string
  scope: string
  roles: RoleSource | undefined
  /** Whether somebody who is not known yet becomes staff. */
  creates: boolean
  /** Whether staff sign in by nothing else. */
  only: boolean
}

/** The claim that says a person's groups, and the role of each group; the first one that fits counts. */
export type RoleSource = { claim: string; map: [value: string, role: StaffRole][] }

/** Plain http only on this machine: what is sent there carries the client's secret. */
function asIssuer(text: string): URL {
  const url = URL.parse(text)
  const isLocal = url?.protocol === 'http:' && /^(127\.0\.0\.1|localhost|\[::1\])$/.test(url.hostname)
  if (!url || (url.protocol !== 'https:' && !isLocal) || url.search || url.hash || url.username)
    throw new SettingRefusal('must be an https address like https://accounts.example')
  return url
}

function asRoleMap(text: string): RoleSource['map'] {
  return asList(text).map((pair) => {
    const [, value, name] = /^(.+)=(\w+)$/.exec(pair) ?? []
    const role = staffRoles.find((one) => one === name?.trim())
    if (!value || !role)
      throw new SettingRefusal(`must be pairs like community-admins=ADMIN, with ${staffRoles.join(', ')}`)
    return [value.trim(), role]
  })
}

const onOff = oneOf('on', 'off')
/** A secret that is wrong is not shown, so nothing is checked here. */
const asSecret = (text: string): string => text

/** The variables of single sign-on; a part of what config.ts reads. */
export const singleSignOnVariables = {
  OIDC_ISSUER: optional(asIssuer),
  OIDC_CLIENT_ID: optional(asText),
  OIDC_CLIENT_SECRET: optional(asSecret),
  OIDC_NAME: optional(asText),
  OIDC_SCOPE: withDefault(asText, 'openid email profile'),
  OIDC_ROLE_CLAIM: optional(asText),
  OIDC_ROLE_MAP: optional(asRoleMap),
  OIDC_CREATE: withDefault(onOff, 'off'),
  OIDC_ONLY: withDefault(onOff, 'off'),
}

/**
 * What staff sign in with beside their password; undefined: nothing.
 * @throws StartError naming the variable that is missing
 */
export function parseSingleSignOnSettings(
  values: ValuesOf<typeof singleSignOnVariables> & { IDENTITY_PROVIDER: string },
): SingleSignOnSettings | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = values
  const [creates, only] = [values.OIDC_CREATE === 'on', values.OIDC_ONLY === 'on']
  if (!issuer) {
    if (only) throw new StartError('OIDC_ONLY=on needs OIDC_ISSUER.')
    return undefined
  }
  // The browser would refresh our session at the pool; a pool has sign-in services of its own.
  if (values.IDENTITY_PROVIDER !== 'built-in')
    throw new StartError('OIDC_ISSUER needs IDENTITY_PROVIDER=built-in.')
  const roles = parseRoles(values)
  if (creates && !roles) throw new StartError('OIDC_CREATE=on needs OIDC_ROLE_MAP.')
  return {
    issuer,
    clientId: required({ OIDC_CLIENT_ID }),
    clientSecret: required({ OIDC_CLIENT_SECRET }),
    name: values.OIDC_NAME ?? issuer.hostname,
    scope: values.OIDC_SCOPE,
    roles,
    creates,
    only,
  }
}

function parseRoles({
  OIDC_ROLE_CLAIM: claim,
  OIDC_ROLE_MAP: map,
}: ValuesOf<typeof singleSignOnVariables>): RoleSource | undefined {
  if (claim && map) return { claim, map }
  if (claim || map) throw new StartError('OIDC_ROLE_CLAIM and OIDC_ROLE_MAP must be set together.')
  return undefined
}

/** @param given the variable by its name */
function required(given: Record<string, string | undefined>): string {
  const [[name, text] = ['', undefined]] = Object.entries(given)
  if (!text) throw new StartError(`${name} must be set with OIDC_ISSUER.`)
  return text
}
