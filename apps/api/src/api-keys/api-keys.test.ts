import { apiScopes } from '@hearth/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { modules } from '../modules.ts'
import { type AccessRows, nowhere } from '../platform/module.ts'
import { type SignedIn, sendGraphql, startTestApp, type TestApp } from '../test/test-app.ts'
import { createVisitor } from '../test/visitor.ts'
import { scopeOfField } from './scopes.ts'

const operations: AccessRows = Object.assign({}, ...modules.map(({ access }) => access))
const day = 86_400_000

let hearth: TestApp
let ines: SignedIn
beforeAll(async () => {
  hearth = await startTestApp()
  await hearth.addTenant('harbour')
})
afterAll(() => hearth.close())
beforeEach(async () => {
  hearth.clock.now = new Date()
  ines = await hearth.signIn({ role: 'STAFF', firstName: 'Ines', lastName: 'Duarte' })
})

const createText = `mutation ($input: ApiKeyCreateInput!) {
  apiKeyCreate(input: $input) { token key { id name hint scopes expires lastUsed owner { email } createdBy { email } } }
}`
type Input = { name?: string; personal?: boolean; scopes?: string[]; expires?: string }
const inDays = (days: number) => new Date(hearth.clock.now.getTime() + days * day).toISOString()
const create = (input: Input = {}, bearer = ines.token) => {
  const given = {
    name: 'Newsletter',
    personal: true,
    scopes: ['members:read'],
    expires: inDays(90),
    ...input,
  }
  return hearth.graphql(createText, { input: given }, bearer)
}
const make = async (input: Input = {}, bearer = ines.token) =>
  (await create(input, bearer)).data.apiKeyCreate as {
    token: string
    key: { id: string; name: string; hint: string; lastUsed: string | null; owner: unknown }
  }
const readMembers = '{ users(limit: 1) { edges { node { id } } } }'
const codeOf = async (token: string, text = readMembers) =>
  (await hearth.graphql(text, {}, token)).errors?.[0]?.extensions.code
const setMember = (id: string, values: object) =>
  hearth.db.updateTable('members').set(values).where('tenantId', '=', 'hearth').where('id', '=', id).execute()

describe('a key', () => {
  test('has 160 random bits behind its kind, is shown once and kept as a hash', async () => {
    const { token, key } = await make()
    expect(token).toMatch(/^hearth_person_[\w-]{27}$/)
    expect((await make({ personal: false })).token).toMatch(/^hearth_service_/)
    expect(key.hint).toBe(`${token.slice(0, 18)}…`)
    const dump = await hearth.pool.query(
      "select json_agg(api_keys)::text as text from api_keys where tenant_id = 'hearth'",
    )
    expect(dump.rows[0].text).not.toContain(token.slice(-27))
    expect(hearth.logged.join('\n')).not.toContain(token.slice(-27))
    await hearth.keepLogs()
    const { data } = await hearth.graphql(
      '{ logs(limit: 1, filter: { query: "api key made" }) { edges { node { context } } } }',
      {},
      ines.token,
    )
    expect(data.logs.edges[0].node.context).toContain('keyId')
  })

  test.each<[string, Input]>([
    ['without a name', { name: ' ' }],
    ['with a name of 81 characters', { name: 'x'.repeat(81) }],
    ['without a scope', { scopes: [] }],
    ['with an unknown scope', { scopes: ['members:read', 'members:own'] }],
    ['that is over', { expires: '2020-01-01T00:00:00Z' }],
    ['for longer than a year', { expires: inDaysFromNow(366) }],
  ])('%s is refused', async (_what, input) => {
    expect((await create(input)).errors?.[0]?.extensions.code).toBe('BAD_INPUT')
  })

  test('is emailed to the person who makes it, without the key', async () => {
    const { token } = await make({ name: 'Letters' })
    const [mail] = await hearth.readMails(ines.email)
    expect(mail?.subject).toContain('Letters')
    expect(mail?.text).toContain('Read members and applications')
    expect(JSON.stringify(mail)).not.toContain(token)
  })

  test('is listed with its scopes, and never whole', async () => {
    const { key, token } = await make({ name: 'Listed' })
    const text = `{ apiKeys(filter: { query: "listed" }) { edges { node { id hint scopes } } pageInfo { total } } }`
    const answer = await hearth.graphql(text, {}, ines.token)
    expect(answer.data.apiKeys.pageInfo.total).toBe(1)
    expect(answer.data.apiKeys.edges[0].node).toMatchObject({ id: key.id, scopes: ['members:read'] })
    expect(JSON.stringify(answer)).not.toContain(token)
  })
})

function inDaysFromNow(days: number): string {
  return new Date(Date.now() + days * day).toISOString()
}

