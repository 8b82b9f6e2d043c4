import { isIP } from 'node:net'
import {
  pillars as allPillars,
  brandPalettes,
  type ContrastFault,
  communityLimits,
  contrastFaults,
  darkPalette,
  defaultTenantId,
  faultText,
  lightPalette,
} from '@hearth/contract'
import { errors } from '../platform/errors.ts'
import type { Scope } from '../platform/scope.ts'
import { parseHttpsAddress } from '../platform/values/https-address.ts'
import { inOrder, refusalOfHost, type TenantPillar, type Tokens } from './settings.ts'

const addresses = [
  'playStoreUrl',
  'appStoreUrl',
  'webAppUrl',
  'webAppStagingUrl',
  'marketingUrl',
  'paymentReturnUrl',
] as const

type Given<Value> = Value | null | undefined

export type TenantSettingsInput = { [Name in (typeof addresses)[number]]?: string | null } & {
  appScheme?: string | null
  timeZone?: string | null
  extendedAnalyticsEvents?: boolean | null
  analyticsSamplePercent?: number | null
  tokens?: { name: string; value: string }[] | null
  hosts?: string[] | null
  pillars?: TenantPillar[] | null
}

/** Checks what is given, and leaves out what is absent. @throws BAD_INPUT whose message begins with the field */
export function parseSettings(scope: Scope, input: TenantSettingsInput): Record<string, unknown> {
  const links = addresses
    .filter((name) => input[name] !== undefined)
    .map((name) => [name, parseLink(name, input[name])])
  return {
    ...Object.fromEntries(links),
    ...(input.appScheme != null && { appScheme: parseScheme(input.appScheme) }),
    ...(input.timeZone != null && { timeZone: parseTimeZone(input.timeZone) }),
    ...(input.extendedAnalyticsEvents != null && { extendedAnalyticsEvents: input.extendedAnalyticsEvents }),
    ...(input.analyticsSamplePercent != null && {
      analyticsSamplePercent: parsePercent(input.analyticsSamplePercent),
    }),
    ...(input.tokens != null && { tokens: parseTokens(input.tokens) }),
    ...(input.hosts != null && { hosts: parseHosts(scope, input.hosts) }),
    ...(input.pillars != null && { pillars: parsePillars(input.pillars) }),
  }
}

function parsePercent(given: number): number {
  if (given < 0 || given > 100) throw errors.badInput(`analyticsSamplePercent is from 0 to 100, not ${given}`)
  return given
}

/** Where a page adds a path of its own, nothing may follow. */
const prefixes = new Set<string>(['webAppUrl', 'webAppStagingUrl'])

function parseLink(field: string, given: Given<string>): string | null {
  const text = given?.trim()
  if (!text) return null
  const href = parseHttpsAddress(field, text)
  const { search, hash } = new URL(href)
  if (prefixes.has(field) && (search || hash))
    throw errors.badInput(`${field} is an address without a question mark or a hash`)
  if (href.length > communityLimits.address)
    throw errors.badInput(`${field} takes at most ${communityLimits.address} characters`)
  return href
}

/** Those that browsers act on themselves. */
const browserSchemes =
  /^(https?|javascript|data|file|blob|about|vbscript|ftp|wss?|mailto|tel|sms|intent|content|view-source|chrome)$/

function parseScheme(given: string): string {
  const scheme = given.trim().toLowerCase()
  if (!/^[a-z][a-z0-9.+-]{1,40}$/.test(scheme) || browserSchemes.test(scheme))
    throw errors.badInput(
      'appScheme is the part before :// in the addresses that your app opens, like hearth',
    )
  return scheme
}

function parseTimeZone(given: string): string {
  const isName = /^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(given)
  try {
    if (isName) return new Intl.DateTimeFormat('en', { timeZone: given }) && given
  } catch {
    // said below
  }
  throw errors.badInput('timeZone is the name of a time zone, like Europe/London')
}

function parseTokens(given: { name: string; value: string }[]): Tokens {
  const tokens: Tokens = {}
  for (const { name, value } of given) {
    const isKnown = Object.hasOwn(lightPalette, name.replace(/^dark\./, ''))
    if (!isKnown) throw errors.badInput(`tokens: ‘${name.slice(0, 50)}’ is not a colour of the product`)
    if (!/^#[0-9a-f]{6}$/i.test(value))
      throw errors.badInput(`tokens: ${name} is a colour like #A8492A, not ‘${value.slice(0, 50)}’`)
    tokens[name] = value.toUpperCase()
  }
  const palettes = brandPalettes(given)
  const own = { light: lightPalette, dark: darkPalette }
  const isTheirs = ({ mode, over, under }: ContrastFault) =>
    palettes[mode][over] !== own[mode][over] || palettes[mode][under] !== own[mode][under]
  const [fault] = contrastFaults(palettes).filter(isTheirs)
  if (fault) throw errors.badInput(`tokens: ${faultText(fault)}`)
  return inOrder(tokens)
}

/** The installation's own name is the default tenant's already. */
function parseHosts({ services, tenantId }: Scope, given: string[]): string[] {
  const own = new URL(services.publicUrl).hostname
  const hosts = [...new Set(given.map((host) => host.trim().toLowerCase()))].sort()
  const bad = hosts.find((host) => !isHostName(host) || (tenantId !== defaultTenantId && host === own))
  if (bad !== undefined) throw errors.badInput(refusalOfHost(bad))
  if (hosts.length > communityLimits.hosts)
    throw errors.badInput(`hosts takes at most ${communityLimits.hosts} names`)
  return hosts
}

/** As the WHATWG parser reads it, so that browsers send the same name; in ASCII, without a port, and no address. */
const isHostName = (text: string): boolean =>
  text.length <= 253 &&
  /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$/.test(text) &&
  URL.parse(`http://${text}`)?.hostname === text &&
  isIP(text) === 0

function parsePillars(given: TenantPillar[]): TenantPillar[] {
  const isEach =
    given.length === allPillars.length &&
    allPillars.every((one) => given.some(({ pillar }) => pillar === one))
  if (!isEach) throw errors.badInput(`pillars are ${allPillars.join(', ')}, each once`)
  if (!given.some(({ isFeatureOn }) => isFeatureOn)) throw errors.badInput('pillars: at least one must be on')
  return given.map(({ pillar, isFeatureOn, displayName }) => {
    const name = displayName.replace(/[\p{Cc}\s]+/gu, ' ').trim()
    if (!name || [...name].length > communityLimits.pillarName)
      throw errors.badInput(`pillars: a name has 1 to ${communityLimits.pillarName} characters`)
    return { pillar, isFeatureOn, displayName: name }
  })
}
