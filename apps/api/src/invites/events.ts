import { defineMemberEvents } from '../platform/member-events.ts'
import { selectLinkEvents, selectStepEvents } from './queries.ts'

/** Each link that was mailed. */
const linkEvents = defineMemberEvents({
  name: 'invite-link',
  select: selectLinkEvents,
  events: {
    invited: { kind: 'JOINING', title: () => 'Invited: activation link sent' },
    reminded: { kind: 'JOINING', title: () => 'Reminded of the activation link' },
  },
})

/** What the person did with an invite. */
const stepEvents = defineMemberEvents({
  name: 'invite-step',
  select: selectStepEvents,
  events: {
    clicked: { kind: 'JOINING', title: () => 'Opened the activation link' },
    used: { kind: 'JOINING', title: () => 'Set a first password' },
  },
})

export const events = [linkEvents, stepEvents]
