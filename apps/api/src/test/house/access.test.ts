import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { modules } from '../../modules.ts'
import { listGuards } from '../../platform/graphql/guards.ts'
import { type AccessRows, nowhere } from '../../platform/module.ts'
import { inviteSomebody } from '../front-door.ts'
import { absentLike, addOwned, type Owned } from '../owned.ts'
import { startTestApp, type TestApp } from '../test-app.ts'

// security.md R18 and R20: every root field against every kind of actor. A field that is missing here fails.

const operations: AccessRows = Object.assign({}, ...modules.map(({ access }) => access))

const actors = [
  'invitee',
  'payer',
  'stranger',
  'CUSTOMER',
  'STAFF',
  'MANAGER',
  'ADMIN',
  'other tenant',
  'archived',
  'locked',
  'blocked',
  'forged',
] as const
type Actor = (typeof actors)[number]
const staffActors: readonly Actor[] = ['STAFF', 'MANAGER', 'ADMIN', 'other tenant']
const unknownActors: readonly Actor[] = [
  'invitee',
  'payer',
  'stranger',
  'archived',
  'locked',
  'blocked',
  'forged',
]

function expectedCode(guard: string, actor: Actor): string | undefined {
  if (guard === 'anyone') return undefined
  if (guard === 'invitee' && (actor === 'invitee' || actor === 'CUSTOMER' || staffActors.includes(actor)))
    return actor === 'invitee' ? undefined : 'FORBIDDEN'
  if (guard === 'payer' && (actor === 'invitee' || actor === 'payer')) return undefined
  if (unknownActors.includes(actor)) return 'UNAUTHENTICATED'
  return guard === 'staff' && !staffActors.includes(actor) ? 'FORBIDDEN' : undefined
}

let hearth: TestApp
const tokens = {} as Record<Actor, string | undefined>
let owned: Owned

/** Three staff members whose accounts are closed after they have signed in. */
async function endAccounts() {
  const ended = {
    archived: { archive: true },
    locked: { locked: true },
    blocked: { timeout: new Date(Date.now() + 60_000) },
  }
  for (const [actor, change] of Object.entries(ended) as ['archived' | 'locked' | 'blocked', object][]) {
    const person = await hearth.signIn({ role: 'ADMIN' })
    await hearth.db
      .updateTable('members')
      .set(change)
      .where('tenantId', '=', 'hearth')
      .where('id', '=', person.id)
      .execute()
    tokens[actor] = person.token
  }
}

beforeAll(async () => {
  hearth = await startTestApp()
  await hearth.addTenant('harbour')
  for (const role of ['CUSTOMER', 'STAFF', 'MANAGER', 'ADMIN'] as const)
    tokens[role] = (await hearth.signIn({ role })).token
  tokens['other tenant'] = (await hearth.signIn({ role: 'ADMIN', tenantId: 'harbour' })).token
  await endAccounts()
  const invited = await inviteSomebody(hearth)
  tokens.invitee = invited.accessToken
  tokens.payer = (await inviteSomebody(hearth).then(({ activate }) => activate())).paymentToken
  tokens.forged = 'eyJhbGciOiJub25lIn0.e30.'
  owned = await addOwned(hearth)
})
afterAll(() => hearth.close())
/** A field that was called may have ended its actor's session or used up a limit. */
async function putBack() {
  await hearth.pool.query('update sessions set ended = null /* every tenant: a test puts all back */')
  await hearth.db.deleteFrom('rateLimits').execute()
}

describe('R18 access', () => {
  test('has a row for every root field, with the guard that stands there', () => {
    const expected = Object.fromEntries(
      Object.entries(operations).map(([field, { guard }]) => [field, guard]),
    )
    expect(listGuards(hearth.app.graphql.schema)).toEqual(expected)
  })

  const cells = Object.entries(operations).flatMap(([field, { guard, text }]) =>
    actors.map((actor) => ({ field, actor, text, code: expectedCode(guard, actor) })),
  )
  test.each(cells)('$field as $actor: $code', async ({ actor, text, code }) => {
    const answer = await hearth.graphql(text(nowhere), {}, tokens[actor])
    const codes = answer.errors?.map((error) => error.extensions.code) ?? []
    expect(answer.status).toBe(200)
    if (code) return expect(codes).toEqual([code])
    expect(codes).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/UNAUTHENTICATED|FORBIDDEN|INTERNAL/)]),
    )
    await putBack()
  })
})

describe('R19 and R20 tenants', () => {
  afterEach(putBack)

  test.each(Object.keys(operations))('%s shows another tenant nothing of ours', async (field) => {
    const text = operations[field]?.text as (id: string) => string
    const ids = [
      owned.view,
      owned.member.id,
      owned.room,
      owned.article,
      owned.asset,
      owned.request,
      owned.conversation,
      owned.savedReply,
      ...owned.content,
    ]
    for (const id of ids) {
      const foreign = await hearth.graphql(text(id), {}, tokens['other tenant'])
      const absent = absentLike(id, owned)
      const missing = await hearth.graphql(text(absent), {}, tokens['other tenant'])
      expect(JSON.stringify(foreign)).not.toMatch(/only\.?hearth/i)
      expect(JSON.stringify(foreign).replaceAll(id, absent)).toBe(JSON.stringify(missing))
    }
  })

  test('a private view is not shown to a colleague, and a shared one may not be changed by one', async () => {
    const { data } = await hearth.graphql('{ savedViews(resource: "users") { name mine } }', {}, tokens.STAFF)
    expect(data.savedViews).toContainEqual({ name: 'Onlyhearth', mine: false })
    const answer = await hearth.graphql(
      `mutation { savedViewDelete(id: "${owned.view}") { id } }`,
      {},
      tokens.STAFF,
    )
    expect(answer.errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  })
})
