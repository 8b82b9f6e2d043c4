import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { broadcastFields, createBroadcasting, texts } from '../test/broadcasts/broadcasting.ts'
import { type SignedIn, startTestApp, type TestApp } from '../test/test-app.ts'

let hearth: TestApp
let ines: SignedIn
beforeAll(async () => {
  hearth = await startTestApp()
  ines = await hearth.signIn({ role: 'STAFF', firstName: 'Ines', lastName: 'Duarte' })
})
afterAll(() => hearth.close())
beforeEach(async () => {
  await hearth.db.deleteFrom('broadcasts').where('tenantId', '=', 'hearth').execute()
  const crowd = hearth.db.deleteFrom('members').where('tenantId', '=', 'hearth')
  await crowd.where('id', '!=', ines.id).execute()
})

const { ask, create, load, run, send, addDevices, listRecipients } = createBroadcasting(() => hearth)
const open = { active: true, archive: false, locked: false, timeout: null, deletedAt: null, role: 'CUSTOMER' }
const inMinutes = (minutes: number) => new Date(hearth.clock.now.getTime() + minutes * 60_000).toISOString()
const reach = (audience: object) =>
  ask(
    ines,
    `query ($audience: BroadcastAudienceInput!) {
      it: broadcastAudience(audience: $audience) { recipients withoutDevice leftOut { reason count } }
    }`,
    { audience },
  )
const update = (id: string, input: object, ifVersion?: number) =>
  ask(
    ines,
    `mutation ($id: ID!, $input: BroadcastUpdateInput!, $ifVersion: Int) {
      it: broadcastUpdate(id: $id, input: $input, ifVersion: $ifVersion) { ${broadcastFields} }
    }`,
    { id, input, ifVersion },
  )
const cancel = (id: string) =>
  ask(ines, `mutation ($id: ID!) { it: broadcastCancel(id: $id) { ${broadcastFields} } }`, { id })
const jobsOf = async (id: string) => {
  const { rows } = await hearth.pool.query(
    `select run_at from graphile_worker.jobs where key = $1 /* every tenant: the key names its own */`,
    [`broadcasts.run:hearth:${id}`],
  )
  return rows.map(({ run_at }) => run_at.toISOString())
}

/** One member for each way to be left out, and two who are reached; the first has a device. */
async function addAllSorts() {
  const { now } = hearth.clock
  const later = new Date(now.getTime() + 60_000)
  const [first, second] = await hearth.addMembers([
    open,
    { ...open, timeout: new Date(now.getTime() - 60_000) },
    { ...open, archive: true },
    { ...open, active: false },
    { ...open, locked: true },
    { ...open, timeout: later },
    { ...open, deletedAt: now, archive: true },
  ] as never[])
  await addDevices(String(first?.id), ['phone-a', 'tablet-a'])
  return [String(first?.id), String(second?.id)]
}

describe('the audience', () => {
  test('leaves out who is in the trash, archived, not active, locked or blocked, and says how many', async () => {
    await addAllSorts()
    const { leftOut, ...numbers } = await reach({ kind: 'EVERYBODY' })
    expect(numbers).toEqual({ recipients: 3, withoutDevice: 2 })
    expect(leftOut).toEqual([
      { reason: 'TRASH', count: 1 },
      { reason: 'ARCHIVED', count: 1 },
      { reason: 'NOT_ACTIVE', count: 1 },
      { reason: 'LOCKED', count: 2 },
    ])
  })

  test('of a filter is what the members list shows under it', async () => {
    await hearth.addMembers([
      { ...open, lastName: 'Quill' },
      { ...open, lastName: 'Quill', active: false },
      { ...open, lastName: 'Quill', archive: true },
      open,
    ] as never[])
    const filter = { query: 'quill', filters: [] }
    expect(await reach({ kind: 'FILTER', filter })).toMatchObject({
      recipients: 1,
      leftOut: [{ reason: 'NOT_ACTIVE', count: 1 }],
    })
  })

  test('of everybody is who receives it, and nobody of another community', async () => {
    const [first, second] = await addAllSorts()
    await hearth.addTenant('harbour')
    await hearth.addMembers([open] as never[], 'harbour')
    const sent = await send(ines)
    expect(await listRecipients(sent.id)).toEqual([first, second, ines.id].toSorted())
    expect(sent).toMatchObject({ state: 'SENT', total: 3, recipients: 3, devices: 2, kept: 2, sent: 0 })
  })

  test('is decided when it starts', async () => {
    const [ada, ben] = await hearth.addMembers([open, open] as never[])
    const ids = [ada?.id, ben?.id].map(String)
    const { id } = await create(ines, { audience: { kind: 'CHOSEN', ids } })
    await hearth.db
      .updateTable('members')
      .set({ archive: true })
      .where('tenantId', '=', 'hearth')
      .where('id', '=', String(ben?.id))
      .execute()
    await run(id)
    expect(await listRecipients(id)).toEqual([ada?.id])
  })

  test.each([
    ['a filter without one', { kind: 'FILTER' }, '[BAD_INPUT] Give the filter'],
    ['chosen members without one', { kind: 'CHOSEN' }, '[BAD_INPUT] Choose at least one member'],
    ['no chosen member', { kind: 'CHOSEN', ids: [] }, '[BAD_INPUT] Choose at least one member'],
    ['a word that is no id', { kind: 'CHOSEN', ids: ['ada'] }, '[BAD_ID]'],
    [
      'a field that the members list does not know',
      { kind: 'FILTER', filter: { filters: [{ field: 'shoe', values: ['9'] }] } },
      '[UNKNOWN_FILTER]',
    ],
  ])('refuses %s', async (_, audience, message) => {
    expect(await reach(audience)).toContain(message)
    expect(await create(ines, { audience })).toContain(message)
  })
})

