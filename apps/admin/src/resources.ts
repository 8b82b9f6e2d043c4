import type { ResourceProps } from 'react-admin'
import { applications, memberApplicationTab } from './applications/index.ts'
import { imports } from './imports/index.ts'
import type { MenuEntry } from './layout/SideMenu.tsx'
import { livingRooms, memberRoomsTab } from './living-rooms/index.tsx'
import { mailTemplates } from './mail-templates/index.ts'
import { createMembers } from './members/index.tsx'
import { outbox } from './outbox/index.ts'
import type { ResourceDocuments } from './providers/dataProvider.ts'
import { referrals } from './referrals/index.ts'

/** What a resource folder exports, and its place in the menu. */
type AdminResource = Pick<
  ResourceProps,
  'list' | 'show' | 'create' | 'edit' | 'recordRepresentation' | 'children'
> &
  MenuEntry & { documents: ResourceDocuments }

const members = createMembers({ tabs: [memberApplicationTab, memberRoomsTab] })

// One line a resource, in the order of the menu.
export const resources: AdminResource[] = [
  { name: 'users', label: 'Members', ...members },
  { name: 'applications', label: 'Applications', ...applications },
  { name: 'referrals', label: 'Referrals', ...referrals },
  { name: 'livingRooms', label: 'Living Rooms', ...livingRooms },
  { name: 'imports', label: 'Imports', ...imports },
  { name: 'outbox', label: 'Outbox', section: 'Email', ...outbox },
  { name: 'mailTemplates', label: 'Email templates', section: 'Email', ...mailTemplates },
]

export const documents: Record<string, ResourceDocuments> = Object.fromEntries(
  resources.map(({ name, documents }) => [name, documents]),
)
