import type { IncomingMessage } from 'node:http'
import { type Duplex, pipeline } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { NotPublic } from '../../platform/outgoing/public-addresses.ts'
import { type Internet, requestPublic } from '../../platform/outgoing/request.ts'
import { ImportRefusal } from '../refusal.ts'

export type FetchOptions = Internet & { deadlineMs?: number }

const wholeMs = 30_000

/** @throws ImportRefusal when it is not an https address without a user name */
export function readAddress(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== 'https:') throw new ImportRefusal('The address of the file must begin with https://')
  if (url.username || url.password)
    throw new ImportRefusal('The address of the file may not hold a user name or a password')
  return url
}

/**
 * The decoded body of a public https address (security.md R32): the host is resolved once and the connection goes to
 * an address that was checked; redirects are not followed.
 * @throws ImportRefusal with a sentence for whatever goes wrong
 */
export async function* fetchSource(address: string, options: FetchOptions = {}): AsyncGenerator<Buffer> {
  const url = readAddress(address)
  const deadlineMs = options.deadlineMs ?? wholeMs
  const signal = AbortSignal.timeout(deadlineMs)
  try {
    const response = await requestPublic(url, { headers, signal }, options)
    try {
      checkAnswer(url, response)
      for await (const chunk of decoded(response)) yield chunk as Buffer
    } finally {
      response.destroy()
    }
  } catch (error) {
    if (signal.aborted)
      throw new ImportRefusal(`${url.host} took longer than ${deadlineMs / 1000} seconds to send the file`)
    throw error instanceof ImportRefusal ? error : new ImportRefusal(reasonOf(url, error))
  }
}

const headers = { accept: 'text/csv, text/plain', 'accept-encoding': 'gzip, br', 'user-agent': 'Hearth' }

function checkAnswer({ host }: URL, { statusCode = 0, headers }: IncomingMessage): void {
  if (statusCode >= 300 && statusCode < 400)
    throw new ImportRefusal(`${host} redirects to another address. Use the address of the file itself`)
  if (statusCode !== 200)
    throw new ImportRefusal(`${host} answered with status ${statusCode} instead of a file`)
  if (/^text\/html\b/i.test(headers['content-type'] ?? ''))
    throw new ImportRefusal(`${host} sent a web page instead of a CSV file`)
}

const decoders: Record<string, () => Duplex> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

function decoded(response: IncomingMessage): AsyncIterable<unknown> {
  const encoding = (response.headers['content-encoding'] ?? 'identity').toLowerCase()
  if (encoding === 'identity') return response
  const decoder = Object.hasOwn(decoders, encoding) ? decoders[encoding] : undefined
  if (!decoder) throw new ImportRefusal(`The file is sent in an encoding that is not known: '${encoding}'`)
  // The error reaches the caller that reads the result.
  return pipeline(response, decoder(), () => {})
}

function reasonOf({ host }: URL, error: unknown): string {
  if (error instanceof NotPublic) return `${error.message}. Files are fetched from public hosts only`
  const { code = '' } = error as { code?: string }
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `The host ${host} is not known`
  if (/CERT|SELF_SIGNED|ALTNAME|^ERR_(TLS|SSL)/.test(code)) return `${host} has no valid certificate`
  if (code.startsWith('Z_') || code.startsWith('ERR_BROTLI'))
    return `${host} sent a file that cannot be unpacked`
  return `${host} could not be reached, or broke off while it sent the file`
}