describe('a broadcast', () => {
  test('is sent now, with its texts in one line and its author', async () => {
    const { id, ...row } = await create(ines, { title: ' New \n room ', link: 'https://hearth.example/room' })
    expect(row).toMatchObject({
      ...texts,
      title: 'New room',
      link: 'https://hearth.example/room',
      state: 'SCHEDULED',
      sendAt: hearth.clock.now.toISOString(),
      createdBy: { id: ines.id },
      audience: { kind: 'EVERYBODY', ids: [] },
    })
    expect(await jobsOf(id)).toEqual([hearth.clock.now.toISOString()])
  })

  test.each([
    ['an empty title', { title: '  ' }, 'The title cannot be empty'],
    ['an empty subtitle', { subtitle: '' }, 'The subtitle cannot be empty'],
    ['an empty body', { body: '\n' }, 'The body cannot be empty'],
    ['a long title', { title: 'x'.repeat(66) }, 'The title takes at most 65 characters, not 66'],
    ['a long body', { body: 'x'.repeat(241) }, 'The body takes at most 240 characters, not 241'],
    [
      'a link that is no https address',
      { link: 'javascript:alert(1)' },
      'The link is an address that begins',
    ],
    ['a time that is over', { sendAt: '2020-01-01T10:00:00Z' }, 'The time to send it is over'],
    ['a time in two years', { sendAt: '2099-01-01T10:00:00Z' }, 'more than a year ahead'],
  ])('is refused with %s', async (_, input, message) => {
    expect(await create(ines, input)).toContain(`[BAD_INPUT] `)
    expect(await create(ines, input)).toContain(message)
  })

  test('is made once however often its form is sent', async () => {
    const requestId = crypto.randomUUID()
    const first = await create(ines, {}, requestId)
    hearth.clock.now = new Date(hearth.clock.now.getTime() + 2_000)
    expect((await create(ines, {}, requestId)).id).toBe(first.id)
    expect(await create(ines, { title: 'Other' }, requestId)).toContain('[ALREADY_SENT]')
  })

  test('waits for its time, which can be moved, and is not sent by the job of the earlier one', async () => {
    const { id } = await create(ines, { sendAt: inMinutes(2) })
    expect(await jobsOf(id)).toEqual([inMinutes(2)])
    expect(await update(id, { sendAt: inMinutes(5), title: 'Later' })).toMatchObject({
      title: 'Later',
      version: 2,
      sendAt: inMinutes(5),
    })
    expect(await jobsOf(id)).toEqual([inMinutes(5)])
    await run(id)
    expect(await load(ines, id)).toMatchObject({ state: 'SCHEDULED', recipients: 0 })
    hearth.clock.now = new Date(inMinutes(5))
    await run(id)
    expect(await load(ines, id)).toMatchObject({ state: 'SENT', recipients: 1 })
  })

  test('is not overwritten when somebody else changed it meanwhile', async () => {
    const { id, version } = await create(ines, { sendAt: inMinutes(2) })
    const ben = await hearth.signIn({ role: 'STAFF', firstName: 'Ben', lastName: 'Okafor' })
    const text = 'mutation ($id: ID!) { it: broadcastUpdate(id: $id, input: { title: "His" }) { version } }'
    expect(await ask(ben, text, { id })).toEqual({ version: 2 })
    expect(await update(id, { title: 'Mine' }, version)).toContain('[CONFLICT] Ben Okafor changed title')
  })

  test('is cancelled before it starts, and then sent to nobody', async () => {
    const { id } = await create(ines, { sendAt: inMinutes(1) })
    expect(await cancel(id)).toMatchObject({ state: 'CANCELLED' })
    expect(await cancel(id)).toMatchObject({ state: 'CANCELLED', version: 2 })
    await run(id)
    expect(await listRecipients(id)).toEqual([])
  })

  test('is neither changed nor cancelled once it is sent', async () => {
    const { id } = await send(ines)
    const refusal = '[BROADCAST_STARTED] This notification has been sent: it can no longer be'
    expect(await update(id, { title: 'Late' })).toContain(`${refusal} changed`)
    expect(await cancel(id)).toContain(`${refusal} cancelled`)
  })

  test('leaves who did what in its audit log', async () => {
    const { id } = await create(ines, { sendAt: inMinutes(2) })
    await update(id, { body: 'Changed.' })
    await cancel(id)
    const { edges } = await ask(
      ines,
      `query ($id: ID!) { it: broadcastAuditLog(id: $id) { edges { node { actor { id } previousDetails updatedDetails } } } }`,
      { id },
    )
    const entries = edges.map(({ node }: { node: { updatedDetails: string } }) => node)
    expect(
      entries.map(({ updatedDetails }: { updatedDetails: string }) => JSON.parse(updatedDetails)),
    ).toEqual([
      { state: 'CANCELLED' },
      { body: 'Changed.' },
      expect.objectContaining({ title: texts.title, audience: 'EVERYBODY' }),
    ])
    expect(entries[0].actor).toEqual({ id: ines.id })
  })

  test('fails with a sentence when the members list does not know its filter any more', async () => {
    const { id } = await create(ines, { audience: { kind: 'FILTER', filter: { query: 'a' } } })
    await hearth.db
      .updateTable('broadcasts')
      .set({ filter: JSON.stringify({ filters: [{ field: 'shoe', values: ['9'] }] }) })
      .where('tenantId', '=', 'hearth')
      .execute()
    await run(id)
    expect(await load(ines, id)).toMatchObject({
      state: 'FAILED',
      message: expect.stringContaining("Unknown filter 'shoe'"),
    })
  })
})

