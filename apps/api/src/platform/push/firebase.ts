import { importPKCS8, SignJWT } from 'jose'
import type { PushMessage } from './adapter.ts'
import { type Attempt, retryAfter, tryToSend, withoutAnswer } from './attempts.ts'
import type { DeviceSender } from './devices.ts'

// Firebase Cloud Messaging, HTTP v1: https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages

/** What a service account's key file says. */
export type FirebaseAccount = {
  projectId: string
  clientEmail: string
  /** PEM, PKCS #8. */
  privateKey: string
  /** Where a signed claim is exchanged for an access token. */
  tokenUri: string
}

/** What a test puts in place of Firebase. */
type FirebaseOptions = { origin?: string; pauseMs?: number }

const callMs = 15_000
const scope = 'https://www.googleapis.com/auth/firebase.messaging'

/** Sends to the apps on iOS, through APNs, and on Android. */
export function createFirebase(account: FirebaseAccount, options: FirebaseOptions = {}): DeviceSender {
  const { origin = 'https://fcm.googleapis.com', pauseMs } = options
  const url = `${origin}/v1/projects/${account.projectId}/messages:send`
  const tokens = createTokens(account)
  const attempt = async (message: PushMessage): Promise<Attempt> => {
    const authorization = `Bearer ${await tokens.get()}`
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ message: toFirebase(message) }),
        signal: AbortSignal.timeout(callMs),
      })
      if (response.status === 401) tokens.forget()
      return await outcomeOf(response)
    } catch (error) {
      return withoutAnswer(error, 'Firebase')
    }
  }
  return {
    // A key that Firebase does not know is found out before anything is sent.
    prepare: async () => void (await tokens.get()),
    send: (message) => tryToSend(() => attempt(message), pauseMs),
  }
}

/** Apple has a line for the subtitle; elsewhere it is the first line of the text. */
function toFirebase({ id, token, platform, title, subtitle, body, link }: PushMessage) {
  const data = { id, ...(link && { link }) }
  const text = `${subtitle}\n${body}`
  if (platform === 'APPLE') {
    const alert = { title, subtitle, body }
    const headers = { 'apns-collapse-id': id, 'apns-priority': '10' }
    return { token, data, apns: { headers, payload: { aps: { alert, sound: 'default' } } } }
  }
  const android = { collapse_key: id, priority: 'HIGH', notification: { tag: id, default_sound: true } }
  return { token, data, notification: { title, body: text }, android }
}

async function outcomeOf(response: Response): Promise<Attempt> {
  if (response.ok) return { state: 'SENT' }
  const code = await errorCodeOf(response)
  if (code === 'UNREGISTERED' || response.status === 404) return { state: 'GONE' }
  if (code === 'SENDER_ID_MISMATCH')
    return { state: 'FAILED', reason: 'The device belongs to an app of another Firebase project' }
  if (response.status === 401 || response.status === 429 || response.status >= 500) {
    const afterMs = retryAfter(response.headers.get('retry-after'))
    return { state: 'LATER', reason: `Firebase could not take it now (${code})`, afterMs }
  }
  return { state: 'FAILED', reason: `Firebase refused the device’s token or the message (${code})` }
}

type FirebaseError = { error?: { status?: string; details?: { errorCode?: string }[] } }

/** FCM's own code, else the general one, else the status. */
async function errorCodeOf(response: Response): Promise<string> {
  const { error } = (await response.json().catch(() => ({}))) as FirebaseError
  const own = error?.details?.find(({ errorCode }) => errorCode)?.errorCode
  return own ?? error?.status ?? String(response.status)
}

const hourSeconds = 3_600
/** A token is renewed this long before its end. */
const marginMs = 60_000

/** The access token of the account, shared by all calls while it is good. */
function createTokens(account: FirebaseAccount) {
  let current: Promise<{ token: string; until: number }> | undefined
  const renew = () => {
    current = requestToken(account)
    current.catch(() => {
      current = undefined
    })
    return current
  }
  return {
    /** @throws when Google does not know the account or cannot be reached */
    get: async (): Promise<string> => {
      const known = await (current ?? renew())
      return known.until > Date.now() ? known.token : (await renew()).token
    },
    forget: () => {
      current = undefined
    },
  }
}

/** RFC 7523, section 2.1. */
async function requestToken({ clientEmail, privateKey, tokenUri }: FirebaseAccount) {
  const assertion = await new SignJWT({ scope })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(clientEmail)
    .setAudience(tokenUri)
    .setIssuedAt()
    .setExpirationTime(`${hourSeconds}s`)
    .sign(await importPKCS8(privateKey, 'RS256'))
  const response = await fetch(tokenUri, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
    signal: AbortSignal.timeout(callMs),
  })
  if (!response.ok)
    throw new Error(`Google gave no access token for ${clientEmail}: status ${response.status}`)
  const { access_token, expires_in } = (await response.json()) as { access_token: string; expires_in: number }
  return { token: access_token, until: Date.now() + expires_in * 1_000 - marginMs }
}
