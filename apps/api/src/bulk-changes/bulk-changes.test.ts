import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { purgeTrashJob } from '../members/index.ts'
import { type SignedIn, startTestApp, type TestApp } from '../test/test-app.ts'
import { bulkChangeJob } from './index.ts'

let hearth: TestApp
let ines: SignedIn
beforeAll(async () => {
  hearth = await startTestApp()
  ines = await hearth.signIn({ role: 'STAFF', firstName: 'Ines', lastName: 'Duarte' })
})
afterAll(() => hearth.close())
beforeEach(async () => {
  const crowd = hearth.db.deleteFrom('members').where('tenantId', '=', 'hearth')
  await crowd.where('lastName', '=', 'Crowdperson').execute()
  await hearth.db.deleteFrom('outboxMessages').where('tenantId', '=', 'hearth').execute()
})

const fields = 'id action state total done changed canUndo'
const ask = async (text: string, variables: object = {}) => {
  const { data, errors } = await hearth.graphql(text, variables, ines.token)
  return errors ? errors[0]?.message : data.change
}
const start = (action: string, input: object = { filter: { query: 'crowdperson' } }) =>
  ask(
    `mutation ($action: BulkAction!, $input: IdsInput!) { change: adminUsersBulk(action: $action, input: $input) { ${fields} } }`,
    { action, input },
  )
const undo = (id: string) =>
  ask(`mutation ($id: ID!) { change: adminUsersBulkUndo(id: $id) { ${fields} } }`, { id })
const watch = (id: string) =>
  ask(`query ($id: ID!) { change: adminUsersBulkChange(id: $id) { ${fields} } }`, { id })
const work = (id: string) => bulkChangeJob.run(hearth.scope(), { id })

const waiting = {
  status: 'PENDING',
  active: false,
  archive: false,
  accountActivatedAt: null,
  lastName: 'Crowdperson',
}
const addCrowd = (count: number, person: object = {}) =>
  hearth.addMembers(Array.from({ length: count }, () => ({ ...waiting, ...person })))
const countWhere = async (field: 'archive' | 'active') => {
  const { count } = await hearth.db
    .selectFrom('members')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenantId', '=', 'hearth')
    .where('lastName', '=', 'Crowdperson')
    .where(field, '=', true)
    .executeTakeFirstOrThrow()
  return count
}
/** Statements that write, by how many rows they may touch at most: each names its members. */
const writes = () => hearth.statements.filter((text) => /^(update|delete from) "members"/.test(text))