test('the call of the wire contract sends to everybody and answers a job', async () => {
  const job = await ask(
    ines,
    'mutation ($title: String!, $subtitle: String!, $body: String!) { it: adminBroadcast(title: $title, subtitle: $subtitle, body: $body) { id kind state total done failed errors { row } created finished canUndo } }',
    texts,
  )
  expect(job).toMatchObject({ kind: 'BROADCAST', state: 'QUEUED', done: 0, failed: 0, errors: [] })
  await run(job.id)
  expect(await load(ines, job.id)).toMatchObject({ state: 'SENT', audience: { kind: 'EVERYBODY' } })
})

test('the list has the newest time first, by state and by words, and no tests', async () => {
  const { id: sent } = await send(ines)
  const { id: planned } = await create(ines, { sendAt: inMinutes(3), title: 'Summer break' })
  await ask(ines, 'mutation ($input: BroadcastTextInput!) { it: broadcastTest(input: $input) { id } }', {
    input: texts,
  })
  const list = async (filter: object) => {
    const { edges, pageInfo } = await ask(
      ines,
      'query ($filter: FilterInput) { it: broadcasts(filter: $filter) { edges { node { id } } pageInfo { total } } }',
      { filter },
    )
    expect(pageInfo.total).toBe(edges.length)
    return edges.map(({ node }: { node: { id: string } }) => node.id)
  }
  expect(await list({})).toEqual([planned, sent])
  expect(await list({ filters: [{ field: 'state', values: ['SCHEDULED'] }] })).toEqual([planned])
  expect(await list({ query: 'career pivots' })).toEqual([planned, sent])
  expect(await list({ query: 'summer' })).toEqual([planned])
})
