import { randomUUID } from 'node:crypto'
import type { Scope } from '../../platform/scope.ts'
import type { Keyed } from '../../platform/tokens/keyed-hash.ts'
import { createSeal } from '../../platform/tokens/seal.ts'
import type { CodeRequest } from '../adapter.ts'
import type { Contact } from './contacts.ts'

/** Which browser asked for which contact's code, in a cookie that neither its scripts nor its owner can read. */
type Requester = CodeRequest & { requester: string }

const cookieName = 'hearth-recovery'
/** Longer than a code lives, because the code begins when its mail is written. */
const cookieSeconds = 1_200

const sealOf = ({ secret }: Keyed) => createSeal(secret, 'recovery-requester')

/** The requester of this browser; undefined without a cookie of ours, of this tenant, that is still good. */
export function readRequester(scope: Scope, keyed: Keyed): Requester | undefined {
  const cookie = scope.visit?.readCookie(cookieName)
  if (!cookie) return undefined
  try {
    const text = sealOf(keyed).open(Buffer.from(cookie, 'base64url'), [scope.tenantId])
    const { expires, ...requester } = JSON.parse(text) as Requester & { expires: number }
    return expires > scope.now.getTime() ? requester : undefined
  } catch {
    // changed, cut off, of another tenant, or sealed with keys that are gone: no cookie of ours
    return undefined
  }
}

/** Asked again for the same contact, a browser stays the one it was: two requests at once serve it alike. */
export function chooseRequester(scope: Scope, keyed: Keyed, contact: Contact): Requester {
  const known = readRequester(scope, keyed)
  const isSame = known?.contact.kind === contact.kind && known.contact.value === contact.value
  return { contact, requester: isSame ? known.requester : randomUUID() }
}

export function rememberRequester(scope: Scope, keyed: Keyed, requester: Requester): void {
  const expires = scope.now.getTime() + cookieSeconds * 1000
  const sealed = sealOf(keyed).close(JSON.stringify({ ...requester, expires }), [scope.tenantId])
  scope.visit?.setCookie(cookieName, sealed.toString('base64url'), cookieSeconds)
}

export function forgetRequester(scope: Scope): void {
  scope.visit?.setCookie(cookieName, '', 0)
}
