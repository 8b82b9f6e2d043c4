// The figures that staff read: what each is called, its unit and what exactly it counts. The info button of a chart,
// docs/figures.md and the report by email say the same.

import { type FigureDefinition, type FigureName, type FigureSection, figureNames } from './names.ts'

export const figureDefinitions: Record<FigureName, FigureDefinition> = {
  NEW_MEMBERS: {
    section: 'GROWTH',
    title: 'New members',
    unit: 'COUNT',
    shape: 'TIME',
    counts: 'members',
    sentence:
      'People who were added in the period: by an application, by an import or by staff. Archived and deleted members are left out.',
  },
  FUNNEL: {
    section: 'GROWTH',
    title: 'From application to membership',
    unit: 'COUNT',
    shape: 'STEPS',
    counts: 'applicants',
    sentence:
      'Of those who applied in the period, how many have come how far until today. A later step proves the earlier ones.',
  },
  FUNNEL_TIMES: {
    section: 'GROWTH',
    title: 'Time between the steps',
    unit: 'MINUTES',
    shape: 'STEPS',
    counts: 'median time since the step before',
    sentence:
      'Half of those who applied in the period and took the step took it within this time of the step before. People for whom one of the two moments is not known are left out.',
  },
  REVENUE: {
    section: 'MONEY',
    title: 'Revenue',
    unit: 'MONEY',
    shape: 'TIME',
    counts: 'net of refunds',
    sentence:
      'What members paid in the period, less what was given back in it, as the ledger has it. Each currency is a figure of its own.',
    narrows: 'PLAN',
  },
  SUBSCRIPTIONS: {
    section: 'MONEY',
    title: 'Running subscriptions',
    unit: 'COUNT',
    shape: 'TIME',
    counts: 'subscriptions',
    sentence:
      'Subscriptions that had begun and not ended by the end of each day or month. Checkouts that were never paid are left out, and so are memberships that staff set by hand.',
    narrows: 'PLAN',
  },
  CHURN: {
    section: 'MONEY',
    title: 'Churn',
    unit: 'SHARE',
    shape: 'TIME',
    counts: 'of running subscriptions ended',
    sentence:
      'Subscriptions that ended in a month, divided by those that were running when it began, or when the period began.',
    narrows: 'PLAN',
  },
  RETENTION: {
    section: 'MONEY',
    title: 'Retention by joining month',
    unit: 'SHARE',
    shape: 'GRID',
    counts: 'still subscribed',
    sentence:
      'Of the members whose first subscription began in a month, the share that had not left for good that many months later. Months that are not over for everybody are empty.',
  },
  SIGN_INS: {
    section: 'ENGAGEMENT',
    title: 'Sign-ins',
    unit: 'COUNT',
    shape: 'TIME',
    counts: 'sign-ins',
    sentence: 'How often members signed in, in the app or on the website. Staff are left out.',
  },
  REGISTRATIONS: {
    section: 'ENGAGEMENT',
    title: 'Registrations',
    unit: 'COUNT',
    shape: 'TIME',
    counts: 'registrations',
    sentence:
      'Places in Living Rooms that were taken in the period, by the day of registering. Hosts and registrations that were taken back are left out.',
    narrows: 'PILLAR',
  },
  ROOMS_HELD: {
    section: 'ROOMS',
    title: 'Living Rooms held',
    unit: 'COUNT',
    shape: 'TIME',
    counts: 'rooms',
    sentence:
      'Rooms that began in the period and are over, without cancelled ones. A room of two pillars counts in both, and once in the total.',
    narrows: 'PILLAR',
  },
  FILL_RATE: {
    section: 'ROOMS',
    title: 'Fill rate',
    unit: 'SHARE',
    shape: 'TIME',
    counts: 'of seats taken',
    sentence: 'Registrations other than hosts, divided by the capacity, of all rooms held in the period.',
    narrows: 'PILLAR',
  },
  ATTENDANCE: {
    section: 'ROOMS',
    title: 'Attendance',
    unit: 'SHARE',
    shape: 'TIME',
    counts: 'of registrants came',
    sentence:
      'Registrants who came, divided by those of whom staff marked whether they came, of all rooms held in the period.',
    narrows: 'PILLAR',
  },
  MILESTONES: {
    section: 'CONTENT',
    title: 'Milestones chosen and offered',
    unit: 'COUNT',
    shape: 'ROWS',
    counts: 'members and rooms',
    sentence:
      'How many members have chosen a milestone as of today, beside how many rooms with it were held in the period.',
    narrows: 'PILLAR',
  },
  POLL_TURNOUT: {
    section: 'CONTENT',
    title: 'Poll turnout',
    unit: 'SHARE',
    shape: 'ROWS',
    counts: 'of members voted',
    sentence:
      'Votes of each poll that began in the period, divided by the members with open accounts who had opened them by its end. The newest 12 polls are shown.',
  },
  SUPPORT_REQUESTS: {
    section: 'SUPPORT',
    title: 'Support requests',
    unit: 'COUNT',
    shape: 'TIME',
    counts: 'requests',
    sentence: 'Support requests that came in the period, from members and from others.',
  },
  FIRST_ANSWER: {
    section: 'SUPPORT',
    title: 'Time to the first answer',
    unit: 'MINUTES',
    shape: 'TIME',
    counts: 'median time',
    sentence:
      'Half of the requests that came in the period and were answered had the first reply of staff within this time.',
  },
  CLOSING: {
    section: 'SUPPORT',
    title: 'Time to closing',
    unit: 'MINUTES',
    shape: 'TIME',
    counts: 'median time',
    sentence:
      'Half of the requests that came in the period and are closed were closed for the last time within this time.',
  },
  REFERRED: {
    section: 'REFERRALS',
    title: 'Members who were referred',
    unit: 'COUNT',
    shape: 'TIME',
    counts: 'members',
    sentence: 'People who were added in the period and whom a member referred.',
  },
  REFERRALS: {
    section: 'REFERRALS',
    title: 'What became of referrals',
    unit: 'COUNT',
    shape: 'STEPS',
    counts: 'people',
    sentence: 'Of those whom members referred in the period, how far each has come as of today.',
  },
}

/** The figures of a section, in their order. */
export const figuresOf = (section: FigureSection): FigureName[] =>
  figureNames.filter((name) => figureDefinitions[name].section === section)
