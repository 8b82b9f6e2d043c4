import type { Scope } from '../platform/scope.ts'
import { createSeal } from '../platform/tokens/seal.ts'
import type { Checks } from './provider.ts'

/** A sign-in that a browser has begun, in a cookie that neither its scripts nor its owner can read. */
export type UnderWay = Checks & {
  /** The page of this host that is opened afterwards, besides the back-office. */
  next?: string
}

const cookieName = 'hearth-sign-in'
/** Somebody may have to find a second factor first. */
export const underWaySeconds = 600

const sealOf = ({ services }: Scope) => createSeal(services.secret, 'single-sign-on')

export function rememberUnderWay(scope: Scope, underWay: UnderWay): void {
  const expires = scope.now.getTime() + underWaySeconds * 1000
  const sealed = sealOf(scope).close(JSON.stringify({ ...underWay, expires }), [scope.tenantId])
  scope.visit?.setCookie(cookieName, sealed.toString('base64url'), underWaySeconds)
}

/** Takes the cookie away: an answer of the provider is read once. @returns nothing for one that is not good any more */
export function takeUnderWay(scope: Scope): UnderWay | undefined {
  // The provider's page leads here, so the request is one of another site; the state proves that it was asked for.
  const cookie = scope.visit?.readReturningCookie(cookieName)
  if (!cookie) return undefined
  scope.visit?.setCookie(cookieName, '', 0)
  try {
    const text = sealOf(scope).open(Buffer.from(cookie, 'base64url'), [scope.tenantId])
    const { expires, ...underWay } = JSON.parse(text) as UnderWay & { expires: number }
    return expires > scope.now.getTime() ? underWay : undefined
  } catch {
    // changed, cut off, of another tenant, or sealed with keys that are gone: no cookie of ours
    return undefined
  }
}
