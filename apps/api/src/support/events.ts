import { defineMemberEvents } from '../platform/member-events.ts'
import { selectReplyEvents, selectRequestEvents } from './queries.ts'

const requestEvents = defineMemberEvents({
  name: 'support',
  select: selectRequestEvents,
  events: {
    requested: {
      kind: 'SUPPORT',
      title: ({ subject }) => `Wrote to support: ${subject}`,
      detail: ({ body }) => String(body),
    },
  },
})

const replyEvents = defineMemberEvents({
  name: 'support-reply',
  select: selectReplyEvents,
  events: {
    answered: {
      kind: 'SUPPORT',
      title: ({ subject }) => `Staff replied: ${subject}`,
      detail: ({ body }) => String(body),
    },
    followed: {
      kind: 'SUPPORT',
      title: ({ subject }) => `Wrote again: ${subject}`,
      detail: ({ body }) => String(body),
    },
  },
})

export const events = [requestEvents, replyEvents]
