import RoomsIcon from '@mui/icons-material/ChairOutlined'
import TemplatesIcon from '@mui/icons-material/DraftsOutlined'
import FirstStepsIcon from '@mui/icons-material/FlagOutlined'
import MembersIcon from '@mui/icons-material/GroupOutlined'
import ApplicationsIcon from '@mui/icons-material/HowToRegOutlined'
import OutboxIcon from '@mui/icons-material/OutboxOutlined'
import CommunityIcon from '@mui/icons-material/SettingsOutlined'
import ReferralsIcon from '@mui/icons-material/ShareOutlined'
import ImportsIcon from '@mui/icons-material/UploadFileOutlined'
import type { ResourceProps } from 'react-admin'
import { applications, memberApplicationTab } from './applications/index.ts'
import { community, firstSteps } from './community/index.tsx'
import { imports } from './imports/index.ts'
import type { MenuEntry } from './layout/SideMenu.tsx'
import { livingRooms, memberRoomsTab, roomSettingsDocuments } from './living-rooms/index.tsx'
import { mailTemplates } from './mail-templates/index.ts'
import { createMembers } from './members/index.tsx'
import { memberMailsTab, outbox, writeToMember } from './outbox/index.ts'
import type { ResourceDocuments } from './providers/dataProvider.ts'
import { referrals } from './referrals/index.ts'

/** What a resource folder exports, and its place in the menu. */
type AdminResource = Pick<
  ResourceProps,
  'list' | 'show' | 'create' | 'edit' | 'recordRepresentation' | 'children'
> &
  MenuEntry & { documents: ResourceDocuments }

const members = createMembers({
  tabs: [memberApplicationTab, memberRoomsTab, memberMailsTab],
  actions: [writeToMember],
})

// One line a resource, in the order of the menu.
export const resources: AdminResource[] = [
  { name: 'firstSteps', label: 'First steps', Icon: FirstStepsIcon, letter: 'F', ...firstSteps },
  { name: 'users', label: 'Members', Icon: MembersIcon, letter: 'M', ...members },
  { name: 'applications', label: 'Applications', Icon: ApplicationsIcon, letter: 'A', ...applications },
  { name: 'referrals', label: 'Referrals', Icon: ReferralsIcon, letter: 'R', ...referrals },
  { name: 'livingRooms', label: 'Living Rooms', Icon: RoomsIcon, letter: 'L', ...livingRooms },
  { name: 'imports', label: 'Imports', Icon: ImportsIcon, letter: 'I', ...imports },
  { name: 'outbox', label: 'Outbox', Icon: OutboxIcon, letter: 'O', section: 'Email', ...outbox },
  {
    name: 'mailTemplates',
    label: 'Email templates',
    Icon: TemplatesIcon,
    letter: 'T',
    section: 'Email',
    ...mailTemplates,
  },
  {
    name: 'community',
    label: 'Community',
    Icon: CommunityIcon,
    letter: 'C',
    section: 'Settings',
    ...community,
  },
]

export const documents: Record<string, ResourceDocuments> = {
  ...Object.fromEntries(resources.map(({ name, documents }) => [name, documents])),
  roomSettings: roomSettingsDocuments,
}
