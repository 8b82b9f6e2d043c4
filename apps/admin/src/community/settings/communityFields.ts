import { brandColours } from '@hearth/contract'

const labels: Record<string, string> = {
  name: 'Name',
  about: 'About',
  logoLight: 'Logo',
  supportEmail: 'Support email',
  tokens: 'Colours',
  hosts: 'Host names',
  playStoreUrl: 'Google Play',
  appStoreUrl: 'App Store',
  appScheme: 'App scheme',
  webAppUrl: 'Web app',
  webAppStagingUrl: 'Web app for testing',
  marketingUrl: 'Website',
  paymentReturnUrl: 'Page after payment',
  timeZone: 'Time zone',
  monthlyPriceCents: 'Price per month',
  yearlyPriceCents: 'Price per year',
  trialDays: 'Free trial',
  checkoutCoupon: 'Coupon',
  billingSuccessText: 'Text after the payment',
  postalAddress: 'Postal address',
  taxLine: 'Tax line',
  extendedAnalyticsEvents: 'Use of apps and pages is counted',
  analyticsSamplePercent: 'Share of visits counted',
  pillars: 'Event categories',
  choices: 'Values',
}

export const labelOfField = (field: string): string => labels[field] ?? field

type Pillar = { isFeatureOn: boolean; displayName: string }
type Token = { name: string; value: string }

/** Colours come as a list from the API, and as an object from the audit log. */
const tokensOf = (value: unknown): Token[] =>
  Array.isArray(value)
    ? value
    : Object.entries((value ?? {}) as Record<string, string>).map(([name, colour]) => ({
        name,
        value: colour,
      }))

function nameOfToken(name: string): string {
  const token = name.replace(/^dark\./, '')
  const label = (brandColours as Record<string, string>)[token] ?? token
  return token === name ? label : `${label} (dark)`
}

const texts: Record<string, (value: unknown) => string> = {
  extendedAnalyticsEvents: (value) => (value ? 'Yes' : 'No'),
  analyticsSamplePercent: (value) => `${value}%`,
  hosts: (value) => (value as string[]).join(', '),
  choices: (value) => (value as string[]).join(', '),
  tokens: (value) =>
    tokensOf(value)
      .map(({ name, value: colour }) => `${nameOfToken(name)} ${colour}`)
      .join(', '),
  pillars: (value) =>
    (value as Pillar[])
      .map(({ displayName, isFeatureOn }) => (isFeatureOn ? displayName : `${displayName} (off)`))
      .join(', '),
  monthlyPriceCents: (value) => (Number(value) / 100).toFixed(2),
  yearlyPriceCents: (value) => (Number(value) / 100).toFixed(2),
}

/** A setting's value as a person reads it. */
export function textOfField(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  return texts[field]?.(value) ?? String(value)
}
