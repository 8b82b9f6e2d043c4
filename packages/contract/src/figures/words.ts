import type { AnalyticsEventName, AnalyticsSource, SummaryPeriod } from '../enums.ts'
import { priceText } from '../words/price-text.ts'
import { subscriptionTypeLabel, wordFor } from '../words/words.ts'
import { figureDefinitions } from './definitions.ts'
import type { FigureName, FigureSection, FigureUnit } from './names.ts'

const sectionWords: Record<FigureSection, string> = {
  GROWTH: 'Growth',
  MONEY: 'Money',
  ENGAGEMENT: 'Engagement',
  ROOMS: 'Rooms',
  CONTENT: 'Content',
  SUPPORT: 'Support',
  REFERRALS: 'Referrals',
}
export const figureSectionLabel = (value: FigureSection): string => wordFor(sectionWords, value)

export const figureLabel = (value: FigureName): string => figureDefinitions[value]?.title ?? value

const eventWords: Record<AnalyticsEventName, string> = {
  APP_OPENED: 'App opened',
  ROOM_VIEWED: 'Living Room viewed',
  ROOM_JOINED: 'Living Room joined',
  RECORDING_OPENED: 'Recording opened',
  ARTICLE_VIEWED: 'Article viewed',
  CARD_VIEWED: 'Card viewed',
  APPLICATION_BEGUN: 'Application begun',
  CHECKOUT_BEGUN: 'Checkout begun',
}
export const analyticsEventLabel = (value: AnalyticsEventName): string => wordFor(eventWords, value)

const sourceWords: Record<AnalyticsSource, string> = { WEB: 'Website', APPLE: 'iOS', ANDROID: 'Android' }
export const analyticsSourceLabel = (value: AnalyticsSource): string => wordFor(sourceWords, value)

const summaryWords: Record<SummaryPeriod, string> = { WEEK: 'Weekly', MONTH: 'Monthly' }
export const summaryPeriodLabel = (value: SummaryPeriod): string => wordFor(summaryWords, value)

/** The steps from an application to a membership. */
export const funnelSteps = ['APPLIED', 'APPROVED', 'INVITED', 'CLICKED', 'ACTIVE', 'PAID'] as const
export type FunnelStep = (typeof funnelSteps)[number]
export const referralSteps = ['APPLIED', 'APPROVED', 'ACTIVE', 'PAID'] as const satisfies FunnelStep[]

const partWords: Record<string, string> = {
  APPLIED: 'Applied',
  APPROVED: 'Approved',
  INVITED: 'Invited',
  CLICKED: 'Clicked the link',
  ACTIVE: 'Opened the account',
  PAID: 'Paid member',
  CHOSEN: 'Members who chose it',
  OFFERED: 'Rooms held',
  OTHER: 'Other plans',
  '': 'Total',
}

/** A step, a plan or a pillar by its words; names that people gave stay as they are. */
export const figurePartLabel = (part: string): string =>
  part === 'MONTHLY' || part === 'YEARLY' ? subscriptionTypeLabel(part) : (partWords[part] ?? part)

const counts = new Intl.NumberFormat('en-GB')
const shares = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 1 })

/** A value as people read it: '1,204', '£1,599', '37.5%', '3 h 20 min'. */
export function figureText(value: number | null, unit: FigureUnit, currency?: string | null): string {
  if (value === null) return '–'
  if (unit === 'MONEY') return priceText({ cents: value, currency: currency ?? 'USD' })
  if (unit === 'SHARE') return shares.format(value)
  return unit === 'MINUTES' ? durationText(value) : counts.format(value)
}

/** In the two largest units that say something: '40 min', '3 h 20 min', '2 d 4 h'. */
export function durationText(minutes: number): string {
  const whole = Math.round(minutes)
  const [days, hours, rest] = [Math.floor(whole / 1440), Math.floor((whole % 1440) / 60), whole % 60]
  const parts =
    days > 0 ? [unitText(days, 'd'), unitText(hours, 'h')] : [unitText(hours, 'h'), unitText(rest, 'min')]
  return parts.filter(Boolean).join(' ') || '0 min'
}

const unitText = (value: number, unit: string): string => (value > 0 ? `${value} ${unit}` : '')

const shareSteps = [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.25]
const minuteSteps = [5, 15, 30, 60, 120, 360, 720, 1_440, 2_880, 7_200, 14_400, 43_200, 144_000]

/** How far apart the four lines of a scale are that reaches the value: a round number of its unit. */
export function scaleStep(max: number, unit: FigureUnit = 'COUNT'): number {
  const steps = unit === 'SHARE' ? shareSteps : unit === 'MINUTES' ? minuteSteps : []
  const known = steps.find((step) => step * 4 >= max - 1e-9)
  if (known) return known
  const least = Math.max(1, max / 4)
  const power = 10 ** Math.floor(Math.log10(least))
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= least) ?? 10 * power
}
