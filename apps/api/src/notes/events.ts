import { withMentions } from '@hearth/contract'
import { defineMemberEvents } from '../platform/member-events.ts'
import { selectNoteEvents } from './queries.ts'

const noteEvents = defineMemberEvents({
  name: 'note',
  select: selectNoteEvents,
  events: {
    noted: {
      kind: 'NOTE',
      title: () => 'Note',
      detail: ({ text, names }) =>
        withMentions(String(text), (id) => (names as Record<string, string> | null)?.[id]),
    },
  },
})

export const events = [noteEvents]
