import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createBroadcasting, createProvider, texts } from '../../test/broadcasts/broadcasting.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../test/test-app.ts'
import { broadcastTestJob, purgeDeliveriesJob } from '../jobs.ts'

let hearth: TestApp
let ines: SignedIn
let builtIn: TestApp['scope'] extends () => { services: { push: infer Push } } ? Push : never
beforeAll(async () => {
  hearth = await startTestApp()
  ines = await hearth.signIn({ role: 'STAFF' })
  builtIn = hearth.scope().services.push
})
afterAll(() => hearth.close())
beforeEach(async () => {
  useProvider(builtIn)
  await hearth.db.deleteFrom('pushDevices').where('tenantId', '=', 'hearth').execute()
  await hearth.db.deleteFrom('broadcasts').where('tenantId', '=', 'hearth').execute()
  const crowd = hearth.db.deleteFrom('members').where('tenantId', '=', 'hearth')
  await crowd.where('id', '!=', ines.id).execute()
})

const useProvider = (push: typeof builtIn) => Object.assign(hearth.scope().services, { push })
const { ask, create, load, run, send, addDevices, listDeliveries, listRecipients } = createBroadcasting(
  () => hearth,
)
const open = { active: true, archive: false, locked: false, timeout: null, deletedAt: null } as const
const addCrowd = async (count: number) =>
  (await hearth.addMembers(Array.from({ length: count }, () => open))).map(({ id }) => String(id))
const cancel = (id: string) =>
  ask(ines, 'mutation ($id: ID!) { it: broadcastCancel(id: $id) { state recipients } }', { id })

/** The scope of a job whose process is killed when it begins its transaction of this number. */
function killedAt(transactions: number) {
  const scope = hearth.scope()
  let begun = 0
  const transaction: typeof scope.transaction = (work) => {
    begun += 1
    if (begun === transactions) throw new Error('killed')
    return scope.transaction(work)
  }
  return { ...scope, transaction }
}

describe('sending', { timeout: 60_000 }, () => {
  test('goes 500 members at a time, each batch one transaction with its progress', async () => {
    await addCrowd(620)
    const { id } = await create(ines)
    hearth.statements.splice(0)
    await run(id)
    // One to begin, two with members, and one that finds nobody any more.
    expect(hearth.statements.filter((text) => text === 'begin')).toHaveLength(4)
    expect(hearth.statements.filter((text) => /insert into inbox_messages/.test(text))).toHaveLength(2)
    expect(await load(ines, id)).toMatchObject({ state: 'SENT', total: 621, recipients: 621, devices: 0 })
  })

  test('gives the provider what each device shows, and nothing to a device twice', async () => {
    const provider = createProvider()
    useProvider(provider)
    const [ada = ''] = await addCrowd(1)
    await addDevices(ada, ['phone', 'tablet'])
    const sent = await send(ines, { link: 'https://hearth.example/room' })
    await run(sent.id)
    expect(provider.received.map(({ token }) => token).toSorted()).toEqual(['phone', 'tablet'])
    expect(provider.received[0]).toMatchObject({
      ...texts,
      id: sent.id,
      platform: 'APPLE',
      link: 'https://hearth.example/room',
    })
    expect(sent).toMatchObject({ devices: 2, sent: 2, kept: 0, failed: 0 })
  })

  test('calls the provider outside every transaction', async () => {
    const [ada = ''] = await addCrowd(1)
    await addDevices(ada, ['phone'])
    const provider = createProvider(() => {
      const lastEnd = hearth.statements.findLastIndex((text) => /^(commit|rollback)/.test(text))
      const lastBegin = hearth.statements.lastIndexOf('begin')
      expect(lastEnd).toBeGreaterThan(lastBegin)
      return undefined
    })
    useProvider(provider)
    expect(await send(ines)).toMatchObject({ sent: 1 })
  })

  test('notes why a device failed, and forgets one whose token reaches nobody', async () => {
    useProvider(
      createProvider(({ token }) => {
        if (token === 'gone') return { state: 'GONE' }
        return token === 'bad' ? { state: 'FAILED', reason: 'The provider refused it' } : undefined
      }),
    )
    const [ada = '', ben = ''] = await addCrowd(2)
    await addDevices(ada, ['gone', 'bad'])
    await addDevices(ben, ['good'])
    const sent = await send(ines)
    expect(sent).toMatchObject({ recipients: 3, devices: 3, sent: 1, failed: 2 })
    const failures = (await listDeliveries(sent.id)).map(({ failure }) => failure)
    expect(failures.toSorted()).toEqual([
      'The app is no longer on this device',
      'The provider refused it',
      null,
    ])
    expect(await send(ines)).toMatchObject({ devices: 2 })
  })

  test('reaches nobody on a device that became somebody else’s meanwhile', async () => {
    const [ada = '', ben = ''] = await addCrowd(2)
    await addDevices(ada, ['tablet'])
    await addDevices(ben, ['phone'])
    const { id } = await create(ines)
    const provider = createProvider()
    useProvider(provider)
    // As a run leaves it that is killed before the devices of its first batch are claimed.
    await hearth.scope().transaction(async (tx) => {
      const devices = tx.db.selectFrom('pushDevices').where('tenantId', '=', tx.tenantId)
      const row = { tenantId: tx.tenantId, broadcastId: id, updated: tx.now }
      const rows = await devices.select(['id as deviceId', 'memberId', 'platform']).execute()
      await tx.db
        .insertInto('broadcastDeliveries')
        .values(rows.map((device) => ({ ...row, ...device })))
        .execute()
      const moved = tx.db.updateTable('pushDevices').set({ memberId: ben })
      await moved.where('tenantId', '=', tx.tenantId).where('token', '=', 'tablet').execute()
    })
    await run(id)
    expect(provider.received.map(({ token }) => token)).toEqual(['phone'])
    expect(await load(ines, id)).toMatchObject({ recipients: 3, sent: 1, failed: 1 })
  })

  test.each([2, 3, 4, 5, 6])(
    'goes on where it was cut off at its transaction %i: one message for each person, none sent twice',
    async (transaction) => {
      const provider = createProvider()
      useProvider(provider)
      const members = await addCrowd(520)
      await addDevices(String(members[0]), ['phone-a'])
      await addDevices(String(members[519]), ['phone-b'])
      const { id } = await create(ines)
      const { broadcastJob } = await import('../jobs.ts')
      await expect(broadcastJob.run(killedAt(transaction), { id })).rejects.toThrow('killed')
      await Promise.all([run(id), run(id)])
      expect(await listRecipients(id)).toEqual([...members, ines.id].toSorted())
      expect(provider.received.map(({ token }) => token).toSorted()).toEqual(['phone-a', 'phone-b'])
      const { sent, unconfirmed, ...row } = await load(ines, id)
      expect(row).toMatchObject({ state: 'SENT', recipients: 521, devices: 2, failed: 0 })
      expect(sent + unconfirmed).toBe(2)
    },
  )

  test('says of a device whose answer never came that it is unconfirmed, and does not send to it again', async () => {
    const provider = createProvider(() => {
      throw new Error('the connection broke')
    })
    useProvider(provider)
    const [ada = ''] = await addCrowd(1)
    await addDevices(ada, ['phone'])
    const { id } = await create(ines)
    await expect(run(id)).rejects.toThrow('the connection broke')
    await run(id)
    expect(provider.received).toHaveLength(1)
    expect(await load(ines, id)).toMatchObject({ state: 'SENT', recipients: 2, devices: 1, unconfirmed: 1 })
    expect(await listDeliveries(id)).toMatchObject([
      { state: 'UNCONFIRMED', failure: expect.stringContaining('may have been shown or not') },
    ])
  })

  test('that is cancelled in the middle reaches nobody any more', async () => {
    const members = await addCrowd(520)
    await Promise.all(members.map((id) => addDevices(id, [`phone-${id}`])))
    const { id } = await create(ines)
    const provider = createProvider()
    useProvider({
      ...provider,
      send: async (messages) => {
        expect(await cancel(id)).toEqual({ state: 'CANCELLED', recipients: 500 })
        return provider.send(messages)
      },
    })
    await run(id)
    expect(await load(ines, id)).toMatchObject({ state: 'CANCELLED', recipients: 500, total: 521 })
    expect(await listRecipients(id)).toHaveLength(500)
    expect(provider.received.length).toBeLessThanOrEqual(500)
  })
})

