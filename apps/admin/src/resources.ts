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
  { name: 'users', label: 'Members', letter: 'M', ...members },
  { name: 'applications', label: 'Applications', letter: 'A', ...applications },
  { name: 'referrals', label: 'Referrals', letter: 'R', ...referrals },
  { name: 'livingRooms', label: 'Living Rooms', letter: 'L', ...livingRooms },
  { name: 'imports', label: 'Imports', letter: 'I', ...imports },
  { name: 'outbox', label: 'Outbox', letter: 'O', section: 'Email', ...outbox },
  { name: 'mailTemplates', label: 'Email templates', letter: 'T', section: 'Email', ...mailTemplates },
]

export const documents: Record<string, ResourceDocuments> = Object.fromEntries(
  resources.map(({ name, documents }) => [name, documents]),
)
