import type { FigureName } from '@hearth/contract'

/** What stands in place of a chart that has nothing to draw. */
export const emptyTexts: Record<FigureName, string> = {
  NEW_MEMBERS: 'Nobody joined in this period.',
  FUNNEL: 'Nobody applied in this period.',
  FUNNEL_TIMES: 'No step was taken in this period.',
  REVENUE: 'Nothing was paid in this period.',
  SUBSCRIPTIONS: 'No subscription was running in this period.',
  CHURN: 'No subscription ended in this period.',
  RETENTION: 'No first subscription began in this period.',
  SIGN_INS: 'No member signed in in this period.',
  REGISTRATIONS: 'Nobody registered for a Living Room in this period.',
  ROOMS_HELD: 'No Living Room was held in this period.',
  FILL_RATE: 'No Living Room was held in this period.',
  ATTENDANCE: 'Nobody has been marked as present or absent in this period.',
  MILESTONES: 'No milestone has been chosen by a member or offered by a room.',
  POLL_TURNOUT: 'No poll began in this period.',
  SUPPORT_REQUESTS: 'No support request came in this period.',
  FIRST_ANSWER: 'No request of this period has been answered yet.',
  CLOSING: 'No request of this period has been closed yet.',
  REFERRED: 'No member was referred in this period.',
  REFERRALS: 'No member was referred in this period.',
}