describe('an action on many members', { timeout: 60_000 }, () => {
  test('of up to 500 is done when the call returns, and undone in the same way', async () => {
    await addCrowd(120)
    const change = await start('ARCHIVE')
    expect(change).toMatchObject({ state: 'DONE', total: 120, done: 120, changed: 120, canUndo: true })
    expect(await countWhere('archive')).toBe(120)
    expect(await undo(change.id)).toMatchObject({ action: 'UNARCHIVE', state: 'DONE', changed: 120 })
    expect(await countWhere('archive')).toBe(0)
  })

  test('of more is a job of batches, each a transaction, that says how far it is', async () => {
    await addCrowd(620)
    const change = await start('ARCHIVE')
    expect(change).toMatchObject({ state: 'QUEUED', total: 620, done: 0, changed: 0, canUndo: false })
    expect(await countWhere('archive')).toBe(0)
    hearth.statements.splice(0)
    await work(change.id)
    expect(writes()).toHaveLength(2)
    expect(hearth.statements.filter((text) => text === 'begin')).toHaveLength(2)
    expect(await watch(change.id)).toMatchObject({
      state: 'DONE',
      done: 620,
      changed: 620,
      canUndo: true,
    })
    expect(await countWhere('archive')).toBe(620)
    const back = await undo(change.id)
    expect(back).toMatchObject({ action: 'UNARCHIVE', state: 'QUEUED', total: 620 })
    await work(back.id)
    expect(await countWhere('archive')).toBe(0)
  })

  test('is previewed and begun 500 members at a time, however many a filter finds', async () => {
    await addCrowd(620)
    hearth.statements.splice(0)
    const preview = await ask(
      `query { change: adminUsersBulkPreview(action: ARCHIVE, input: { filter: { query: "crowdperson" } }) {
        total affected names skipped { count } } }`,
    )
    expect(preview).toMatchObject({ total: 620, affected: 620, skipped: [] })
    expect(preview.names).toHaveLength(3)
    const change = await start('ARCHIVE')
    expect(change.total).toBe(620)
    expect(hearth.statements.filter((text) => text === 'fetch 500 from streamed')).toHaveLength(4)
    await work(change.id)
    expect(await watch(change.id)).toMatchObject({ state: 'DONE', done: 620, changed: 620 })
    expect(await undo(change.id)).toMatchObject({ total: 620 })
  })

  test('goes on where it was cut off, and two workers change and mail nobody twice', async () => {
    await addCrowd(520)
    const change = await start('ACTIVATE')
    const failing = hearth.scope()
    let begun = 0
    const cutOff = {
      ...failing,
      inTenant: (...given: Parameters<typeof failing.inTenant>) => {
        const own = failing.inTenant(...given)
        const transaction: typeof own.transaction = (step) => {
          begun += 1
          if (begun === 2) throw new Error('killed')
          return own.transaction(step as never)
        }
        return { ...own, transaction }
      },
    }
    await expect(bulkChangeJob.run(cutOff, { id: change.id })).rejects.toThrow('killed')
    expect(await watch(change.id)).toMatchObject({ state: 'RUNNING', done: 500, changed: 500 })
    await Promise.all([work(change.id), work(change.id)])
    expect(await watch(change.id)).toMatchObject({
      state: 'DONE',
      done: 520,
      changed: 520,
      canUndo: false,
    })
    expect(await countWhere('active')).toBe(520)
    const { count } = await hearth.db
      .selectFrom('outboxMessages')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('tenantId', '=', 'hearth')
      .executeTakeFirstOrThrow()
    expect(count).toBe(520)
  })

  test('is done in the name of the person who asked, and skips people who changed meanwhile', async () => {
    const crowd = await addCrowd(510)
    const change = await start('ARCHIVE')
    await start('ARCHIVE', { ids: [crowd[0]?.id] })
    await work(change.id)
    expect(await watch(change.id)).toMatchObject({ total: 510, done: 510, changed: 509 })
    const entries = await hearth.db
      .selectFrom('auditEntries')
      .select('actorId')
      .where('tenantId', '=', 'hearth')
      .where('memberId', '=', String(crowd[1]?.id))
      .execute()
    expect(entries).toEqual([{ actorId: ines.id }])
  })

  test('that nobody is meant by is over at once, and one without an opposite stays', async () => {
    expect(await start('ARCHIVE')).toMatchObject({ state: 'DONE', total: 0, changed: 0, canUndo: false })
    await addCrowd(2)
    const change = await start('ACTIVATE')
    expect(await undo(change.id)).toContain('[BAD_INPUT] This action cannot be undone')
    expect(await undo(ines.id)).toContain('[NOT_FOUND]')
  })

  test('is changed through the older calls in batches too, and beyond 10,000 not at all', async () => {
    await addCrowd(620)
    hearth.statements.splice(0)
    const text = 'mutation { change: adminUsersArchive(input: { filter: { query: "crowdperson" } }) { id } }'
    expect(await ask(text)).toHaveLength(620)
    expect(writes()).toHaveLength(2)
  })
})

test('the trash is emptied in batches, each a transaction', { timeout: 60_000 }, async () => {
  await addCrowd(620, { deletedAt: new Date(hearth.clock.now.getTime() - 31 * 86_400_000) })
  hearth.statements.splice(0)
  await purgeTrashJob.run(hearth.scope(), {})
  expect(writes()).toHaveLength(2)
  expect(hearth.statements.filter((text) => text === 'begin')).toHaveLength(2)
  expect(await countWhere('archive')).toBe(0)
})
