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

const flag = 'hearth.authenticated'

/** Says to every page of this host that somebody is signed in (product.md 12, 13); a member's session keeps it. */
export const signInFlag = {
  set: () => localStorage.setItem(flag, 'true'),
  clear() {
    if (localStorage.getItem('hearth.accessToken') === null) localStorage.removeItem(flag)
  },
}
