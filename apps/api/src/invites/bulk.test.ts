import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { MemberInsert } from '../seed/builders.ts'
import { type SignedIn, startTestApp, type TestApp } from '../test/test-app.ts'

let hearth: TestApp
let ines: SignedIn
beforeAll(async () => {
  hearth = await startTestApp()
  ines = await hearth.signIn({ role: 'STAFF', firstName: 'Ines' })
})
afterAll(() => hearth.close())

const waiting = {
  active: false,
  archive: false,
  locked: false,
  status: 'PENDING',
  subscription: 'INACTIVE',
  accountActivatedAt: null,
}
/** One member of each kind that the rules tell apart. */
const kinds = {
  pending: waiting,
  approved: { ...waiting, status: 'APPROVED' },
  rejected: { ...waiting, status: 'REJECTED' },
  open: { ...waiting, status: 'APPROVED', active: true, subscription: 'ACTIVE' },
  archived: { ...waiting, archive: true },
  trashed: { ...waiting, deletedAt: new Date() },
} satisfies Record<string, Partial<MemberInsert>>
type Kind = keyof typeof kinds

let ids = {} as Record<Kind, string>
beforeEach(async () => {
  const rows = await hearth.addMembers(Object.values(kinds))
  ids = Object.fromEntries(
    Object.keys(kinds).map((kind, index) => [kind, String(rows[index]?.id)]),
  ) as Record<Kind, string>
  await hearth.db.deleteFrom('outboxMessages').where('tenantId', '=', 'hearth').execute()
})

const mailed = async () => (await hearth.readMails()).length

const mutations: Record<string, (input: string) => string> = {
  APPROVE: (input) => `adminUsersStatusUpdate(input: { ${input}, status: APPROVED })`,
  REJECT: (input) => `adminUsersStatusUpdate(input: { ${input}, status: REJECTED })`,
  ACTIVATE: (input) => `adminUsersActivate(input: { ${input} })`,
  ARCHIVE: (input) => `adminUsersArchive(input: { ${input} })`,
  UNARCHIVE: (input) => `adminUsersUnarchive(input: { ${input} })`,
  DELETE: (input) => `adminUsersDelete(${input})`,
  RESTORE: (input) => `adminUsersRestore(input: { ${input} })`,
}

async function run(action: string, input: string, token = ines.token) {
  const { data, errors } = await hearth.graphql(
    `mutation { changed: ${mutations[action]?.(input)} { id status active archive deletedAt activatedByAdmin { id } } }`,
    {},
    token,
  )
  return {
    changed: data?.changed as { id: string; status: string; active: boolean; archive: boolean }[],
    errors,
  }
}
const selected = () =>
  `ids: [${Object.values(ids)
    .map((id) => `"${id}"`)
    .join(', ')}]`

/** Section 4 and product.md 15, 16, 18, 19: whom each action changes, and how many mails it sends. */
const table: [action: string, changes: Kind[], mails: number][] = [
  ['APPROVE', ['pending', 'rejected', 'archived'], 3],
  ['REJECT', ['pending', 'approved', 'open', 'archived'], 0],
  ['ACTIVATE', ['pending', 'approved'], 2],
  ['ARCHIVE', ['pending', 'approved', 'rejected', 'open'], 0],
  ['UNARCHIVE', ['archived'], 0],
  ['DELETE', ['pending', 'approved', 'rejected', 'open', 'archived'], 0],
  ['RESTORE', ['trashed'], 0],
]

test('a preview names the first three it would change, in the order of the selection', async () => {
  const rows = await hearth.addMembers(
    ['Ada', 'Bea', 'Cleo', 'Dina', 'Edda'].map((firstName) => ({
      ...waiting,
      ...{ firstName, lastName: 'Okafor', status: firstName === 'Bea' ? 'APPROVED' : 'PENDING' },
    })),
  )
  const chosen = rows.map(({ id }) => id).toReversed()
  const { data } = await hearth.graphql(
    'query ($ids: [ID!]) { adminUsersBulkPreview(action: APPROVE, input: { ids: $ids }) { affected names } }',
    { ids: chosen },
    ines.token,
  )
  expect(data.adminUsersBulkPreview).toEqual({
    affected: 4,
    names: ['Edda Okafor', 'Dina Okafor', 'Cleo Okafor'],
  })
})

