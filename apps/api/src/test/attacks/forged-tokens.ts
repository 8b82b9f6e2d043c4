import { createHmac, createPublicKey, generateKeyPairSync, randomUUID, webcrypto } from 'node:crypto'
import type { IdentityKeys } from '../../identity/index.ts'

/** A person's own tokens, and what somebody who forges others may have learnt. */
export type Genuine = {
  keys: IdentityKeys
  tokens: { AccessToken: string; IdToken: string; RefreshToken: string }
  now: Date
}

type Claims = Record<string, unknown>
type Forge = (genuine: Genuine) => Promise<string> | string

export const claimsOf = (token: string): Claims =>
  JSON.parse(Buffer.from(String(token.split('.')[1]), 'base64url').toString())

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The access token's claims, changed, under a signature of ours: what only a leaked key could make. */
export async function signOurs({ keys, tokens }: Genuine, claims: Claims, header: Claims = {}) {
  const { kid, privateKey } = keys.access
  return signWith(
    privateKey,
    { alg: 'RS256', kid, ...header },
    { ...claimsOf(tokens.AccessToken), ...claims },
  )
}

async function signWith(key: CryptoKey, header: Claims, claims: Claims): Promise<string> {
  const start = `${encode(header)}.${encode(claims)}`
  const signature = await webcrypto.subtle.sign('RSASSA-PKCS1-v1_5', key, Buffer.from(start))
  return `${start}.${Buffer.from(signature).toString('base64url')}`
}

const strangers = generateKeyPairSync('rsa', { modulusLength: 2048 })
const strangersJwk = strangers.publicKey.export({ format: 'jwk' })

/** The genuine claims by a key of the forger's own. */
async function signForeign({ keys, tokens }: Genuine, header: Claims): Promise<string> {
  const bytes = strangers.privateKey.export({ type: 'pkcs8', format: 'der' })
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
  const key = await webcrypto.subtle.importKey('pkcs8', bytes, algorithm, false, ['sign'])
  return signWith(key, { alg: 'RS256', kid: keys.access.kid, ...header }, claimsOf(tokens.AccessToken))
}

/** The genuine claims under another header, with whatever signature. */
function reheaded({ keys, tokens }: Genuine, header: Claims, signature: (start: string) => string): string {
  const start = `${encode({ kid: keys.access.kid, ...header })}.${tokens.AccessToken.split('.')[1]}`
  return `${start}.${signature(start)}`
}

const unsigned = (genuine: Genuine, alg: unknown) => reheaded(genuine, { alg }, () => '')
const hmac = (genuine: Genuine, secret: string, hash = 'sha256') =>
  reheaded(genuine, { alg: hash === 'sha256' ? 'HS256' : 'HS512' }, (start) =>
    createHmac(hash, secret).update(start).digest('base64url'),
  )
const publicPem = ({ keys }: Genuine): string =>
  createPublicKey({ key: keys.access.jwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' }) as string
const seconds = ({ now }: Genuine) => Math.floor(now.getTime() / 1000)
const edited = ({ tokens }: Genuine, change: Claims): string => {
  const [head, , signature] = tokens.AccessToken.split('.')
  return [head, encode({ ...claimsOf(tokens.AccessToken), ...change }), signature].join('.')
}

/** Tokens that nobody was given, each by its kind (security.md R13). */
export const forgedTokens: [kind: string, forge: Forge][] = [
  ['algorithm none', (genuine) => unsigned(genuine, 'none')],
  ['algorithm NoNe', (genuine) => unsigned(genuine, 'NoNe')],
  ['no algorithm', (genuine) => unsigned(genuine, undefined)],
  [
    'algorithm none, with a signature',
    (genuine) => reheaded(genuine, { alg: 'none' }, () => String(genuine.tokens.AccessToken.split('.')[2])),
  ],
  ['HS256 keyed with our public key', (genuine) => hmac(genuine, publicPem(genuine))],
  ['HS512 keyed with our public key', (genuine) => hmac(genuine, publicPem(genuine), 'sha512')],
  [
    'HS256 keyed with our public key as JSON',
    (genuine) => hmac(genuine, JSON.stringify(genuine.keys.access.jwk)),
  ],
  ['HS256 keyed with nothing', (genuine) => hmac(genuine, '')],
  ['HS256 keyed with the number of our key', (genuine) => hmac(genuine, genuine.keys.access.kid)],
  ['a key of its own in the header (jwk)', (genuine) => signForeign(genuine, { jwk: strangersJwk })],
  ['a key elsewhere (jku)', (genuine) => signForeign(genuine, { jku: 'http://127.0.0.1:9/jwks.json' })],
  ['a certificate elsewhere (x5u)', (genuine) => signForeign(genuine, { x5u: 'http://127.0.0.1:9/cert' })],
  [
    'a certificate of its own (x5c)',
    (genuine) =>
      signForeign(genuine, {
        x5c: [strangers.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')],
      }),
  ],
  ['a foreign key under our kid', (genuine) => signForeign(genuine, {})],
  ['a kid that is a path', (genuine) => signOurs(genuine, {}, { kid: '../../../dev/null' })],
  ['a kid that is SQL', (genuine) => signOurs(genuine, {}, { kid: "' or 1=1 --" })],
  ['no kid', (genuine) => signOurs(genuine, {}, { kid: undefined })],
  [
    'the ID key',
    ({ keys, tokens }) =>
      signWith(keys.id.privateKey, { alg: 'RS256', kid: keys.id.kid }, claimsOf(tokens.AccessToken)),
  ],
  [
    'the ID key under the kid of the access key',
    ({ keys, tokens }) =>
      signWith(keys.id.privateKey, { alg: 'RS256', kid: keys.access.kid }, claimsOf(tokens.AccessToken)),
  ],
  ['another algorithm than that of the signature', (genuine) => signOurs(genuine, {}, { alg: 'RS512' })],
  ['an extension that must be understood (crit)', (genuine) => signOurs(genuine, {}, { crit: ['exp'] })],
  [
    'another issuer',
    (genuine) => signOurs(genuine, { iss: 'http://localhost:4000/identity/eu-local-1_other' }),
  ],
  ['no issuer', (genuine) => signOurs(genuine, { iss: undefined })],
  ['another client', (genuine) => signOurs(genuine, { client_id: 'other' })],
  ['another use', (genuine) => signOurs(genuine, { token_use: 'id' })],
  ['an expired one', (genuine) => signOurs(genuine, { exp: seconds(genuine) - 1 })],
  ['one that is not valid yet', (genuine) => signOurs(genuine, { nbf: seconds(genuine) + 60 })],
  ['one without an end', (genuine) => signOurs(genuine, { exp: undefined })],
  ['a session that there is not', (genuine) => signOurs(genuine, { origin_jti: `hearth.${randomUUID()}` })],
  ['a truncated one', ({ tokens }) => tokens.AccessToken.slice(0, -10)],
  ['another person', (genuine) => edited(genuine, { sub: randomUUID() })],
  ['the ID token itself', ({ tokens }) => tokens.IdToken],
  ['the refresh token', ({ tokens }) => tokens.RefreshToken],
]
