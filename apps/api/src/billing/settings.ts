import { oneOf, optional, SettingRefusal, type ValuesOf, withDefault } from '../platform/start/settings.ts'
import { StartError } from '../platform/start-error.ts'

export type StripeSettings = {
  secretKey: string
  webhookSecret: string
  publishableKey: string
  apiUrl: URL
}

/** Who takes the payments, with what it needs. */
export type PaymentSettings = { provider: 'test' } | ({ provider: 'stripe' } & StripeSettings)

/** A secret that is wrong is not shown, so these are checked in `parsePaymentSettings`. */
const asSecret = (text: string): string => text

/** What is sent there carries the secret key, so it is Stripe, or a stand-in on this machine. */
function asApiUrl(text: string): URL {
  const url = URL.parse(text)
  const isLocal = url?.protocol === 'http:' && /^(127\.0\.0\.1|localhost|\[::1\])$/.test(url.hostname)
  if (url?.pathname !== '/' || (!isLocal && url.origin !== stripeUrl))
    throw new SettingRefusal(
      `must be ${stripeUrl}, or an address of this machine like http://127.0.0.1:12111`,
    )
  return url
}

const stripeUrl = 'https://api.stripe.com'

/** The variables that choose who takes payments; a part of what config.ts reads. */
export const paymentVariables = {
  PAYMENT_PROVIDER: withDefault(oneOf('test', 'stripe'), 'test'),
  STRIPE_SECRET_KEY: optional(asSecret),
  STRIPE_WEBHOOK_SECRET: optional(asSecret),
  STRIPE_PUBLISHABLE_KEY: optional(asSecret),
  STRIPE_API_URL: withDefault(asApiUrl, new URL(stripeUrl)),
}

const isTestKey = (key: string): boolean => /^[a-z]+_test_/.test(key)

export const usesTestKeys = ({ secretKey }: StripeSettings): boolean => isTestKey(secretKey)

/** @throws StartError naming the variable that is missing or wrong; never with its value */
export function parsePaymentSettings(values: ValuesOf<typeof paymentVariables>): PaymentSettings {
  if (values.PAYMENT_PROVIDER === 'test') return { provider: 'test' }
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = values
  const secretKey = parseKey({ STRIPE_SECRET_KEY }, /^[rs]k_(test|live)_\w+$/, 'sk_test_… or sk_live_…')
  const publishable = /^pk_(test|live)_\w+$/
  const publishableKey = parseKey({ STRIPE_PUBLISHABLE_KEY }, publishable, 'pk_test_… or pk_live_…')
  const webhookSecret = parseKey({ STRIPE_WEBHOOK_SECRET }, /^whsec_\S+$/, 'whsec_…')
  if (isTestKey(secretKey) !== isTestKey(publishableKey))
    throw new StartError('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test keys or both live.')
  return { provider: 'stripe', secretKey, publishableKey, webhookSecret, apiUrl: values.STRIPE_API_URL }
}

/** @param given the variable by its name */
function parseKey(given: Record<string, string | undefined>, shape: RegExp, like: string): string {
  const [[name, text] = ['', undefined]] = Object.entries(given)
  if (!text) throw new StartError(`${name} must be set with PAYMENT_PROVIDER=stripe: a key like ${like}`)
  if (!shape.test(text)) throw new StartError(`${name} must be a key like ${like}`)
  return text
}
