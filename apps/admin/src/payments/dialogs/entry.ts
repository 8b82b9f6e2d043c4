import { centsOf, choicesOf, type PaymentMethod, paymentMethodLabel } from '@hearth/contract'
import { nextDay, startOfDay, toZoned } from '../../shared/time/zonedTime.ts'

/** What is typed for a payment by hand; days as 'YYYY-MM-DD'. */
export type Entry = {
  method: Exclude<PaymentMethod, 'CARD'>
  amount: string
  currency: string
  received: string
  from: string
  until: string
  note: string
}

export const methodChoices = choicesOf(['BANK_TRANSFER', 'CASH', 'GIFT'] as const, paymentMethodLabel)

type Place = { timeZone: string; currency: string }

/** It begins with a year from today. */
export function beginEntry(now: Date, { timeZone, currency }: Place): Entry {
  const today = toZoned(now, timeZone).slice(0, 10)
  const last = new Date(`${today}T00:00Z`)
  last.setUTCFullYear(last.getUTCFullYear() + 1)
  last.setUTCDate(last.getUTCDate() - 1)
  const until = last.toISOString().slice(0, 10)
  return { method: 'BANK_TRANSFER', amount: '', currency, received: today, from: today, until, note: '' }
}

const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code)

/** What is missing or wrong, the first of it. */
export function problemOf(entry: Entry, timeZone: string): string | undefined {
  const { method, amount, received, from, until } = entry
  const currency = entry.currency.toUpperCase()
  if (method !== 'GIFT') {
    if (!isCurrency(currency)) return 'Enter a currency like USD.'
    if (!centsOf(amount, currency)) return 'Enter the amount that was received.'
  }
  const days = [received, from, until].map((day) => startOfDay(day, timeZone))
  if (days.some((day) => !day)) return 'Choose the days.'
  if ((days[0] as Date).getTime() > Date.now()) return 'The day it was received cannot be in the future.'
  return until < from ? 'The last day cannot be before the first.' : undefined
}

/** As it is sent; for an entry without a problem. */
export function inputOf(entry: Entry, { memberId, timeZone }: { memberId: string; timeZone: string }) {
  const { method, amount, received, from, until, note } = entry
  const currency = entry.currency.toUpperCase()
  const instant = (day: string) => (startOfDay(day, timeZone) as Date).toISOString()
  return {
    memberId,
    method,
    currency,
    cents: method === 'GIFT' ? 0 : (centsOf(amount, currency) as number),
    received: instant(received),
    periodStart: instant(from),
    periodEnd: instant(nextDay(until)),
    note: note.trim() || null,
  }
}
