/** What a browser gives a page that subscribes to notifications; its token with us, as JSON. */
export type PushSubscription = { endpoint: string; keys: { p256dh: string; auth: string } }

const keyForms = { p256dh: /^[\w-]{87}=?$/, auth: /^[\w-]{22}={0,2}$/ }

/** @returns undefined when the text is none */
export function parseSubscription(token: string): PushSubscription | undefined {
  try {
    const { endpoint, keys } = JSON.parse(token) as PushSubscription
    const isAddress = URL.parse(endpoint)?.protocol === 'https:'
    const { p256dh, auth } = keys
    if (!isAddress || !keyForms.p256dh.test(p256dh) || !keyForms.auth.test(auth)) return undefined
    return { endpoint, keys: { p256dh, auth } }
  } catch {
    return undefined
  }
}
