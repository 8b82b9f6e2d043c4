import { defineMemberEvents } from '../platform/member-events.ts'
import { selectMailEvents } from './queries.ts'

const mailEvents = defineMemberEvents({
  name: 'email',
  select: selectMailEvents,
  events: {
    emailed: {
      kind: 'EMAIL',
      title: ({ subject }) => `Email: ${subject}`,
      detail: ({ state }) => (state === 'FAILED' ? 'Could not be delivered' : null),
      path: ({ id }) => `/outbox/${id}/show`,
    },
  },
})

export const events = [mailEvents]
