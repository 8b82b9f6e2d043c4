import type { Stripe } from 'stripe'
import type { StripeSettings } from '../settings.ts'

/** With one retry and the pause before it, a call is over before the port gives it up. */
const timeoutMs = 4_000
const retries = 1

/** The client; the package is loaded at the first use. The API's version is the one that the package is made for. */
export type Client = () => Promise<Stripe>

export function createClient({ secretKey, apiUrl }: StripeSettings): Client {
  let client: Promise<Stripe> | undefined
  const load = async () => {
    const { default: StripeClient } = await import('stripe')
    return new StripeClient(secretKey, {
      protocol: apiUrl.protocol === 'http:' ? 'http' : 'https',
      host: apiUrl.hostname,
      port: apiUrl.port || (apiUrl.protocol === 'http:' ? 80 : 443),
      timeout: timeoutMs,
      maxNetworkRetries: retries,
      // Nothing about this installation goes out beside what is asked for.
      telemetry: false,
    })
  }
  return () => {
    client ??= load()
    return client
  }
}

/**
 * Asks Stripe. An error that nobody has made a refusal of is told with what it says and the number of the request: the
 * package's own carries whole objects, secrets of payments among them, and would be logged.
 */
export async function askStripe<T>(client: Client, ask: (stripe: Stripe) => Promise<T>): Promise<T> {
  try {
    return await ask(await client())
  } catch (error) {
    if (!isStripeError(error)) throw error
    const { type, statusCode, requestId, message } = error
    throw new Error(`${type} ${statusCode ?? ''} ${requestId ?? ''}: ${message}`)
  }
}

/** What Stripe says of an error, whatever class the package made of it. */
export type StripeFailure = Error &
  Pick<Stripe.errors.StripeError, 'type' | 'code' | 'param' | 'headers' | 'statusCode' | 'requestId'>

export const isStripeError = (error: unknown): error is StripeFailure =>
  error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe')

export const isCardError = (error: unknown): boolean =>
  isStripeError(error) && (error.type === 'StripeCardError' || error.statusCode === 402)

const isMissing = (error: unknown): boolean => isStripeError(error) && error.code === 'resource_missing'

/** @returns undefined for what Stripe does not have */
export async function findAtStripe<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

export const idOf = (linked: string | { id: string } | null | undefined): string | null =>
  typeof linked === 'string' ? linked : (linked?.id ?? null)

export const dateOf = (seconds: number): Date => new Date(seconds * 1000)
export const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000)

/** What we give Stripe with everything that it keeps for us. */
export type Ours = { tenantId: string; memberId: string; checkoutId: string }
