import { defineMemberEvents } from '../platform/member-events.ts'
import { selectMailEvents } from './queries.ts'

const undelivered: Record<string, string> = {
  FAILED: 'Could not be delivered',
  SKIPPED: 'Not sent: the address takes no email',
}

const mailEvents = defineMemberEvents({
  name: 'email',
  select: selectMailEvents,
  events: {
    emailed: {
      kind: 'EMAIL',
      title: ({ subject }) => `Email: ${subject}`,
      detail: ({ state }) => undelivered[String(state)] ?? null,
      path: ({ id }) => `/outbox/${id}/show`,
    },
  },
})

export const events = [mailEvents]
