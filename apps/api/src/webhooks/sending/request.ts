import type { IncomingMessage } from 'node:http'
import { NotPublic } from '../../platform/outgoing/public-addresses.ts'
import { requestPublic } from '../../platform/outgoing/request.ts'
import type { Scope } from '../../platform/scope.ts'

/** For everything: the host, the connection and the answer. */
export const limitMs = 10_000
const keptBytes = 1_024

export type Answer = { status: number; answer: string } | { failure: string }

type Post = { address: string; headers: Record<string, string>; body: string }

/** Sends a body once. A redirect is an answer like others, and of a long answer only the beginning is read. */
export async function post({ services }: Scope, { address, headers, body }: Post): Promise<Answer> {
  const signal = AbortSignal.timeout(limitMs)
  try {
    const bytes = Buffer.from(body)
    const sent = { 'content-type': 'application/json', 'content-length': bytes.length, ...headers }
    const request = { method: 'POST', headers: sent, body: bytes, signal }
    const answer = await requestPublic(new URL(address), request, services.internet)
    return { status: answer.statusCode ?? 0, answer: await beginningOf(answer) }
  } catch (error) {
    return { failure: failureOf(error, signal) }
  }
}

async function beginningOf(answer: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of answer) {
    pieces.push(piece)
    length += piece.length
    // Leaving the loop ends the connection.
    if (length >= keptBytes) break
  }
  return readable(Buffer.concat(pieces).subarray(0, keptBytes).toString('utf8'))
}

/** As PostgreSQL can keep it. */
const readable = (text: string): string => text.replaceAll('\0', '').toWellFormed()

function failureOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return `No answer within ${limitMs / 1_000} seconds`
  if (error instanceof NotPublic) return 'The address does not lead to a public host'
  const { code, message } = error as { code?: string; message: string }
  return readable(`No connection: ${code ?? message}`).slice(0, 200)
}