describe('bulk actions', () => {
  test.each(table)(
    '%s changes %j, mails %i, and its preview says so before',
    async (action, kindsChanged, mails) => {
      const text = `{ adminUsersBulkPreview(action: ${action}, input: { ${selected()} }) { total affected mails skipped { reason count } } }`
      const { data } = await hearth.graphql(text, {}, ines.token)
      const { total, affected, skipped, mails: announced } = data.adminUsersBulkPreview
      expect([total, affected, announced]).toEqual([6, kindsChanged.length, mails])
      expect(skipped.reduce((sum: number, skip: { count: number }) => sum + skip.count, 0)).toBe(
        6 - kindsChanged.length,
      )

      const { changed } = await run(action, selected())
      expect(changed.map((row) => row.id).toSorted()).toEqual(
        kindsChanged.map((kind) => ids[kind]).toSorted(),
      )
      expect(await mailed()).toBe(mails)
      const again = await run(action, selected())
      expect(again.changed).toEqual([])
      expect(await mailed()).toBe(mails)
    },
  )

  test('approving does not activate; activating says by whom (product.md 16)', async () => {
    const { changed: approved } = await run('APPROVE', `ids: ["${ids.pending}"]`)
    expect(approved).toMatchObject([{ status: 'APPROVED', active: false }])
    const { changed: active } = await run('ACTIVATE', `ids: ["${ids.pending}"]`)
    expect(active).toMatchObject([{ active: true, activatedByAdmin: { id: ines.id } }])
  })

  test('leave an audit entry for each member they change', async () => {
    await run('ARCHIVE', selected())
    const { data } = await hearth.graphql(
      `{ user(id: "${ids.open}") { auditLog { actor { firstName } previousUserDetails updatedUserDetails } } }`,
      {},
      ines.token,
    )
    expect(data.user.auditLog).toEqual([
      {
        actor: { firstName: 'Ines' },
        previousUserDetails: '{"archive":false}',
        updatedUserDetails: '{"archive":true}',
      },
    ])
  })

  test('warn of running subscriptions before archiving and deleting', async () => {
    const text = `{ adminUsersBulkPreview(action: DELETE, input: { ${selected()} }) { warnings } }`
    const { data } = await hearth.graphql(text, {}, ines.token)
    expect(data.adminUsersBulkPreview.warnings).toEqual([
      '1 of them has a running subscription, which this cancels',
    ])
  })

  test.each(['REJECT', 'ARCHIVE', 'DELETE'])('%s leaves oneself alone', async (action) => {
    expect((await run(action, `ids: ["${ines.id}"]`)).changed).toEqual([])
  })

  test('need ids or a filter, not both and not neither', async () => {
    expect((await run('ARCHIVE', '')).errors?.[0]?.message).toContain(
      'Give ids or a filter to say who is meant',
    )
    const both = await run('ARCHIVE', `ids: ["${ids.open}"], filter: { query: "x" }`)
    expect(both.errors?.[0]?.message).toContain('Give ids or a filter, not both')
  })

  test('PENDING is never set again', async () => {
    const { errors } = await hearth.graphql(
      `mutation { adminUsersStatusUpdate(input: { ids: ["${ids.open}"], status: PENDING }) { id } }`,
      {},
      ines.token,
    )
    expect(errors?.[0]?.message).toBe(
      '[BAD_INPUT] A member cannot become PENDING again. Choose APPROVED or REJECTED',
    )
  })

  test('approve 1,500 filtered members in one call and one transaction, each mailed once', async () => {
    const crowd = Array.from({ length: 1_500 }, () => ({ ...waiting, lastName: 'Crowdmember' }))
    for (let start = 0; start < crowd.length; start += 500)
      await hearth.addMembers(crowd.slice(start, start + 500))
    hearth.statements.splice(0)
    const { changed } = await run('APPROVE', 'filter: { query: "crowdmember" }')
    expect(changed).toHaveLength(1_500)
    expect(hearth.statements.filter((text) => text === 'begin')).toHaveLength(1)
    expect(hearth.statements.length).toBeLessThan(30)
    expect(await mailed()).toBe(1_500)
  })

  test('two colleagues approving the same people at once mail each of them once', async () => {
    const both = await Promise.all([run('APPROVE', selected()), run('APPROVE', selected())])
    expect(both.flatMap((answer) => answer.changed)).toHaveLength(3)
    expect(await mailed()).toBe(3)
  })
})

