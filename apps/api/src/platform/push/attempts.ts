import { setTimeout as pause } from 'node:timers/promises'
import type { PushOutcome } from './adapter.ts'

/** What one call to a provider came to: LATER is for what it certainly has not taken. */
export type Attempt = PushOutcome | { state: 'LATER'; reason: string; afterMs?: number }

const tries = 3
/** A provider that wants more patience than that has failed. */
const longestMs = 30_000

/** Tries again what the provider has not taken, with growing pauses or those that it asks for. */
export async function tryToSend(attempt: () => Promise<Attempt>, pauseMs = 1_000): Promise<PushOutcome> {
  for (let tried = 1; ; tried += 1) {
    const outcome = await attempt()
    if (outcome.state !== 'LATER') return outcome
    if (tried === tries) return { state: 'FAILED', reason: outcome.reason }
    await pause(Math.min(outcome.afterMs ?? pauseMs * 4 ** (tried - 1), longestMs))
  }
}

/** In milliseconds; undefined when the answer does not say. */
export function retryAfter(header: string | null | undefined): number | undefined {
  const seconds = Number(header ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds * 1_000 : undefined
}

const neverSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

/** Of a call without an answer. What may have been taken is not sent twice. */
export function withoutAnswer(error: unknown, provider: string): Attempt {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  if (neverSent.has(cause?.code ?? code ?? ''))
    return { state: 'LATER', reason: `${provider} could not be reached` }
  return { state: 'FAILED', reason: `${provider} gave no answer, so it is unknown whether it arrived` }
}
