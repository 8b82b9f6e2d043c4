import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { importSPKI, jwtVerify } from 'jose'
import type { FirebaseAccount } from '../../platform/push/firebase.ts'

// Google's token endpoint and Firebase's `messages:send`, as far as their documentation says what they answer. A token
// says what becomes of a message to it.

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})

const refusals: Record<string, { status: number; code: string }> = {
  gone: { status: 404, code: 'UNREGISTERED' },
  bad: { status: 400, code: 'INVALID_ARGUMENT' },
  foreign: { status: 403, code: 'SENDER_ID_MISMATCH' },
  busy: { status: 503, code: 'UNAVAILABLE' },
  'busy-once': { status: 503, code: 'UNAVAILABLE' },
  quota: { status: 429, code: 'QUOTA_EXCEEDED' },
}

export type FirebaseCall = { path: string; message: { token: string; [field: string]: unknown } }

export async function startFirebase() {
  const calls: FirebaseCall[] = []
  const tokens = new Set<string>()
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const sent = await text(request)
    if (request.url === '/token') {
      const token = await issueToken(sent, `${origin}/token`)
      if (token) tokens.add(token)
      return answer(token ? 200 : 400, token ? { access_token: token, expires_in: 3_599 } : {})
    }
    if (!tokens.has(String(request.headers.authorization).replace('Bearer ', '')))
      return answer(401, { error: { code: 401, status: 'UNAUTHENTICATED' } })
    const { message } = JSON.parse(sent) as FirebaseCall
    calls.push({ path: String(request.url), message })
    const tried = calls.filter(({ message: { token } }) => token === message.token).length
    if (message.token === 'silent') return response.destroy()
    const refusal = message.token === 'busy-once' && tried > 1 ? undefined : refusals[message.token]
    answer(refusal?.status ?? 200, refusal ? errorOf(refusal) : { name: 'projects/community-1/messages/1' })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const account: FirebaseAccount = {
    ...{ projectId: 'community-1', clientEmail, privateKey },
    tokenUri: `${origin}/token`,
  }
  return {
    account,
    origin,
    calls,
    /** No token that was issued is good any more. */
    forgetTokens: () => tokens.clear(),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

const clientEmail = 'push@community-1.iam.gserviceaccount.com'

/** For a claim that the account has signed. */
async function issueToken(form: string, audience: string): Promise<string | undefined> {
  const assertion = String(new URLSearchParams(form).get('assertion'))
  const claim = { issuer: clientEmail, audience, requiredClaims: ['exp', 'iat', 'scope'] }
  const isGood = await jwtVerify(assertion, await importSPKI(publicKey, 'RS256'), claim).catch(() => null)
  return isGood ? crypto.randomUUID() : undefined
}

const errorOf = ({ status, code }: { status: number; code: string }) => ({
  error: {
    ...{ code: status, status: code },
    details: [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode: code }],
  },
})
