import type { KeyValueStorageInterface } from 'aws-amplify/utils'

const prefix = 'hearth.admin.'
const kept = ['accessToken', 'idToken', 'refreshToken', 'clockDrift']

/** Amplify's key ends in what it holds, after the client and the person's email address. */
const nameOf = (key: string) => key.slice(key.lastIndexOf('.') + 1)

/**
 * Where Amplify keeps the tokens: under names of ours. Amplify itself would write the person's email address into
 * the keys and beside them; one account at a time needs neither.
 */
export const tokenStorage: KeyValueStorageInterface = {
  async setItem(key, value) {
    if (kept.includes(nameOf(key))) localStorage.setItem(prefix + nameOf(key), value)
  },
  getItem: async (key) => localStorage.getItem(prefix + nameOf(key)),
  removeItem: async (key) => localStorage.removeItem(prefix + nameOf(key)),
  async clear() {
    for (const name of kept) localStorage.removeItem(prefix + name)
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
