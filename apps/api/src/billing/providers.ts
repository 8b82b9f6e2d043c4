import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { ExpectedError, errors } from '../platform/errors.ts'
import type { Scope } from '../platform/scope.ts'
import type { Keyed } from '../platform/tokens/keyed-hash.ts'
import { type PaymentAdapter, PaymentDeclined, PaymentRefused } from './provider.ts'
import { type PaymentSettings, usesTestKeys } from './settings.ts'
import { createStripePayments } from './stripe/adapter.ts'
import { createTestProvider } from './test-provider/adapter.ts'

declare module '../platform/scope.ts' {
  interface Services {
    payments: PaymentAdapter
  }
}

type Made = { keyed: Keyed; log: Pick<FastifyBaseLogger, 'warn'> }

export function createPayments(settings: PaymentSettings, { keyed, log }: Made): PaymentAdapter {
  if (settings.provider === 'test') return createTestProvider(keyed)
  if (usesTestKeys(settings)) log.warn({ provider: settings.provider }, 'test keys: no money moves')
  return createStripePayments(settings)
}

/** security.md R40: whoever waits is answered within 10 seconds, whatever the provider does. */
const limitMs = 9_000

/**
 * The one way to the provider, outside of any transaction. A call that was given up may still have its effect, so each
 * that moves money carries a key under which it can be repeated.
 * @throws PAYMENT_UNAVAILABLE when the provider fails or takes too long; PAYMENT_DECLINED; BAD_INPUT
 */
export async function callProvider<T>(
  scope: Scope,
  call: (adapter: PaymentAdapter) => Promise<T>,
): Promise<T> {
  const over = new AbortController()
  try {
    return await Promise.race([call(scope.services.payments), refuseLater(over.signal)])
  } catch (error) {
    if (error instanceof ExpectedError) throw error
    if (error instanceof PaymentDeclined) throw errors.paymentDeclined()
    if (error instanceof PaymentRefused) throw errors.badInput(error.message)
    scope.log.error({ err: error, provider: scope.services.payments.name }, 'payment provider failed')
    throw errors.paymentUnavailable()
  } finally {
    over.abort()
  }
}

async function refuseLater(signal: AbortSignal): Promise<never> {
  await pause(limitMs, undefined, { signal })
  throw new Error(`The payment provider did not answer within ${limitMs} ms`)
}
