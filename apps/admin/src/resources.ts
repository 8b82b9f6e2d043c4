import type { AdminResource } from './AdminResource.ts'
import { applications } from './applications/index.ts'
import { imports } from './imports/index.ts'
import { livingRooms } from './living-rooms/index.tsx'
import { mailTemplates } from './mail-templates/index.ts'
import { members } from './members/index.ts'
import { outbox } from './outbox/index.ts'
import type { ResourceDocuments } from './providers/dataProvider.ts'
import { referrals } from './referrals/index.ts'

// One line a resource, in the order of the menu.
export const resources: AdminResource[] = [
  { name: 'users', label: 'Members', ...members },
  { name: 'applications', label: 'Applications', ...applications },
  { name: 'referrals', label: 'Referrals', ...referrals },
  { name: 'livingRooms', label: 'Living Rooms', ...livingRooms },
  { name: 'imports', label: 'Imports', ...imports },
  { name: 'outbox', label: 'Outbox', section: 'Mail', ...outbox },
  { name: 'mailTemplates', label: 'Mail templates', section: 'Mail', ...mailTemplates },
]

export const documents: Record<string, ResourceDocuments> = Object.fromEntries(
  resources.map(({ name, documents }) => [name, documents]),
)
