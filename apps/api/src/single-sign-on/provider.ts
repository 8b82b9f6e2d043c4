import type { Configuration } from 'openid-client'
import type { SingleSignOnSettings } from './settings.ts'

/** The provider gave no answer, or one that says that it cannot answer now. */
export class ProviderUnavailable extends Error {}

/** What a sign-in under way must find again in the provider's answer. */
export type Checks = { state: string; nonce: string; verifier: string; redirectUri: string }

/** What the provider says of somebody; every claim is still to be parsed. */
export type Claims = Record<string, unknown>

export type Provider = {
  settings: SingleSignOnSettings
  /** Where the browser is sent, with fresh checks. */
  begin: (redirectUri: string) => Promise<{ address: string; checks: Checks }>
  /**
   * Exchanges the code of the provider's answer, verifies the ID token and reads what it leaves out from UserInfo.
   * @throws ProviderUnavailable; any other error means that the answer is not good
   */
  complete: (search: string, checks: Checks) => Promise<Claims>
  /** Reaches the provider. @returns what was reached, in a sentence */
  check: () => Promise<string>
}

const patienceMs = 10_000
/** A provider that changes its addresses or its issuer is believed so much later. */
const discoveryMs = 3_600_000
/** Claims that a provider may keep for UserInfo. */
const personal = ['email', 'email_verified', 'given_name', 'family_name']

async function fetchOrGiveUp(url: string, options: RequestInit): Promise<Response> {
  let response: Response
  try {
    response = await fetch(url, { ...options, signal: AbortSignal.timeout(patienceMs) })
  } catch (error) {
    throw new ProviderUnavailable(`There is no answer from ${new URL(url).host}`, { cause: error })
  }
  if (response.status < 500 && response.status !== 429) return response
  throw new ProviderUnavailable(`${new URL(url).host} answers with status ${response.status}`)
}

/** openid-client wraps what its fetch throws. */
function unwrap(error: unknown): unknown {
  if (error instanceof ProviderUnavailable) return error
  const { cause } = error as { cause?: unknown }
  const inner = cause ? unwrap(cause) : undefined
  return inner instanceof ProviderUnavailable ? inner : error
}

async function discover({ issuer, clientId, clientSecret }: SingleSignOnSettings): Promise<Configuration> {
  const library = await import('openid-client')
  const { allowInsecureRequests, enableNonRepudiationChecks } = library
  const execute = [
    enableNonRepudiationChecks,
    ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : []),
  ]
  return library.discovery(issuer, clientId, clientSecret, undefined, {
    execute,
    [library.customFetch]: (url, options) => fetchOrGiveUp(url, options as RequestInit),
  })
}

/** Discovers once an hour; a failure is forgotten at once. */
function createDiscovery(settings: SingleSignOnSettings): () => Promise<Configuration> {
  let known: Promise<Configuration> | undefined
  const forget = () => {
    known = undefined
  }
  return () => {
    if (known) return known
    known = discover(settings)
    known.then(() => setTimeout(forget, discoveryMs).unref(), forget)
    return known
  }
}

export function createProvider(settings: SingleSignOnSettings): Provider {
  const configuration = createDiscovery(settings)
  const calling = async <T>(work: () => Promise<T>): Promise<T> =>
    work().catch((error) => {
      throw unwrap(error)
    })
  return {
    settings,
    begin: (redirectUri) => calling(async () => begin(await configuration(), { settings, redirectUri })),
    complete: (search, checks) =>
      calling(async () => complete(await configuration(), { settings, search, checks })),
    check: () =>
      calling(async () => {
        await configuration()
        return `${settings.name} answers, and staff can sign in with it.`
      }),
  }
}

async function begin(
  configuration: Configuration,
  { settings, redirectUri }: { settings: SingleSignOnSettings; redirectUri: string },
): Promise<{ address: string; checks: Checks }> {
  const {
    buildAuthorizationUrl,
    calculatePKCECodeChallenge,
    randomNonce,
    randomPKCECodeVerifier,
    randomState,
  } = await import('openid-client')
  const checks = {
    state: randomState(),
    nonce: randomNonce(),
    verifier: randomPKCECodeVerifier(),
    redirectUri,
  }
  const address = buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: settings.scope,
    state: checks.state,
    nonce: checks.nonce,
    code_challenge: await calculatePKCECodeChallenge(checks.verifier),
    code_challenge_method: 'S256',
  })
  return { address: address.href, checks }
}

type Answer = { settings: SingleSignOnSettings; search: string; checks: Checks }

async function complete(configuration: Configuration, { settings, search, checks }: Answer): Promise<Claims> {
  const { authorizationCodeGrant, fetchUserInfo } = await import('openid-client')
  const tokens = await authorizationCodeGrant(configuration, new URL(checks.redirectUri + search), {
    expectedState: checks.state,
    expectedNonce: checks.nonce,
    pkceCodeVerifier: checks.verifier,
    idTokenExpected: true,
  })
  const claims: Claims & { sub: string } = { ...tokens.claims(), sub: String(tokens.claims()?.sub) }
  const wanted = [...personal, ...(settings.roles ? [settings.roles.claim] : [])]
  const isComplete = wanted.every((name) => name in claims)
  if (isComplete || !configuration.serverMetadata().userinfo_endpoint) return claims
  // What is signed counts before what is not.
  return { ...(await fetchUserInfo(configuration, tokens.access_token, claims.sub)), ...claims }
}
