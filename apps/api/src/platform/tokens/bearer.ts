import { createHash, randomBytes } from 'node:crypto'
import type { Scope } from '../scope.ts'

const secretBytes = 20
/** Long enough for every token that was issued: links that are in somebody's inbox have 128 bits, sessions 256. */
const form = /^([a-z][a-z0-9-]{1,38})\.[A-Za-z0-9_-]{22,43}$/

/** 160 random bits as 27 letters that may stand in an address (security.md R09, R11, R15). */
export const newSecret = (): string => randomBytes(secretBytes).toString('base64url')

/** What is kept of a secret. No salt and no key: nobody guesses 128 bits or more. */
export const hashSecret = (text: string): Buffer => createHash('sha256').update(text).digest()

export type Bearer = {
  /** For the person who may do it; never stored. */
  token: string
  hash: Buffer
  expires: Date
}

/**
 * A token whose holder may do what a row allows, which keeps its hash. It begins with the tenant's id, so that a token
 * from anywhere finds its tenant. The row is looked up by the hash, and says whether the token was used.
 */
export function issueBearer(
  { tenantId, now }: Pick<Scope, 'tenantId' | 'now'>,
  milliseconds: number,
): Bearer {
  const token = `${tenantId}.${newSecret()}`
  return { token, hash: hashSecret(token), expires: new Date(now.getTime() + milliseconds) }
}

/** The tenant that a token names; undefined for what cannot be a token of ours. */
export const tenantOfBearer = (token: string): string | undefined => form.exec(token)?.[1]
