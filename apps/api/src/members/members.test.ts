import { readFileSync } from 'node:fs'
import { memberListFields } from '@hearth/contract'
import { parse as parseCsv } from 'csv-parse/sync'
import { type GraphQLObjectType, type GraphQLOutputType, getNamedType, isLeafType } from 'graphql'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../test/test-app.ts'
import { membersList } from './list.ts'

let hearth: TestApp
let token: string
/** The owner's connection: what the tests count with, past everything that the API does. */
let owner: pg.Client

const memberCount = 400

beforeAll(async () => {
  hearth = await startTestApp({ now: new Date('2026-11-21T12:00:00Z') })
  token = (await hearth.signIn({ role: 'STAFF', created: new Date('2026-11-21T11:00:00Z') })).token
  await hearth.addMembers(Array.from({ length: memberCount }, () => ({})))
  await hearth.addMembers([
    { firstName: '100%', lastName: 'Under_score', email: 'percent@example.com', archive: false },
    {
      firstName: 'Zoë',
      lastName: "=cmd|' /C calc'!A0",
      email: 'formula@example.com',
      comment: '',
      archive: false,
    },
    { firstName: null, lastName: null, email: 'nameless@example.com', archive: false },
    {
      email: 'reached@example.com',
      phone: '7700900123',
      countryCode: '+44',
      companyName: 'Quartz & Sons',
      city: 'Åvesta',
      archive: false,
    },
    { role: 'ADMIN', archive: false },
    { role: 'MANAGER', archive: false, comment: 'Knows everybody.' },
    { referred: true, archive: false },
    { emailBouncedAt: new Date(), emailBounceReason: 'No such mailbox', archive: false },
  ])
  await hearth.addTenant('harbour')
  await hearth.addMembers(
    Array.from({ length: 30 }, () => ({ firstName: 'Harbourperson' })),
    'harbour',
  )
  owner = new pg.Client({ connectionString: hearth.databaseUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await hearth.close()
})

const listText = `query ($limit: Int, $page: Int, $sort: SortInput, $filter: FilterInput) {
  users(limit: $limit, page: $page, sort: $sort, filter: $filter) {
    edges { node { id ${memberListFields.join(' ')} } }
    pageInfo { total }
  }
}`

type Row = Record<string, string | boolean | null>

async function list(variables: object): Promise<{ rows: Row[]; total: number }> {
  const { data, errors } = await hearth.graphql(listText, variables, token)
  expect(errors).toBeUndefined()
  return { rows: data.users.edges.map((edge: { node: Row }) => edge.node), total: data.users.pageInfo.total }
}

const fieldsOf = ({ app }: TestApp, type: string) =>
  (app.graphql.schema.getType(type) as GraphQLObjectType).getFields()

/** What a field of objects needs behind it: all their fields that are values. */
function leavesOf(app: TestApp, type: GraphQLOutputType): string {
  const named = getNamedType(type)
  if (isLeafType(named)) return ''
  const leaves = Object.values(fieldsOf(app, named.name)).filter((field) =>
    isLeafType(getNamedType(field.type)),
  )
  return `{ ${leaves.map(({ name }) => name).join(' ')} }`
}

async function refusal(variables: object): Promise<{ code: string; message: string }> {
  const { errors } = await hearth.graphql(listText, variables, token)
  return { code: errors?.[0]?.extensions?.code, message: String(errors?.[0]?.message) }
}

async function countInSql(condition: string): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int as count from members where tenant_id = 'hearth' and deleted_at is null and (${condition})`,
  )
  return Number(rows[0]?.count)
}

const filter = (field: string, ...values: string[]) => ({ filter: { filters: [{ field, values }] } })

/** Every filter of product.md 61 beside SQL that was written without looking at the code. */
const filters: [field: string, value: string, sql: string][] = [
  ['active', 'true', 'active is true and archive is false'],
  ['active', 'false', 'active is false and archive is false'],
  ['subscription', 'ACTIVE', "subscription = 'ACTIVE' and not archive"],
  ['subscription', 'INACTIVE', "subscription = 'INACTIVE' and not archive"],
  ['status', 'PENDING', "status = 'PENDING' and not archive"],
  ['status', 'APPROVED', "status = 'APPROVED' and not archive"],
  ['status', 'REJECTED', "status = 'REJECTED' and not archive"],
  ['referred', 'true', 'referred and not archive'],
  ['referred', 'false', 'not referred and not archive'],
  ['archive', 'true', 'archive'],
  ['archive', 'false', 'not archive'],
  ['firstLogin', 'true', 'first_login is not null and not archive'],
  ['firstLogin', 'false', 'first_login is null and not archive'],
  ['lastActivity', 'true', 'last_activity is not null and not archive'],
  ['lastActivity', 'false', 'last_activity is null and not archive'],
  ['enterprise', 'true', 'enterprise and not archive'],
  ['enterprise', 'false', 'not enterprise and not archive'],
  ['milestones', 'true', "focus_milestones <> '{}' and not archive"],
  ['milestones', 'false', "focus_milestones = '{}' and not archive"],
  ['milestone', 'Personal:Friendship', "'Personal:Friendship' = any(focus_milestones) and not archive"],
  ['hasComment', 'true', 'length(comment) > 0 and not archive'],
  ['hasComment', 'false', "(comment is null or comment = '') and not archive"],
  ['mobileOS', 'APPLE', "mobile_os = 'APPLE' and not archive"],
  ['mobileOS', 'ANDROID', "mobile_os = 'ANDROID' and not archive"],
  ['mobileOS', 'OTHER', "mobile_os = 'OTHER' and not archive"],
  ['activation', 'NEVER_CLICKED', 'not clicked_activation_link and not archive'],
  ['activation', 'CLICKED_ACTIVE', 'clicked_activation_link and active and not archive'],
  ['activation', 'CLICKED_INACTIVE', 'clicked_activation_link and not active and not archive'],
  ['role', 'ADMIN', "role = 'ADMIN' and not archive"],
  ['role', 'STAFF', "role = 'STAFF' and not archive"],
  ['role', 'MANAGER', "role = 'MANAGER' and not archive"],
  ['role', 'CUSTOMER', "role = 'CUSTOMER' and not archive"],
  ['emailBounced', 'true', 'email_bounced_at is not null and not archive'],
  ['emailBounced', 'false', 'email_bounced_at is null and not archive'],
]

describe('members list: filters', () => {
  test.each(filters)('%s = %s counts and shows what SQL counts', async (field, value, condition) => {
    const expected = await countInSql(condition)
    expect(expected).toBeGreaterThan(0)
    const first = await list({ ...filter(field, value), limit: 100 })
    expect(first.total).toBe(expected)
    const pages = Math.ceil(expected / 100)
    const last = await list({ ...filter(field, value), limit: 100, page: pages })
    expect(last.rows.length).toBe(expected - (pages - 1) * 100)
  })

  test('are all held against SQL, and named in the schema', () => {
    const names = Object.keys(membersList.filters)
    expect([...new Set(filters.map(([field]) => field)), 'deleted']).toEqual(names)
    const schema = readFileSync(new URL('./schema.graphql', import.meta.url), 'utf8')
    expect(/Filters: ([^;]+);/.exec(schema)?.[1]?.split(/\s+/)).toEqual(names)
  })

  test('leave archived members out unless the archive filter says otherwise', async () => {
    expect((await list({})).total).toBe(await countInSql('not archive'))
    expect((await list(filter('archive', 'true', 'false'))).total).toBe(await countInSql('true'))
  })

  test('take several values of one field as alternatives and let several fields narrow', async () => {
    const either = await list(filter('status', 'PENDING', 'REJECTED'))
    expect(either.total).toBe(await countInSql("status in ('PENDING', 'REJECTED') and not archive"))
    const both = await list({
      filter: {
        filters: [
          { field: 'subscription', values: ['ACTIVE'] },
          { field: 'mobileOS', values: ['APPLE'] },
        ],
      },
    })
    expect(both.total).toBe(
      await countInSql("subscription = 'ACTIVE' and mobile_os = 'APPLE' and not archive"),
    )
  })

  test('leave deleted members out', async () => {
    const [gone] = await hearth.addMembers([{ deletedAt: new Date(), lastName: 'Vanished', archive: false }])
    expect((await list({ filter: { query: 'vanished' } })).total).toBe(0)
    expect((await list({ ...filter('deleted', 'true'), sort: null })).rows.map((row) => row.id)).toEqual([
      gone?.id,
    ])
    const { data } = await hearth.graphql(
      `{ user(id: "${gone?.id}") { deletedAt } usersMany(ids: ["${gone?.id}"]) { id } }`,
      {},
      token,
    )
    expect(data.user.deletedAt).not.toBeNull()
    expect(data.usersMany).toEqual([])
  })
})

describe('members list: search', () => {
  test.each([
    ['percent@example.com', 1],
    ['100%', 1],
    ['under_', 1],
    ['%', 1],
    ['  NAMELESS  ', 1],
    ['zoë =cmd', 1],
    ['=cmd zoë', 1],
    ['nobody-has-this', 0],
    ["'; drop table members; --", 0],
    ['harbourperson', 0],
    // By phone as it is stored, as it is said at home, and with spaces.
    ['+447700900123', 1],
    ['07700900123', 1],
    ['+44 7700 900123', 1],
    ['0770 0900123', 1],
    ['quartz & sons', 1],
    ['ÅVESTA quartz', 1],
  ])('%j finds %i', async (query, found) => {
    expect((await list({ filter: { query } })).total).toBe(found)
  })

  test.each(['a', 'Z', 'q', '%', '_', "'", '7', 'ß', '漢', '😀', 'ad', 'z_', 'a b', 'o q e', 'å ë', 'aa'])(
    'words of one or two letters, %j, find what longer words would',
    async (query) => {
      const words = query.toLowerCase().split(' ')
      const conditions = words.map((word) => `strpos(search_text, ${pg.escapeLiteral(word)}) > 0`)
      const { rows, total } = await list({ filter: { query }, limit: 100 })
      expect(total).toBe(await countInSql(`not archive and ${conditions.join(' and ')}`))
      expect(rows).toHaveLength(Math.min(total, 100))
    },
  )

  test('looks letters up for short words alone, for a full page and its total', async () => {
    const conditionsOf = async (query: string) => {
      hearth.statements.splice(0)
      await list({ filter: { query } })
      return hearth.statements.filter((text) => text.includes('letters_of')).length
    }
    expect([await conditionsOf('ad'), await conditionsOf('ada'), await conditionsOf('ada q')]).toEqual([
      2, 0, 1,
    ])
  })

  test('an empty search finds everybody', async () => {
    expect((await list({ filter: { query: '   ' } })).total).toBe(await countInSql('not archive'))
  })
})

describe('members list: sort and pages', () => {
  test('newest first, 25 a page, when nothing is said', async () => {
    const { rows } = await list({})
    const dates = rows.map((row) => String(row.created))
    expect(dates).toHaveLength(25)
    expect(dates).toEqual(dates.toSorted().reverse())
  })

  test.each(['id', ...memberListFields])(
    'sorts by %s both ways, empty values at the end of DESC',
    async (field) => {
      const ascending = await loadAll(field, 'ASC')
      const descending = await loadAll(field, 'DESC')
      expect(new Set(ascending.map((row) => row.id)).size).toBe(ascending.length)
      expect(descending.map((row) => row.id)).toEqual(ascending.map((row) => row.id).toReversed())
      const { rows } = await owner.query(
        `select id from members where tenant_id = 'hearth' and not archive and deleted_at is null
       order by ${column(field)} ${['firstName', 'lastName', 'email'].includes(field) ? 'collate "und-x-icu"' : ''} asc nulls first, created asc, id asc`,
      )
      expect(ascending.map((row) => row.id)).toEqual(rows.map((row) => row.id))
    },
  )

  const column = (field: string) =>
    field === 'mobileOS' ? 'mobile_os' : field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

  async function loadAll(field: string, order: string): Promise<Row[]> {
    const pages = [1, 2, 3, 4, 5].map((page) => list({ limit: 100, page, sort: { field, order } }))
    return (await Promise.all(pages)).flatMap((page) => page.rows)
  }

  test('sorts names as a dictionary does, whatever their accents and capitals', async () => {
    const names = ['Zander', 'Østergaard', 'osman', 'Ödegård', 'Abbott', 'ábrego']
    await hearth.addMembers(names.map((lastName) => ({ firstName: 'Dictionary', lastName, archive: false })))
    const { rows } = await list({
      filter: { query: 'dictionary' },
      sort: { field: 'lastName', order: 'ASC' },
    })
    expect(rows.map((row) => row.lastName)).toEqual([
      'Abbott',
      'ábrego',
      'Ödegård',
      'osman',
      'Østergaard',
      'Zander',
    ])
  })

  test('each field that is asked for alone is the one that a member page shows', async () => {
    const person = { email: 'complete@example.com', archive: false, phone: '7700900124', countryCode: '+44' }
    await hearth.addMembers([{ ...person, focusMilestones: ['Career'] }])
    const fields = Object.values(fieldsOf(hearth, 'User')).map(
      ({ name, type }) => `${name} ${leavesOf(hearth, type)}`,
    )
    expect(fields.length).toBeGreaterThan(70)
    const { rows } = await list({ filter: { query: person.email } })
    for (const field of fields) {
      const text = `query ($id: ID!) {
        users(filter: { query: "${person.email}" }) { edges { node { ${field} } } }
        user(id: $id) { id version bio ${field} }
      }`
      const { data, errors } = await hearth.graphql(text, { id: rows[0]?.id }, token)
      expect(errors).toBeUndefined()
      const [name = ''] = field.split(' ')
      expect(data.users.edges[0].node).toEqual({ [name]: data.user[name] })
    }
  })

  test('a page that lies far behind begins where the page before it ended', async () => {
    await hearth.addTenant('quay')
    const { token: quay } = await hearth.signIn({ role: 'STAFF', tenantId: 'quay' })
    await hearth.addMembers(
      Array.from({ length: 1_060 }, () => ({ archive: false })),
      'quay',
    )
    const ids = async (page: number, order: string) => {
      const { data } = await hearth.graphql(
        listText,
        { limit: 50, page, sort: { field: 'lastName', order } },
        quay,
      )
      return data.users.edges.map(({ node }: { node: Row }) => node.id)
    }
    for (const order of ['ASC', 'DESC']) {
      const pages = []
      for (let page = 1; page <= 22; page++) pages.push(...(await ids(page, order)))
      const { rows } = await owner.query(
        `select id from members where tenant_id = 'quay' and not archive and deleted_at is null
         order by last_name collate "und-x-icu" ${order === 'ASC' ? 'asc nulls first' : 'desc nulls last'}, created ${order}, id ${order}`,
      )
      expect(pages).toEqual(rows.map(({ id }) => id))
    }
  })

  test('a page beyond the last is empty, with the total still told', async () => {
    const { rows, total } = await list({ page: 999 })
    expect([rows.length, total]).toEqual([0, await countInSql('not archive')])
  })

  test('costs one statement, however many rows, and one more for a total that was not asked for before', async () => {
    const costOf = async (args: object) => {
      hearth.statements.splice(0)
      await list(args)
      return hearth.statements.filter((text) => text.includes('from "members"')).length
    }
    const filter = { filters: [{ field: 'enterprise', values: ['false', 'true'] }] }
    expect(await costOf({ limit: 1, filter })).toBe(2)
    expect(await costOf({ limit: 1, filter })).toBe(1)
    expect(await costOf({ limit: 100, filter })).toBe(1)
  })

  test('does not count when the total is not asked for, and asks once for all inviters', async () => {
    const inviters = await hearth.addMembers([{}, {}])
    const brought = inviters.map(({ id }) => ({ invitedBy: id, lastName: 'Broughtalong', archive: false }))
    const added = [...inviters, ...(await hearth.addMembers([...brought, ...brought]))]
    hearth.statements.splice(0)
    const text = '{ users(filter: { query: "broughtalong" }) { edges { node { id invitedBy { email } } } } }'
    const { data } = await hearth.graphql(text, {}, token)
    const statements = hearth.statements.filter((statement) => statement.includes('from "members"'))
    for (const { id } of added.toReversed())
      await hearth.db
        .deleteFrom('members')
        .where('tenantId', '=', 'hearth')
        .where('id', '=', String(id))
        .execute()
    expect(data.users.edges).toHaveLength(4)
    expect(statements).toHaveLength(2)
    expect(statements.join()).not.toContain('count(')
  })
})

describe('members list: bad input is refused with a sentence that says what is allowed', () => {
  test.each([
    [{ page: 0 }, 'BAD_PAGE', 'from 1 to 1000000, not 0'],
    [{ page: -3 }, 'BAD_PAGE', 'not -3'],
    [{ limit: 0 }, 'BAD_LIMIT', 'from 1 to 100, not 0'],
    [{ limit: 101 }, 'BAD_LIMIT', 'not 101'],
    [
      { sort: { field: 'shoeSize', order: 'ASC' } },
      'UNKNOWN_SORT',
      "'shoeSize'. This list sorts by: id, deletedAt, firstName",
    ],
    [{ sort: { field: 'constructor', order: 'ASC' } }, 'UNKNOWN_SORT', "'constructor'"],
    [filter('shoeSize', '42'), 'UNKNOWN_FILTER', "'shoeSize'. Filters of this list: active, subscription"],
    [filter('__proto__', 'true'), 'UNKNOWN_FILTER', "'__proto__'"],
    [
      filter('active', 'yes'),
      'BAD_FILTER_VALUE',
      "'yes' is not a value of the filter 'active'. It takes: true, false",
    ],
    [filter('status', 'pending'), 'BAD_FILTER_VALUE', 'It takes: PENDING, APPROVED, REJECTED'],
    [filter('activation', 'CLICKED'), 'BAD_FILTER_VALUE', 'NEVER_CLICKED, CLICKED_ACTIVE, CLICKED_INACTIVE'],
    [filter('role', ''), 'BAD_FILTER_VALUE', 'CUSTOMER, STAFF, ADMIN, MANAGER'],
  ])('%j', async (variables, code, message) => {
    const answer = await refusal(variables)
    expect(answer.code).toBe(code)
    expect(answer.message).toContain(`[${code}] `)
    expect(answer.message).toContain(message)
  })

  test.each(['not-an-id', '', '1', "' or 1=1"])('the id %j', async (id) => {
    const answer = await hearth.graphql('query ($id: ID!) { user(id: $id) { id } }', { id }, token)
    expect(answer.errors?.[0]?.message).toBe(`[BAD_ID] '${id}' is not an id`)
  })
})

describe('members: one, many, totals', () => {
  test('usersMany keeps the order of the ids and leaves out what is not there', async () => {
    const { rows } = await list({ limit: 3 })
    const ids = [rows[2]?.id, '00000000-0000-4000-8000-000000000000', rows[0]?.id]
    const { data } = await hearth.graphql(
      'query ($ids: [ID!]!) { usersMany(ids: $ids) { id } }',
      { ids },
      token,
    )
    expect(data.usersMany).toEqual([{ id: rows[2]?.id }, { id: rows[0]?.id }])
  })

  test('totalUsers counts what the two linked lists show (product.md 18)', async () => {
    const { data } = await hearth.graphql('{ totalUsers { activated unactivated } }', {}, token)
    expect(data.totalUsers).toEqual({
      activated: (await list(filter('active', 'true'))).total,
      unactivated: (await list(filter('active', 'false'))).total,
    })
  })

  test('me is the signed-in person', async () => {
    const person = await hearth.signIn({
      role: 'CUSTOMER',
      firstName: 'Rosa',
      lastName: 'Whitfield',
      username: 'rosa-whitfield-9',
      subscription: 'ACTIVE',
    })
    const { data } = await hearth.graphql(
      '{ me { id name firstName email role username subscription hasUsedFreeTrial } }',
      {},
      person.token,
    )
    expect(data.me).toEqual({
      id: person.id,
      name: 'Rosa Whitfield',
      firstName: 'Rosa',
      email: person.email,
      role: 'CUSTOMER',
      username: 'rosa-whitfield-9',
      subscription: 'ACTIVE',
      hasUsedFreeTrial: false,
    })
  })

  test('me names who brought the person, and nothing else of them', async () => {
    const [inviter] = await hearth.addMembers([{ firstName: 'Ada', lastName: 'Okafor', archive: false }])
    const person = await hearth.signIn({ invitedBy: String(inviter?.id) })
    const nameOf = async (bearer: string) =>
      (await hearth.graphql('{ me { inviterName } }', {}, bearer)).data.me.inviterName
    expect(await nameOf(person.token)).toBe('Ada Okafor')
    expect(await nameOf(token)).toBeNull()
  })
})

describe('members export', () => {
  const header = ['id', ...memberListFields]
  const read = (text: string): Record<string, string>[] =>
    parseCsv(text, { columns: true, record_delimiter: '\r\n' })

  async function exportText(variables: object): Promise<string> {
    const text =
      'query ($filter: FilterInput, $ids: [ID!]) { adminUserExportCsv(filter: $filter, ids: $ids) }'
    const { data, errors } = await hearth.graphql(text, variables, token)
    expect(errors).toBeUndefined()
    return data.adminUserExportCsv
  }

  async function download(variables: object): Promise<{ response: Response; rows: number }> {
    const text =
      'mutation ($filter: FilterInput, $ids: [ID!]) { adminUserExportLink(filter: $filter, ids: $ids) { url rows } }'
    const { data } = await hearth.graphql(text, variables, token)
    const { url, rows } = data.adminUserExportLink
    return { response: await fetch(hearth.url + url), rows }
  }

  test('writes the id and the list columns of the filtered rows', async () => {
    const text = await exportText(filter('status', 'REJECTED'))
    expect(text.split('\r\n')[0]).toBe(header.join(','))
    const rows = read(text)
    expect(rows).toHaveLength((await list(filter('status', 'REJECTED'))).total)
    expect(new Set(rows.map((row) => row.status))).toEqual(new Set(['REJECTED']))
    expect(rows[0]?.created).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect(['true', 'false']).toContain(rows[0]?.active)
  })

  test('the download brings the same text, as a file named with a timestamp', async () => {
    const { response, rows } = await download(filter('enterprise', 'true'))
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="users_2026-11-21T12-00-00.csv"',
    )
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const text = await response.text()
    expect(text).toBe(await exportText(filter('enterprise', 'true')))
    expect(read(text)).toHaveLength(rows)
  })

  test('exports selected rows alone', async () => {
    const { rows } = await list({ limit: 2 })
    const ids = rows.map((row) => row.id)
    expect(
      read(await exportText({ ids }))
        .map((row) => row.id)
        .toSorted(),
    ).toEqual(ids.toSorted())
    expect(read(await exportText({ ids: [] }))).toEqual([])
  })

  test('R31 keeps formulas from being computed, and quotes as RFC 4180 says', async () => {
    const text = await exportText({ filter: { query: 'formula@example.com' } })
    expect(text).toContain("'=cmd|' /C calc'!A0")
    expect(text).not.toMatch(/(^|,)=/m)
  })

  test('a link is over after a minute, and is nobody else’s', async () => {
    const text = 'mutation { adminUserExportLink { url } }'
    const { data } = await hearth.graphql(text, {}, token)
    const { url } = data.adminUserExportLink
    expect((await fetch(hearth.url + url.replace('/hearth.', '/harbour.'))).status).toBe(404)
    const before = hearth.clock.now
    hearth.clock.now = new Date(before.getTime() + 61_000)
    const late = await fetch(hearth.url + url)
    hearth.clock.now = before
    expect(late.status).toBe(404)
    expect(await late.json()).toEqual({
      error: 'This download link has expired. Export again to get a new one.',
    })
    expect((await fetch(hearth.url + url)).status).toBe(200)
  })
})