describe('a request with a key', () => {
  test('acts as its owner when it is personal', async () => {
    const { token } = await make({ scopes: ['members:write'] })
    const [member] = await hearth.addMembers([{ city: 'Porto' }])
    const change = `mutation { adminUserUpdate(id: "${member?.id}", input: { city: "Lisbon" }) { city } }`
    expect((await hearth.graphql(change, {}, token)).data.adminUserUpdate.city).toBe('Lisbon')
    const log = `{ auditLog(userId: "${member?.id}") { edges { node { actor { firstName lastName email } } } } }`
    const { data } = await hearth.graphql(log, {}, ines.token)
    const actor = { firstName: 'API key', lastName: '“Newsletter” of Ines Duarte', email: null }
    expect(data.auditLog.edges[0].node.actor).toEqual(actor)
  })

  test('of a service acts in its own name, also when its maker has gone', async () => {
    const { token, key } = await make({ personal: false, scopes: ['rooms:write'], name: 'Calendar' })
    expect(key.owner).toBeNull()
    await setMember(ines.id, { active: false })
    const [room] = await hearth.addRooms([{}])
    const change = `mutation { livingRoomUpdate(id: "${room?.id}", input: { title: "Tea" }) { id } }`
    const changed = await hearth.graphql(change, {}, token)
    expect(changed.errors).toBeUndefined()
    const other = await hearth.signIn({ role: 'ADMIN' })
    const log = `{ livingRoomAuditLog(id: "${room?.id}") { edges { node { actor { lastName } } } } }`
    const { data } = await hearth.graphql(log, {}, other.token)
    expect(data.livingRoomAuditLog.edges[0].node.actor.lastName).toBe('“Calendar”')
  })

  test('of a service changes what refers to people, of whom it is none', async () => {
    const scopes = ['members:write', 'content:write']
    const { token, key } = await make({ personal: false, scopes, name: 'Desk' })
    const [member] = await hearth.addMembers([
      { active: false, status: 'APPROVED', subscription: 'INACTIVE' },
    ])
    const id = member?.id
    const change = async (text: string) => (await hearth.graphql(`mutation { ${text} }`, {}, token)).errors
    expect(
      await change(`adminUserUpdate(id: "${id}", input: { subscription: ACTIVE, active: true }) { id }`),
    ).toBeUndefined()
    const [other] = await hearth.addMembers([{ active: false, status: 'APPROVED' }])
    expect(await change(`adminUsersActivate(input: { ids: ["${other?.id}"] }) { id }`)).toBeUndefined()
    expect(await change('articleCreate(input: { title: "Tea", body: "At five" }) { id }')).toBeUndefined()
    const { rows } = await hearth.pool.query(
      "select actor_id from audit_entries where tenant_id = 'hearth' and member_id = any($1)",
      [[id, other?.id]],
    )
    expect(rows.map(({ actor_id }) => actor_id)).toEqual([key.id, key.id])
  })

  test.each([
    ['is archived', { archive: true }],
    ['is locked', { locked: true }],
    ['is blocked for a time', { timeout: new Date('2999-01-01') }],
    ['is in the trash', { deletedAt: new Date() }],
    ['has a closed account', { active: false }],
    ['is a member again', { role: 'CUSTOMER' }],
  ])('is refused at once when the owner %s', async (_what, values) => {
    const { token } = await make()
    expect(await codeOf(token)).toBeUndefined()
    await setMember(ines.id, values)
    expect(await codeOf(token)).toBe('INVALID_KEY')
  })

  test('is refused at once when the key is revoked, and once it is over', async () => {
    const { token, key } = await make({ expires: inDays(30) })
    const other = await make()
    hearth.clock.now = new Date(hearth.clock.now.getTime() + 30 * day)
    expect(await codeOf(token)).toBe('INVALID_KEY')
    expect(await codeOf(other.token)).toBeUndefined()
    const colleague = await hearth.signIn({ role: 'MANAGER' })
    const revoke = `mutation { apiKeyRevoke(id: "${key.id}") { revoked revokedBy { email } } }`
    const { data } = await hearth.graphql(revoke, {}, colleague.token)
    expect(data.apiKeyRevoke.revokedBy.email).toBe(colleague.email)
    const again = await hearth.graphql(revoke.replace(key.id, other.key.id), {}, colleague.token)
    expect(again.errors).toBeUndefined()
    expect(await codeOf(other.token)).toBe('INVALID_KEY')
  })

  test.each([
    'hearth_',
    'hearth_person_',
    `hearth_person_${'a'.repeat(27)}`,
    `hearth_admin_${'a'.repeat(27)}`,
  ])('is refused with %s, also where anybody may ask', async (token) => {
    expect(await codeOf(token)).toBe('INVALID_KEY')
    expect(await codeOf(token, '{ getTenantConfiguration { name } }')).toBe('INVALID_KEY')
  })

  test('on the host of another tenant is refused like an unknown key', async () => {
    const { token } = await make()
    const ask = (bearer: string, host = 'harbour.localhost') =>
      createVisitor(hearth, { host, authorization: `Bearer ${bearer}` }).graphql(readMembers)
    expect((await ask(token, 'localhost')).errors).toBeUndefined()
    expect((await ask(token)).errors).toEqual((await ask(`hearth_person_${'b'.repeat(27)}`)).errors)
  })

  test('opens nothing but GraphQL', async () => {
    const { token } = await make({ scopes: [...apiScopes] })
    const { identity } = hearth.scope().services
    expect(await identity.adapter.authenticate(token).catch(() => undefined)).toBeUndefined()
  })

  test('is noted at most once a minute', async () => {
    const { token, key } = await make()
    const lastUsed = async () => {
      const { data } = await hearth.graphql(
        `{ apiKeysMany(ids: ["${key.id}"]) { lastUsed } }`,
        {},
        ines.token,
      )
      return data.apiKeysMany[0].lastUsed
    }
    await codeOf(token)
    const first = await lastUsed()
    expect(first).toBe(hearth.clock.now.toISOString())
    hearth.clock.now = new Date(hearth.clock.now.getTime() + 59_000)
    await codeOf(token)
    expect(await lastUsed()).toBe(first)
    hearth.clock.now = new Date(hearth.clock.now.getTime() + 1_000)
    await codeOf(token)
    expect(await lastUsed()).toBe(hearth.clock.now.toISOString())
  })

  test('beyond 600 in a minute is refused until later, with the seconds to wait', async () => {
    const { token } = await make()
    await codeOf(token)
    await hearth.db.updateTable('rateLimits').set({ points: 600 }).where('key', 'like', 'api-key:%').execute()
    const answer = await fetch(`${hearth.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query: readMembers }),
    })
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await codeOf((await make()).token)).toBeUndefined()
  })
})

describe('a scope', () => {
  const keys = new Map<string, string>()
  beforeAll(async () => {
    const maker = await hearth.signIn({ role: 'ADMIN' })
    const all = [...apiScopes]
    const sets: [string, string[]][] = [
      ['all', all],
      ...all.map((scope): [string, string[]] => [`only ${scope}`, [scope]]),
      ...all.map((scope): [string, string[]] => [`not ${scope}`, all.filter((each) => each !== scope)]),
    ]
    for (const [name, scopes] of sets)
      keys.set(name, (await make({ personal: false, scopes }, maker.token)).token)
  })
  const ask = async (name: string, text: string) => {
    await hearth.db.deleteFrom('rateLimits').execute()
    return (await sendGraphql(hearth.url, { query: text }, keys.get(name))).errors?.map(
      ({ extensions }) => extensions?.code,
    )
  }

  test('opens only root fields that are there', () => {
    expect([...scopeOfField.keys()].filter((field) => !(field in operations))).toEqual([])
  })

  const textOf = (field: string) => operations[field]?.text(nowhere) as string

  test('is needed for every root field: one without a scope is closed to all keys', async () => {
    const closed = Object.keys(operations).filter((field) => !scopeOfField.has(field))
    expect(closed.length).toBeGreaterThan(100)
    for (const field of closed)
      expect([field, await ask('all', textOf(field))]).toEqual([field, ['OUT_OF_SCOPE']])
  })

  test.each(apiScopes)('%s opens its root fields, and the others together do not', async (scope) => {
    const refusals = /OUT_OF_SCOPE|UNAUTHENTICATED|FORBIDDEN|INTERNAL/
    const own = [...scopeOfField].filter(([, needed]) => needed === scope).map(([field]) => field)
    for (const field of own) {
      expect([field, await ask(`not ${scope}`, textOf(field))]).toEqual([field, ['OUT_OF_SCOPE']])
      const codes = (await ask(`only ${scope}`, textOf(field))) ?? []
      expect([field, codes.filter((code) => refusals.test(String(code)))]).toEqual([field, []])
    }
  })

  test.each([
    ['ethnicity', '{ users(limit: 1) { edges { node { ethnicity } } } }'],
    ['income behind a fragment', '{ users { edges { node { ...F } } } } fragment F on User { income }'],
    ['children under another name', '{ users { edges { node { ...on User { kids: children } } } } }'],
    ['the file of an applicant', '{ applications { edges { node { resume { url } } } } }'],
    ['who may sign in', `mutation { adminUserUpdate(id: "${nowhere}", input: { role: ADMIN }) { id } }`],
    ['an email', `mutation { adminUserUpdate(id: "${nowhere}", input: { email: "a@b.example" }) { id } }`],
  ])('never opens %s', async (_what, text) => {
    // A document that comes again is compiled.
    for (let time = 0; time < 3; time += 1) expect(await ask('all', text)).toEqual(['OUT_OF_SCOPE'])
  })
})
