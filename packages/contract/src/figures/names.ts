// What figures there are, and what is said of each (definitions.ts).

/** Where the built-in dashboard is. */
export const dashboardPath = '/analytics/dashboard'

export const figureSections = [
  'GROWTH',
  'MONEY',
  'ENGAGEMENT',
  'ROOMS',
  'CONTENT',
  'SUPPORT',
  'REFERRALS',
] as const
export type FigureSection = (typeof figureSections)[number]

export const figureNames = [
  'NEW_MEMBERS',
  'FUNNEL',
  'FUNNEL_TIMES',
  'REVENUE',
  'SUBSCRIPTIONS',
  'CHURN',
  'RETENTION',
  'SIGN_INS',
  'REGISTRATIONS',
  'ROOMS_HELD',
  'FILL_RATE',
  'ATTENDANCE',
  'MILESTONES',
  'POLL_TURNOUT',
  'SUPPORT_REQUESTS',
  'FIRST_ANSWER',
  'CLOSING',
  'REFERRED',
  'REFERRALS',
] as const
export type FigureName = (typeof figureNames)[number]

/** COUNT: whole things. MONEY: cents of a currency. SHARE: from 0 to 1. MINUTES: how long something took. */
export const figureUnits = ['COUNT', 'MONEY', 'SHARE', 'MINUTES'] as const
export type FigureUnit = (typeof figureUnits)[number]

/** How a figure is drawn: over time, as steps, as a grid of cohorts, or as rows by name. */
export type FigureShape = 'TIME' | 'STEPS' | 'GRID' | 'ROWS'

export type FigureDefinition = {
  section: FigureSection
  title: string
  unit: FigureUnit
  shape: FigureShape
  /** What its numbers count, as the axis of a chart says it. */
  counts: string
  /** What exactly it says, in whole sentences. */
  sentence: string
  /** What it can be narrowed to. */
  narrows?: 'PILLAR' | 'PLAN'
}
