import type { IncomingMessage } from 'node:http'
import { type RequestOptions, request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { resolvePublic } from './public-addresses.ts'

/** What a test puts in place of the internet; nothing of it can be set from outside the program. */
export type Internet = {
  /** Gives the addresses of a host, checked. */
  resolve?: (host: string) => Promise<string[]>
  /** The certificate authority to trust instead of the public ones. */
  ca?: string
}

declare module '../scope.ts' {
  interface Services {
    internet: Internet
  }
}

type Sent = Pick<RequestOptions, 'method' | 'headers'> & { signal: AbortSignal; body?: Buffer }

/**
 * Asks an https address that somebody else gave (security.md R32): its host is resolved once, and the connection goes
 * to an address that was checked. Redirects are answers like others.
 * @throws NotPublic; what Node throws for a connection
 */
export async function requestPublic(
  url: URL,
  { body, ...sent }: Sent,
  { resolve = resolvePublic, ca }: Internet = {},
): Promise<IncomingMessage> {
  const addresses = await orAborted(sent.signal, resolve(url.hostname.replace(/^\[|\]$/g, '')))
  const found = addresses.map((address) => ({ address, family: isIP(address) }))
  const lookup: LookupFunction = (_host, { all }, callback) =>
    all ? callback(null, found) : callback(null, String(found[0]?.address), found[0]?.family)
  return new Promise((answer, reject) => {
    request(url, { agent: false, lookup, ca, ...sent })
      .on('response', answer)
      .on('error', reject)
      .end(body)
  })
}

function orAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  ])
}
