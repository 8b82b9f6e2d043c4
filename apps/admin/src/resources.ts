import AnalyticsIcon from '@mui/icons-material/AnalyticsOutlined'
import ArticlesIcon from '@mui/icons-material/ArticleOutlined'
import GraphsIcon from '@mui/icons-material/BarChartOutlined'
import ScheduleIcon from '@mui/icons-material/CalendarMonthOutlined'
import BroadcastsIcon from '@mui/icons-material/CampaignOutlined'
import RoomsIcon from '@mui/icons-material/ChairOutlined'
import TemplatesIcon from '@mui/icons-material/DraftsOutlined'
import MilestonesIcon from '@mui/icons-material/EmojiFlagsOutlined'
import FirstStepsIcon from '@mui/icons-material/FlagOutlined'
import AssetsIcon from '@mui/icons-material/FolderOutlined'
import ReportsIcon from '@mui/icons-material/GppMaybeOutlined'
import MembersIcon from '@mui/icons-material/GroupOutlined'
import ApplicationsIcon from '@mui/icons-material/HowToRegOutlined'
import ApiKeysIcon from '@mui/icons-material/KeyOutlined'
import OutboxIcon from '@mui/icons-material/OutboxOutlined'
import PaymentsIcon from '@mui/icons-material/PaymentsOutlined'
import LogsIcon from '@mui/icons-material/ReceiptLongOutlined'
import CommunityIcon from '@mui/icons-material/SettingsOutlined'
import ReferralsIcon from '@mui/icons-material/ShareOutlined'
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined'
import SupportIcon from '@mui/icons-material/SupportOutlined'
import ImportsIcon from '@mui/icons-material/UploadFileOutlined'
import WebhooksIcon from '@mui/icons-material/WebhookOutlined'
import type { ResourceProps } from 'react-admin'
import { analytics } from './analytics/index.ts'
import { apiKeys } from './api-keys/index.ts'
import { applications, memberApplicationTab } from './applications/index.ts'
import { articles } from './articles/index.tsx'
import { assets } from './assets/index.tsx'
import { broadcasts, NotifySelected } from './broadcasts/index.tsx'
import { choiceListsDocuments, community, firstSteps } from './community/index.tsx'
import { contentResources } from './content/index.tsx'
import { dashboard } from './dashboard/index.tsx'
import { graphs } from './graphs/index.ts'
import { imports } from './imports/index.ts'
import { livingRooms, memberRoomsTab, roomSettingsDocuments } from './living-rooms/index.tsx'
import { logs } from './logs/index.ts'
import { mailTemplates } from './mail-templates/index.ts'
import { createMembers } from './members/index.tsx'
import { milestones } from './milestones/index.ts'
import { memberMailsTab, outbox, writeToMember } from './outbox/index.ts'
import { memberPaymentsTab, payments } from './payments/index.tsx'
import { profile } from './profile/index.ts'
import type { RegisteredDocuments } from './providers/dataProvider.ts'
import { referrals } from './referrals/index.ts'
import { createReports } from './reports/index.tsx'
import { scheduleCreate, schedules } from './schedule/index.tsx'
import type { Searchable } from './search/Searchable.ts'
import { support } from './support/index.tsx'
import { webhooks } from './webhooks/index.ts'

/** What a resource folder exports. */
type Screens = Pick<
  ResourceProps,
  'list' | 'show' | 'create' | 'edit' | 'recordRepresentation' | 'children'
> & { documents: RegisteredDocuments }

/** A resource with its place in the menu. */
type AdminResource = Screens & Searchable

const members = createMembers({
  tabs: [memberApplicationTab, memberRoomsTab, memberPaymentsTab, memberMailsTab],
  actions: [writeToMember],
  bulkActions: [NotifySelected],
})

const reports = createReports([writeToMember])

// One line a resource, in the order of the menu.
export const resources: AdminResource[] = [
  { name: 'dashboard', label: 'Dashboard', Icon: DashboardIcon, letter: 'H', ...dashboard },
  { name: 'firstSteps', label: 'First steps', Icon: FirstStepsIcon, letter: 'F', ...firstSteps },
  { name: 'users', label: 'Members', Icon: MembersIcon, letter: 'M', ...members },
  { name: 'applications', label: 'Applications', Icon: ApplicationsIcon, letter: 'A', ...applications },
  { name: 'referrals', label: 'Referrals', Icon: ReferralsIcon, letter: 'R', ...referrals },
  { name: 'payments', label: 'Payments', Icon: PaymentsIcon, letter: 'V', ...payments },
  { name: 'livingRooms', label: 'Living Rooms', Icon: RoomsIcon, letter: 'L', ...livingRooms },
  {
    name: 'schedules',
    label: 'Schedule',
    Icon: ScheduleIcon,
    letter: 'S',
    holds: ['schedule', ...contentResources.map(({ name }) => name)],
    ...schedules,
  },
  { name: 'articles', label: 'Articles', Icon: ArticlesIcon, letter: 'W', ...articles },
  { name: 'assets', label: 'Assets', Icon: AssetsIcon, letter: 'D', ...assets },
  { name: 'broadcasts', label: 'Broadcasts', Icon: BroadcastsIcon, letter: 'B', ...broadcasts },
  { name: 'imports', label: 'Imports', Icon: ImportsIcon, letter: 'I', ...imports },
  { name: 'support', label: 'Support', Icon: SupportIcon, letter: 'U', section: 'Care', ...support },
  { name: 'reports', label: 'Reports', Icon: ReportsIcon, letter: 'P', section: 'Care', ...reports },
  {
    name: 'milestones',
    label: 'Milestones',
    Icon: MilestonesIcon,
    letter: 'E',
    section: 'Insight',
    ...milestones,
  },
  {
    name: 'analytics',
    label: 'Analytics',
    Icon: AnalyticsIcon,
    letter: 'N',
    section: 'Insight',
    ...analytics,
  },
  { name: 'graphs', label: 'Graphs', Icon: GraphsIcon, letter: 'Y', section: 'Insight', ...graphs },
  { name: 'logs', label: 'Logs', Icon: LogsIcon, letter: 'G', section: 'Insight', ...logs },
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
  {
    name: 'apiKeys',
    label: 'API keys',
    Icon: ApiKeysIcon,
    letter: 'K',
    section: 'Settings',
    ...apiKeys,
  },
  {
    name: 'webhooks',
    label: 'Webhooks',
    Icon: WebhooksIcon,
    letter: 'X',
    section: 'Settings',
    ...webhooks,
  },
]

/** Those that others in the menu lead to. */
export const otherResources: (Screens & { name: string; label: string })[] = [
  scheduleCreate,
  ...contentResources,
  profile,
]

export const documents: Record<string, RegisteredDocuments> = {
  ...Object.fromEntries([...resources, ...otherResources].map(({ name, documents }) => [name, documents])),
  roomSettings: roomSettingsDocuments,
  choiceLists: choiceListsDocuments,
}
