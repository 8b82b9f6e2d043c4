// What the members list may be filtered, ordered and searched by, and the same in SQL, so that answers can be checked.
import { memberListFields } from '@hearth/contract'

export type Variables = {
  page?: number
  sort?: { field: string; order: string }
  filter?: { query?: string; filters?: { field: string; values: string[] }[] }
}

/** `beside`: what the smaller community is asked meanwhile, when it has no such page. */
export type Case = { name: string; asked: Variables; beside?: Variables; afterChange?: boolean }

const by = (field: string, ...values: string[]): Variables => ({ filter: { filters: [{ field, values }] } })
const inOrder = (field: string, order: string) => ({ sort: { field, order } })
export const find = (query: string): Variables => ({ filter: { query } })

const yesNo = (column: string) => ({ true: column, false: `not ${column}` })
const oneOf = (column: string, ...values: string[]) =>
  Object.fromEntries(values.map((value) => [value, `${column} = '${value}'`]))

/** Each filter's values, with their conditions. */
const filters: Record<string, Record<string, string>> = {
  active: yesNo('active'),
  subscription: oneOf('subscription', 'ACTIVE', 'INACTIVE'),
  status: oneOf('status', 'PENDING', 'APPROVED', 'REJECTED'),
  referred: yesNo('referred'),
  archive: { true: 'archive' },
  firstLogin: yesNo('(first_login is not null)'),
  lastActivity: yesNo('(last_activity is not null)'),
  enterprise: yesNo('enterprise'),
  milestones: yesNo(`(focus_milestones <> '{}')`),
  hasComment: yesNo(`(comment is not null and comment <> '')`),
  mobileOS: oneOf('mobile_os', 'APPLE', 'ANDROID', 'OTHER'),
  activation: {
    NEVER_CLICKED: 'not clicked_activation_link',
    CLICKED_ACTIVE: 'clicked_activation_link and active',
    CLICKED_INACTIVE: 'clicked_activation_link and not active',
  },
  role: oneOf('role', 'CUSTOMER', 'STAFF', 'ADMIN', 'MANAGER'),
  deleted: { true: 'deleted_at is not null' },
}
const words = [
  'a',
  'z',
  'q',
  '7',
  'ß',
  'ad',
  'qz',
  'ada',
  'okafor',
  'quillfeather',
  'ada okafor',
  'zzzzz',
  'a b',
]
const orders = ['id', 'deletedAt', ...memberListFields]

export const cases: Case[] = [
  { name: 'no filter', asked: {} },
  ...Object.entries(filters).flatMap(([field, values]) =>
    Object.keys(values).map((value) => ({ name: `${field} = ${value}`, asked: by(field, value) })),
  ),
  { name: 'role = STAFF, ADMIN or MANAGER', asked: by('role', 'STAFF', 'ADMIN', 'MANAGER') },
  { name: 'role = ADMIN by last name', asked: { ...by('role', 'ADMIN'), ...inOrder('lastName', 'ASC') } },
  ...orders.flatMap((field) => [
    { name: `${field} ascending`, asked: inOrder(field, 'ASC') },
    { name: `${field} descending`, asked: inOrder(field, 'DESC') },
  ]),
  ...words.map((word) => ({ name: `search ‘${word}’`, asked: find(word) })),
  { name: 'page 300', asked: { page: 300 } },
  { name: 'page 300 by last name', asked: { page: 300, ...inOrder('lastName', 'ASC') } },
  { name: 'page 4,000', asked: { page: 4_000 }, beside: { page: 300 } },
  {
    name: 'page 4,000 by last name',
    asked: { page: 4_000, ...inOrder('lastName', 'ASC') },
    beside: { page: 300, ...inOrder('lastName', 'ASC') },
  },
  { name: 'page 4,000 after a change', asked: { page: 4_000 }, beside: { page: 300 }, afterChange: true },
]

const columns: Record<string, string> = {
  deletedAt: 'deleted_at',
  firstName: 'first_name collate "und-x-icu"',
  lastName: 'last_name collate "und-x-icu"',
  email: 'email collate "und-x-icu"',
  mobileOS: 'mobile_os',
  hasComment: 'has_comment',
}

function conditionOf({ filter = {} }: Variables): string {
  const asked = filter.filters ?? []
  const defaults = { archive: 'not archive', deleted: 'deleted_at is null' }
  const hidden = Object.entries(defaults).filter(([name]) => !asked.some(({ field }) => field === name))
  return [
    `tenant_id = 'hearth'`,
    ...hidden.map(([, condition]) => condition),
    ...asked.map(({ field, values }) => `(${values.map((value) => filters[field]?.[value]).join(' or ')})`),
    ...(filter.query?.split(' ') ?? []).map((word) => `search_text like '%${word}%'`),
  ].join(' and ')
}

/** The ids of a page and the total, as PostgreSQL finds and counts them. */
export function inSql(asked: Variables): { page: string; total: string } {
  const { page = 1, sort: { field, order } = { field: 'created', order: 'DESC' } } = asked
  const empty = order === 'DESC' ? 'nulls last' : 'nulls first'
  const from = `from members where ${conditionOf(asked)}`
  const by = field === 'id' ? '' : `${columns[field] ?? field} ${order} ${empty}, created ${order}, `
  return {
    page: `select id ${from} order by ${by}id ${order} limit 25 offset ${(page - 1) * 25}`,
    total: `select count(*)::int as total ${from}`,
  }
}
