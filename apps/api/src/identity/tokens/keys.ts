import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { calculateJwkThumbprint, exportJWK, exportPKCS8, generateKeyPair, importJWK, importPKCS8 } from 'jose'

/** The one algorithm that tokens are signed with and accepted in (security.md R13). */
export const signingAlgorithm = 'RS256'
const modulusLength = 3072

export type PublicJwk = { kid: string; alg: string; kty: string; e: string; n: string; use: 'sig' }
export type SigningKey = { kid: string; privateKey: CryptoKey; publicKey: CryptoKey; jwk: PublicJwk }

export type IdentityKeys = {
  access: SigningKey
  id: SigningKey
  /** Keys hashes, capabilities and seals, so that a dump of the database does not give away what is behind them. */
  secret: Buffer
}

/**
 * Reads the keys in `<dataDir>/keys`, making what is missing. Several processes may start at once: the first to
 * finish a key wins, the others take that one.
 */
export async function loadKeys(dataDir: string): Promise<IdentityKeys> {
  const folder = join(dataDir, 'keys')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const [access, id, secret] = await Promise.all([
    readOrCreate(join(folder, 'access.pem'), newPrivateKey),
    readOrCreate(join(folder, 'id.pem'), newPrivateKey),
    readOrCreate(join(folder, 'secret'), async () => randomBytes(32).toString('base64')),
  ])
  return {
    access: await toSigningKey(access),
    id: await toSigningKey(id),
    secret: Buffer.from(secret, 'base64'),
  }
}

async function newPrivateKey(): Promise<string> {
  const { privateKey } = await generateKeyPair(signingAlgorithm, { modulusLength, extractable: true })
  return exportPKCS8(privateKey)
}

async function readOrCreate(path: string, create: () => Promise<string>): Promise<string> {
  const existing = await readIfThere(path)
  if (existing !== undefined) return existing
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, await create(), { mode: 0o600, flush: true })
  try {
    // Unlike a rename, a link never replaces the key that another process has put there meanwhile.
    await link(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
  return readFile(path, 'utf8')
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

async function toSigningKey(pem: string): Promise<SigningKey> {
  const exportable = await importPKCS8(pem, signingAlgorithm, { extractable: true })
  const { n, e, kty } = (await exportJWK(exportable)) as { n: string; e: string; kty: string }
  const kid = await calculateJwkThumbprint({ n, e, kty })
  const jwk: PublicJwk = { kid, alg: signingAlgorithm, kty, e, n, use: 'sig' }
  return {
    kid,
    privateKey: await importPKCS8(pem, signingAlgorithm),
    publicKey: (await importJWK(jwk, signingAlgorithm)) as CryptoKey,
    jwk,
  }
}