describe('activation links (product.md 17)', () => {
  const links = async () => {
    const mails = await hearth.readMails()
    return mails.map((mail) => /http:\/\/localhost:4000\/activate\/(\S+)/.exec(mail.text)?.[1])
  }

  test('are mailed to who has no password; only the newest works, for 4 days, and only its hash is stored', async () => {
    await run('APPROVE', `ids: ["${ids.pending}"]`)
    const again = await hearth.graphql(
      `mutation { adminUserSendLink(id: "${ids.pending}") { id } }`,
      {},
      ines.token,
    )
    expect(again.errors).toBeUndefined()
    const tokens = await links()
    expect(new Set(tokens).size).toBe(2)
    const rows = await hearth.db
      .selectFrom('invites')
      .selectAll()
      .where('tenantId', '=', 'hearth')
      .where('memberId', '=', ids.pending)
      .execute()
    expect(rows.filter((row) => row.superseded === null)).toHaveLength(1)
    expect(rows.map((row) => row.expires.getTime() - row.created.getTime())).toEqual([
      345_600_000, 345_600_000,
    ])
    for (const token of tokens) expect(JSON.stringify(rows)).not.toContain(String(token).split('.')[1])
  })

  test.each([
    ['archived', 'archived. Un-archive them before'],
    ['rejected', 'rejected. Approve them before'],
  ] as const)('are not sent to somebody %s', async (kind, message) => {
    const { errors } = await hearth.graphql(
      `mutation { adminUserSendLink(id: "${ids[kind]}") { id } }`,
      {},
      ines.token,
    )
    expect(errors?.[0]?.message).toContain(message)
    expect(await mailed()).toBe(0)
  })

  test('are not sent to somebody who has a password', async () => {
    const { errors } = await hearth.graphql(
      `mutation { adminUserSendLink(id: "${ines.id}") { id } }`,
      {},
      ines.token,
    )
    expect(errors?.[0]?.message).toContain('already has a password')
  })

  test('an edit that approves somebody invites like the bulk action does', async () => {
    const text = `mutation { adminUserUpdate(id: "${ids.pending}", input: { status: APPROVED }) { status } }`
    expect((await hearth.graphql(text, {}, ines.token)).data.adminUserUpdate.status).toBe('APPROVED')
    expect(await mailed()).toBe(1)
  })
})

describe('the trash (product.md 19)', () => {
  test('takes a member out of every list, and restores it whole', async () => {
    const { data } = await hearth.graphql(
      `mutation { adminUserDelete(id: "${ids.open}") { id deletedAt } }`,
      {},
      ines.token,
    )
    expect(data.adminUserDelete.deletedAt).not.toBeNull()
    const listed = async () => {
      const answer = await hearth.graphql(`{ usersMany(ids: ["${ids.open}"]) { id } }`, {}, ines.token)
      return answer.data.usersMany.length
    }
    expect(await listed()).toBe(0)
    await run('RESTORE', `ids: ["${ids.open}"]`)
    expect(await listed()).toBe(1)
    const twice = await hearth.graphql(
      `mutation { adminUserDelete(id: "${ids.trashed}") { id } }`,
      {},
      ines.token,
    )
    expect(twice.errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  })

  test('ends the sessions of who is put into it', async () => {
    const person = await hearth.signIn({})
    await run('DELETE', `ids: ["${person.id}"]`)
    const { errors } = await hearth.graphql('{ me { id } }', {}, person.token)
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  })

  test('is emptied after 30 days, not before', async () => {
    const { purgeTrashJob } = await import('../members/index.ts')
    const day = 86_400_000
    const person = await hearth.signIn({ deletedAt: null })
    const [early, late] = await hearth.addMembers([
      { deletedAt: new Date(hearth.clock.now.getTime() - 30 * day + 1_000) },
      { deletedAt: new Date(hearth.clock.now.getTime() - 30 * day - 1_000) },
    ])
    await hearth.db
      .updateTable('members')
      .set({ deletedAt: new Date(hearth.clock.now.getTime() - 31 * day) })
      .where('tenantId', '=', 'hearth')
      .where('id', '=', person.id)
      .execute()
    await purgeTrashJob.run(hearth.scope(), {})
    for (const table of ['credentials', 'sessions'] as const) {
      const query = hearth.db.selectFrom(table).select('personId').where('tenantId', '=', 'hearth')
      expect(await query.where('personId', '=', person.id).execute()).toEqual([])
    }
    const left = await hearth.db
      .selectFrom('members')
      .select('id')
      .where('tenantId', '=', 'hearth')
      .where('deletedAt', 'is not', null)
      .execute()
    expect(left.map((row) => row.id)).toContain(early?.id)
    expect(left.map((row) => row.id)).not.toContain(late?.id)
  })
})
