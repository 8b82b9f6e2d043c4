// What the lists besides the members' may be filtered, ordered and searched by.

export type List = {
  field: string
  table: string
  node: string
  filters: Record<string, string[]>
  sorts: string[]
  words: string[]
}

const day = 86_400_000
const fromToday = (days: number) => new Date(Date.now() + days * day).toISOString()
const both = ['true', 'false']

export const lists: List[] = [
  {
    field: 'livingRooms',
    table: 'living_rooms',
    node: 'id title start end state capacity hosts pillars',
    filters: {
      state: ['UPCOMING', 'RUNNING', 'FINISHED', 'CANCELLED'],
      pillar: ['Financial'],
      milestone: ['Mentorship'],
      host: ['Host A', 'Host of few'],
      recorded: both,
      small: both,
      start: [fromToday(30)],
      end: [fromToday(-30)],
    },
    sorts: ['title', 'start', 'end', 'capacity', 'recorded', 'small', 'created', 'updated'],
    words: ['quillfeather', 'money'],
  },
  {
    field: 'schedules',
    table: 'content_items',
    node: 'id type title start end state backgroundColour version',
    filters: { type: ['POLL', 'QUOTE', 'FREE_TEXT'], state: ['PLANNED', 'LIVE', 'PAST'] },
    sorts: ['start', 'end', 'title', 'type', 'created'],
    words: ['quillfeather', 'money'],
  },
  {
    field: 'applications',
    table: 'applications',
    node: 'id firstName lastName email status submitted',
    filters: {
      status: ['PENDING', 'APPROVED', 'REJECTED'],
      referred: both,
      question: ['NONE', 'OPEN', 'ANSWERED'],
      resume: both,
      archive: both,
      deleted: both,
    },
    sorts: ['submitted', 'firstName', 'lastName', 'email', 'company', 'status'],
    words: ['quillfeather', 'okafor'],
  },
  {
    field: 'outboxMessages',
    table: 'outbox_messages',
    node: 'id recipient subject state template created',
    filters: {
      state: ['QUEUED', 'SENT', 'KEPT', 'SKIPPED', 'FAILED'],
      template: ['welcome', 'rare-mail'],
      recipient: ['person.77@example.com'],
    },
    sorts: ['created', 'sent', 'recipient', 'subject', 'state', 'template'],
    words: ['quillfeather', 'money'],
  },
  {
    field: 'imports',
    table: 'import_jobs',
    node: 'id fileName state created total done failed skipped',
    filters: { state: ['QUEUED', 'RUNNING', 'DONE', 'FAILED'], dryRun: both, undone: both },
    sorts: [
      'created',
      'finished',
      'fileName',
      'enterpriseName',
      'state',
      'total',
      'done',
      'failed',
      'skipped',
    ],
    words: ['quillfeather', 'bench'],
  },
  {
    field: 'referrals',
    table: 'members',
    node: 'id firstName lastName applied approved active paid conversion latest',
    filters: { archive: both, deleted: both },
    sorts: [
      'applied',
      'approved',
      'active',
      'paid',
      'conversion',
      'latest',
      'firstName',
      'lastName',
      'email',
    ],
    words: ['quillfeather', 'okafor'],
  },
  {
    field: 'reports',
    table: 'reports',
    node: 'id status reason created version',
    filters: {
      status: ['OPEN', 'IN_REVIEW', 'RESOLVED', 'DISMISSED'],
      reason: ['money', 'quillfeather'],
      from: [fromToday(-1)],
      until: [fromToday(-1)],
    },
    sorts: ['created', 'updated', 'status'],
    words: ['quillfeather', 'okafor'],
  },
  {
    field: 'supportConversations',
    table: 'support_requests',
    node: 'id name email subject state created updated',
    filters: {
      state: ['OPEN', 'WAITING', 'CLOSED'],
      assignee: ['NOBODY'],
      email: ['person.77@example.com'],
      from: [fromToday(-1)],
      until: [fromToday(-1)],
    },
    sorts: ['created', 'updated'],
    words: ['quillfeather', 'invoice'],
  },
  {
    field: 'payments',
    table: 'payments',
    node: 'id state reason method plan cents currency created paidAt',
    filters: {
      state: ['OPEN', 'FAILED', 'PAID', 'PARTLY_REFUNDED'],
      plan: ['MONTHLY', 'YEARLY'],
      reason: ['FIRST', 'RENEWAL', 'CHANGE'],
      method: ['CARD', 'CASH'],
      overdue: both,
      from: [fromToday(-30)],
      until: [fromToday(-30)],
    },
    sorts: ['created', 'amount', 'paidAt'],
    words: ['quillfeather', 'okafor'],
  },
  {
    field: 'logs',
    table: 'logs',
    node: 'id message context level created',
    filters: { level: ['DEBUG', 'INFO', 'WARN', 'ERROR'] },
    sorts: ['created'],
    words: ['quillfeather', 'signed'],
  },
]

export type Case = { name: string; variables: object }

export const casesOf = ({ filters, sorts, words }: List): Case[] => [
  { name: 'as it opens', variables: {} },
  ...Object.entries(filters).flatMap(([field, values]) =>
    values.map((value) => ({
      name: `${field} = ${value}`,
      variables: { filter: { filters: [{ field, values: [value] }] } },
    })),
  ),
  ...sorts.flatMap((field) =>
    ['ASC', 'DESC'].map((order) => ({ name: `${field} ${order}`, variables: { sort: { field, order } } })),
  ),
  ...words.map((word) => ({ name: `'${word}'`, variables: { filter: { query: word } } })),
]
