import { anyone, member, staff } from '../platform/graphql/guards.ts'
import type { AccessRows } from '../platform/module.ts'
import { getDashboard, getDashboardUrl } from './dashboard.ts'
import { getOptOut, keepEvents, setOptOut } from './events/events.ts'
import { drawRoomGraphs } from './graphs/graphs.ts'
import { getAttention, getNewUsersByDay } from './service.ts'
import { getChoices, setChoices } from './summaries/choices.ts'

export const resolvers = {
  Query: {
    quickSightDashboardUrl: staff((scope) => getDashboardUrl(scope)),
    dashboardFigures: anyone((scope, args) => getDashboard(scope, args)),
    analyticsOptOut: member((scope) => getOptOut(scope)),
    attention: staff((scope) => getAttention(scope)),
    newUsersByDay: staff((scope) => getNewUsersByDay(scope)),
    mySummaries: staff((scope) => getChoices(scope)),
    roomGraphs: staff((scope, { dark }) => drawRoomGraphs(scope, dark ?? false)),
  },
  Mutation: {
    analyticsEvents: anyone((scope, args) => keepEvents(scope, args)),
    analyticsOptOut: member((scope, { optOut }) => setOptOut(scope, optOut)),
    mySummariesUpdate: staff((scope, { periods }) => setChoices(scope, periods)),
  },
}

/** A call of each root field, for the matrix of who may call it (security.md R18). */
export const access: AccessRows = {
  'Query.quickSightDashboardUrl': { guard: 'staff', text: () => '{ quickSightDashboardUrl }' },
  'Query.dashboardFigures': {
    guard: 'anyone',
    text: () => '{ dashboardFigures(token: "x", from: "2026-01-01", until: "2026-01-31") { counted } }',
  },
  'Query.analyticsOptOut': { guard: 'member', text: () => '{ analyticsOptOut }' },
  'Mutation.analyticsEvents': {
    guard: 'anyone',
    text: () => 'mutation { analyticsEvents(visit: "x", source: WEB, names: [ROOM_VIEWED]) }',
  },
  'Mutation.analyticsOptOut': {
    guard: 'member',
    text: () => 'mutation { analyticsOptOut(optOut: false) }',
  },
  'Query.attention': { guard: 'staff', text: () => '{ attention { kind count at } }' },
  'Query.newUsersByDay': { guard: 'staff', text: () => '{ newUsersByDay { day count } }' },
  'Query.mySummaries': { guard: 'staff', text: () => '{ mySummaries }' },
  'Mutation.mySummariesUpdate': {
    guard: 'staff',
    text: () => 'mutation { mySummariesUpdate(periods: []) }',
  },
  'Query.roomGraphs': { guard: 'staff', text: () => '{ roomGraphs { title rows { count } } }' },
}
