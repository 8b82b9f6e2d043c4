import { createSession, findAccount, isOpenStaff, type Tokens } from '../identity/index.ts'
import { ExpectedError } from '../platform/errors.ts'
import { limitVisits } from '../platform/limits.ts'
import type { Scope } from '../platform/scope.ts'
import { hashSecret, newSecret } from '../platform/tokens/bearer.ts'
import { findNamed } from './people.ts'
import { createProvider, type Provider, ProviderUnavailable } from './provider.ts'
import { consumeCode, deleteNamedPeople, insertNamedPerson } from './queries.ts'
import { type Refusal, SignInRefused } from './refusals.ts'
import type { SingleSignOnSettings } from './settings.ts'
import { rememberUnderWay, takeUnderWay, underWaySeconds } from './under-way.ts'

declare module '../platform/scope.ts' {
  interface Services {
    /** The organisation's own sign-in service for its staff; null: there is none. */
    singleSignOn: Provider | null
  }
}

export const createSingleSignOn = (settings: SingleSignOnSettings | undefined): Provider | null =>
  settings ? createProvider(settings) : null

/** security.md R05: as many as sign-ins of any kind. */
const visits = { name: 'single-sign-on', uses: 300, seconds: 300 }

/** The code in the browser's cookie is good for so long: the page that it is led to takes it up at once. */
const codeSeconds = 60
const codeCookie = 'hearth-signed-in'

async function countVisit(scope: Scope): Promise<void> {
  await limitVisits(scope, visits).catch((error) => {
    throw error instanceof ExpectedError ? new SignInRefused('limited', { cause: error }) : error
  })
}

export type Entrance = { provider: Provider; redirectUri: string }

/** @returns the provider's address that the browser is sent to. @throws SignInRefused */
export async function begin(
  scope: Scope,
  { provider, redirectUri, next }: Entrance & { next: string | undefined },
): Promise<string> {
  await countVisit(scope)
  const { address, checks } = await provider.begin(redirectUri).catch((error) => refuse(scope, error))
  rememberUnderWay(scope, { ...checks, ...(next && { next }) })
  return address
}

/**
 * Takes the provider's answer, and leaves a code in a cookie that the login page exchanges for the session: no token
 * gets into an address, a history or a log.
 * @returns the page that is opened afterwards, where one was asked for. @throws SignInRefused
 */
export async function complete(
  scope: Scope,
  { provider, search }: { provider: Provider; search: string },
): Promise<string | undefined> {
  await countVisit(scope)
  const underWay = takeUnderWay(scope)
  const answer = new URLSearchParams(search)
  if (!underWay || answer.get('state') !== underWay.state) throw new SignInRefused('expired')
  if (answer.has('error')) throw new SignInRefused(reasonOf(answer.get('error')))
  const claims = await provider.complete(search, underWay).catch((error) => refuse(scope, error))
  const person = await findNamed(scope, provider.settings, claims).catch((error) => {
    // What else fails here is our own fault, and said as such.
    throw error instanceof SignInRefused ? refuse(scope, error) : error
  })
  const code = newSecret()
  const isNew = await scope.transaction(async (tx) => {
    await deleteNamedPeople(tx, secondsAgo(tx, underWaySeconds))
    const [stateHash, codeHash] = [hashSecret(underWay.state), hashSecret(code)]
    return insertNamedPerson(tx, { stateHash, codeHash, personId: person.id })
  })
  if (!isNew) throw new SignInRefused('expired')
  scope.visit?.setCookie(codeCookie, code, codeSeconds)
  return underWay.next
}

const reasonOf = (error: string | null): Refusal =>
  error === 'temporarily_unavailable' || error === 'server_error' ? 'unavailable' : 'cancelled'

/** Says in the log why, as far as that helps the people who run the installation. */
function refuse(scope: Scope, error: unknown): never {
  const { tenantId, visit } = scope
  const refused =
    error instanceof SignInRefused
      ? error
      : new SignInRefused(error instanceof ProviderUnavailable ? 'unavailable' : 'failed', { cause: error })
  const cause = refused.cause instanceof Error ? refused.cause.message : undefined
  scope.log.warn({ tenantId, ip: visit?.ip, reason: refused.reason, cause }, 'single sign-on refused')
  throw refused
}

/** The session for the code in the browser's cookie, once. @returns nothing for a code that is not good any more */
export async function takeSession(scope: Scope): Promise<Tokens | undefined> {
  await limitVisits(scope, visits)
  const code = scope.visit?.readCookie(codeCookie)
  if (!code) return undefined
  scope.visit?.setCookie(codeCookie, '', 0)
  return scope.transaction(async (tx) => {
    const since = secondsAgo(tx, codeSeconds)
    const personId = await consumeCode(tx, { codeHash: hashSecret(code), since })
    if (!personId || !(await isOpenStaff(tx, personId))) return undefined
    const account = await findAccount(tx, personId)
    return account && createSession(tx, tx.services.identity, { account })
  })
}

const secondsAgo = ({ now }: Scope, seconds: number): Date => new Date(now.getTime() - seconds * 1000)
