import { type Pillar, pillars, type SubscriptionType, subscriptionTypes } from '@hearth/contract'

export const ranges = ['30d', '90d', '12m', 'own'] as const
type Range = (typeof ranges)[number]

/** What is chosen on the dashboard; the address holds all of it. */
export type Choice = {
  range: Range
  from: string
  until: string
  compare: boolean
  pillar: Pillar | null
  plan: SubscriptionType | null
  /** The back-office's own, where it frames the page. */
  theme: 'light' | 'dark' | null
}

const dayMs = 86_400_000
const dayText = (time: number) => new Date(time).toISOString().slice(0, 10)
const isDay = (text: string | null): text is string => !!text && /^\d{4}-\d{2}-\d{2}$/.test(text)
const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value === text) ?? null

/** Twelve months are the eleven before and this one, from its first day. */
function daysOf(range: Exclude<Range, 'own'>, today: string): string {
  if (range !== '12m') return dayText(Date.parse(today) - (Number.parseInt(range, 10) - 1) * dayMs)
  const [year = 0, month = 1] = today.split('-').map(Number)
  return dayText(Date.UTC(year, month - 12, 1))
}

/** What cannot be understood counts as not chosen. */
export function parseChoice(search: URLSearchParams, today: string): Choice {
  const [from, until] = [search.get('from'), search.get('until')]
  const isOwn = search.get('range') === 'own' && isDay(from) && isDay(until)
  const range = isOwn ? 'own' : (oneOf(['30d', '90d', '12m'] as const, search.get('range')) ?? '30d')
  return {
    range,
    from: range === 'own' ? String(from) : daysOf(range, today),
    until: range === 'own' ? String(until) : today,
    compare: search.get('compare') !== 'off',
    pillar: oneOf(pillars, search.get('pillar')),
    plan: oneOf(subscriptionTypes, search.get('plan')),
    theme: oneOf(['light', 'dark'] as const, search.get('theme')),
  }
}

/** The part of an address after the ?, without what is so anyway. */
export function searchOf({ range, from, until, compare, pillar, plan, theme }: Choice): string {
  const given = {
    ...(range !== '30d' && { range }),
    ...(range === 'own' && { from, until }),
    ...(!compare && { compare: 'off' }),
    ...(pillar && { pillar }),
    ...(plan && { plan }),
    ...(theme && { theme }),
  }
  return new URLSearchParams(given).toString()
}
