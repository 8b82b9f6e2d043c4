import { defineMemberEvents } from '../platform/member-events.ts'
import { selectImportEvents } from './queries.ts'

const importEvents = defineMemberEvents({
  name: 'import',
  select: selectImportEvents,
  events: {
    imported: {
      kind: 'JOINING',
      title: ({ fileName }) => `Imported from ${fileName}`,
      path: ({ id }) => `/imports/${id}/show`,
    },
  },
})

export const events = [importEvents]