test('a test goes to oneself alone, on one’s devices and in one’s inbox', async () => {
  await addCrowd(2)
  await addDevices(ines.id, ['my-phone'])
  const provider = createProvider()
  useProvider(provider)
  const test = await ask(
    ines,
    'mutation ($input: BroadcastTextInput!) { it: broadcastTest(input: $input) { id devices } }',
    { input: texts },
  )
  expect(test.devices).toBe(1)
  await broadcastTestJob.run(hearth.scope(), { id: test.id })
  expect(await listRecipients(test.id)).toEqual([ines.id])
  expect(provider.received.map(({ token }) => token)).toEqual(['my-phone'])
})

test('staff read what became of it on each device, by state, for 90 days', async () => {
  useProvider(
    createProvider(({ token }) => (token === 'bad' ? { state: 'FAILED', reason: 'No' } : undefined)),
  )
  const [ada = ''] = await addCrowd(1)
  await addDevices(ada, ['good', 'bad'])
  const { id } = await send(ines)
  const list = (state: string | null = null, who = ines) =>
    ask(
      who,
      `query ($id: ID!, $state: DeliveryState) { it: broadcastDeliveries(id: $id, state: $state) {
        edges { node { id state failure platform person { id } } } pageInfo { total } } }`,
      { id, state },
    )
  expect((await list()).pageInfo).toEqual({ total: 2 })
  expect((await list('FAILED')).edges).toMatchObject([
    { node: { state: 'FAILED', failure: 'No', platform: 'APPLE', person: { id: ada } } },
  ])
  await purgeDeliveriesJob.run(hearth.scope(), {})
  expect((await list()).pageInfo).toEqual({ total: 2 })
  hearth.clock.now = new Date(hearth.clock.now.getTime() + 91 * 86_400_000)
  await purgeDeliveriesJob.run(hearth.scope(), {})
  const later = await hearth.signIn({ role: 'STAFF' })
  expect((await list(null, later)).pageInfo).toEqual({ total: 0 })
})
