import { type StaffToken, staffTokenKey } from '@hearth/client'
import type { KeyValueStorageInterface } from 'aws-amplify/utils'

const kept: StaffToken[] = ['accessToken', 'idToken', 'refreshToken', 'clockDrift']

/** Amplify's key ends in what it holds, after the client and the person's email address. */
const tokenOf = (key: string) => kept.find((name) => key.endsWith(`.${name}`))

/**
 * Where Amplify keeps the tokens: under names of ours. Amplify itself would write the person's email address into
 * the keys and beside them; one account at a time needs neither.
 */
export const tokenStorage: KeyValueStorageInterface = {
  async setItem(key, value) {
    const name = tokenOf(key)
    if (name) localStorage.setItem(staffTokenKey(name), value)
  },
  async getItem(key) {
    const name = tokenOf(key)
    return name ? localStorage.getItem(staffTokenKey(name)) : null
  },
  async removeItem(key) {
    const name = tokenOf(key)
    if (name) localStorage.removeItem(staffTokenKey(name))
  },
  async clear() {
    for (const name of kept) localStorage.removeItem(staffTokenKey(name))
  },
}

/** Keeps tokens that came by another way than Amplify, which then refreshes them as its own. */
export function storeTokens(tokens: { accessToken: string; idToken: string; refreshToken: string }): void {
  const names = ['accessToken', 'idToken', 'refreshToken'] as const
  for (const name of names) localStorage.setItem(staffTokenKey(name), tokens[name])
}

type Claims = Record<string, unknown>
export type StoredTokens = {
  accessToken: string
  refreshToken: string | undefined
  /** When the access token expires, in milliseconds on this machine's clock. */
  expiresAt: number
  idClaims: Claims
}

/** What a token says in its second part; it is the server that checks the signature. */
function parseClaims(token: string): Claims {
  const [, payload = ''] = token.split('.')
  const bytes = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
  return JSON.parse(new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))))
}

/** The tokens that are kept, or null when nobody is signed in or they cannot be read. */
export function loadTokens(): StoredTokens | null {
  const [accessToken, idToken, refreshToken, clockDrift] = kept.map((name) =>
    localStorage.getItem(staffTokenKey(name)),
  )
  if (!accessToken) return null
  try {
    const { exp } = parseClaims(accessToken)
    return {
      accessToken,
      refreshToken: refreshToken ?? undefined,
      expiresAt: Number(exp ?? 0) * 1000 - Number.parseInt(clockDrift ?? '0', 10),
      idClaims: idToken ? parseClaims(idToken) : {},
    }
  } catch {
    return null
  }
}

const flag = 'hearth.authenticated'

/** Says to every page of this host that somebody is signed in (product.md 12, 13); a member's session keeps it. */
export const signInFlag = {
  set: () => localStorage.setItem(flag, 'true'),
  clear() {
    if (localStorage.getItem('hearth.accessToken') === null) localStorage.removeItem(flag)
  },
}
