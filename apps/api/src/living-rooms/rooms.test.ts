import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../test/test-app.ts'

// Scheduling, changing and deleting rooms (product.md 32 to 40).

let hearth: TestApp
let token: string
let harbourToken: string

// All within the hour that an access token lasts.
const now = new Date('2026-11-21T17:30:00.000Z')
const start = new Date('2026-11-21T18:00:00.000Z')
const end = new Date('2026-11-21T18:20:00.000Z')

beforeAll(async () => {
  hearth = await startTestApp({ now })
  await hearth.addTenant('harbour')
  const staff = await hearth.signIn({ role: 'STAFF', firstName: 'Ines', lastName: 'Duarte' })
  token = staff.token
  harbourToken = (await hearth.signIn({ role: 'ADMIN', tenantId: 'harbour', firstName: 'Yuki' })).token
  const pillar = (name: string, isFeatureOn: boolean, displayOrder: number) => ({
    tenantId: 'harbour',
    pillar: name,
    displayName: name,
    displayOrder,
    isFeatureOn,
  })
  await hearth.db
    .insertInto('tenantPillars')
    .values([pillar('Professional', true, 1), pillar('Financial', false, 2)])
    .execute()
})
beforeEach(() => {
  hearth.clock.now = now
})
afterAll(() => hearth.close())

const input = {
  title: 'Leading when you are the only one',
  header: 'https://pictures.example/room.jpg',
  description: 'An hour among peers.',
  start: start.toISOString(),
  end: end.toISOString(),
  capacity: 12,
  milestones: ['Networking', 'Mentorship'],
  pillars: ['Professional'],
}

const fields =
  'id version title header description start end capacity recorded small milestones pillars hosts meetingUrl recordingUrl hasStarted state url hasMeeting created updated'

const create = (changes: object = {}, as = token) =>
  hearth.graphql(
    `mutation ($input: LivingRoomCreateInput!) { livingRoomCreate(input: $input) { ${fields} } }`,
    { input: { ...input, ...changes } },
    as,
  )

const createWith = (requestId: string, changes: object = {}) =>
  hearth.graphql(
    `mutation ($input: LivingRoomCreateInput!, $requestId: ID) {
      livingRoomCreate(input: $input, requestId: $requestId) { ${fields} } }`,
    { input: { ...input, ...changes }, requestId },
    token,
  )

const update = (id: unknown, changes: object, ifVersion?: number) =>
  hearth.graphql(
    `mutation ($id: ID!, $input: LivingRoomUpdateInput!, $ifVersion: Int) {
      livingRoomUpdate(id: $id, input: $input, ifVersion: $ifVersion) { ${fields} } }`,
    { id, input: changes, ifVersion },
    token,
  )

const message = (answer: { errors?: { message: string }[] }) => answer.errors?.[0]?.message

async function auditOf(id: unknown) {
  const { data } = await hearth.graphql(
    `{ livingRoomAuditLog(id: "${id}") { pageInfo { total } edges { node { action previousDetails updatedDetails actor { firstName } } } } }`,
    {},
    token,
  )
  return data.livingRoomAuditLog.edges.map(({ node }: { node: Record<string, string> }) => ({
    ...node,
    previousDetails: JSON.parse(String(node.previousDetails)),
    updatedDetails: JSON.parse(String(node.updatedDetails)),
  }))
}

describe('scheduling a Living Room', () => {
  test('keeps every field, with the defaults of those that are optional', async () => {
    const { data, errors } = await create({ title: '  Leading  ', hosts: ['Host B', 'Host B'] })
    expect(errors).toBeUndefined()
    const room = data.livingRoomCreate
    expect(room).toMatchObject({
      ...input,
      title: 'Leading',
      hosts: ['Host B'],
      recorded: false,
      small: false,
      recordingUrl: null,
      hasStarted: false,
      state: 'UPCOMING',
      created: now.toISOString(),
      url: `http://localhost:4000/room/${room.id}`,
    })
    const [entry] = await auditOf(room.id)
    expect(entry).toMatchObject({ action: 'CREATE', actor: { firstName: 'Ines' }, previousDetails: {} })
    expect(entry.updatedDetails).toMatchObject({ title: 'Leading', capacity: 12 })
    expect(JSON.stringify(entry)).not.toContain('secret')
  })

  test.each([
    [{ title: '  ' }, 'The title cannot be empty'],
    [{ title: 'x'.repeat(201) }, 'The title has at most 200 characters, not 201'],
    [{ header: '' }, 'The header cannot be empty'],
    [{ header: 'http://pictures.example/a.jpg' }, 'header is an address that begins with https://'],
    [
      { header: '/files/hearth/00000000-0000-4000-8000-000000000000.jpg' },
      'not a picture that was uploaded here',
    ],
    [{ description: '' }, 'The description cannot be empty'],
    [{ description: 'x'.repeat(10_001) }, 'The description has at most 10000 characters, not 10001'],
    [{ pillars: [] }, 'The event category cannot be empty'],
    [
      { pillars: ['Sports'] },
      "'Sports' is not an event category; choose among Professional, Personal, Financial",
    ],
    [{ pillars: ['constructor'] }, "'constructor' is not an event category"],
    [{ milestones: [] }, 'The focus areas cannot be empty'],
    [{ milestones: ['Friendship'] }, "'Friendship' is not a focus area of Professional"],
    [{ pillars: ['Professional', 'Personal'] }, 'Choose at least one focus area of Personal'],
    [{ end: start.toISOString() }, 'The end must be after the start'],
    [{ capacity: 0 }, 'The capacity is a number from 1 to 10000, not 0'],
    [{ capacity: 10_001 }, 'The capacity is a number from 1 to 10000, not 10001'],
    [{ hosts: ['Host A', 'Host Z'] }, "'Host Z' is not a host; choose among Host A, Host B, Host C"],
  ])('refuses, in case %#, and says why', async (changes, text) => {
    const answer = await create(changes)
    expect(answer.errors?.[0]?.extensions.code).toBe('BAD_INPUT')
    expect(message(answer)).toContain(text)
  })

  test.each([['1'], ['10000']])('takes a capacity of %s', async (capacity) => {
    expect((await create({ capacity: Number(capacity) })).errors).toBeUndefined()
  })

  test.each(['title', 'header', 'description', 'start', 'end', 'capacity', 'milestones', 'pillars'])(
    'needs %s',
    async (field) => {
      expect(message(await create({ [field]: undefined }))).toContain(field)
    },
  )

  test.each(['meetingUrl', 'recordingUrl', 'hasStarted', 'url', 'registrations', 'id'])(
    'refuses %s as unknown input',
    async (field) => {
      expect(message(await create({ [field]: 'x' }))).toContain(`"${field}" is not defined by type`)
    },
  )

  test('offers the pillars that the tenant has switched on', async () => {
    const financial = { pillars: ['Financial'], milestones: ['Homeownership'] }
    expect(message(await create(financial, harbourToken))).toContain(
      'The event category Financial is switched off; choose among Professional',
    )
    expect((await create(financial)).errors).toBeUndefined()
  })

  test('makes one room of many tries with the number of a form, and refuses it with other values', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => createWith('form-1')))
    const again = await createWith('form-1')
    const ids = new Set([...answers, again].map(({ data }) => data.livingRoomCreate.id))
    expect(ids.size).toBe(1)
    expect(await auditOf([...ids][0])).toHaveLength(1)
    expect(message(await createWith('form-1', { capacity: 7 }))).toContain('[ALREADY_SENT]')
    expect((await createWith('form-2')).data.livingRoomCreate.id).not.toBe([...ids][0])
  })

  test('may be done after the fact, for a room that took place', async () => {
    const { data } = await create({ start: '2026-11-20T18:00:00Z', end: '2026-11-20T19:00:00Z' })
    expect(data.livingRoomCreate).toMatchObject({ state: 'FINISHED', hasStarted: true })
  })
})

describe('the room settings', () => {
  const change = (input: object, ifVersion?: number) =>
    hearth.graphql(
      `mutation ($input: RoomSettingsInput!, $ifVersion: Int) {
        roomSettingsUpdate(input: $input, ifVersion: $ifVersion) { version hosts meetingUrlTemplate } }`,
      { input, ifVersion },
      harbourToken,
    )
  const entries = () =>
    hearth.db
      .selectFrom('recordChanges')
      .select(['record', 'version', 'actorId', 'previous', 'updated'])
      .where('tenantId', '=', 'harbour')
      .orderBy('version')
      .execute()

  test('keep what each of many colleagues changes at once, and leave an entry for each', async () => {
    const templates = [1, 2, 3, 4].map((number) => ({ meetingUrlTemplate: `https://meet.example/${number}` }))
    const hosts = [1, 2, 3, 4].map((number) => ({ hosts: [`Host ${number}`] }))
    await Promise.all([...templates, ...hosts].map((input) => change(input)))
    const log = await entries()
    expect(log.map(({ version }) => version)).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
    const last = (field: string) => log.findLast(({ updated }) => field in updated)?.updated[field]
    const { data } = await change({})
    expect(data.roomSettingsUpdate).toEqual({
      version: 9,
      hosts: last('hosts'),
      meetingUrlTemplate: last('meetingUrlTemplate'),
    })
  })

  test('list their changes for staff, newest first, and nowhere else', async () => {
    hearth.clock.now = new Date(now.getTime() + 1_000)
    await change({ hosts: ['Ana', 'Bo'] })
    await change({ hosts: ['Bo'], meetingUrlTemplate: 'https://meet.example/{room}' })
    const list = (as: string, page: number) =>
      hearth.graphql(
        `query ($page: Int) { roomSettingsAuditLog(limit: 1, page: $page) { pageInfo { total } edges { node {
          action created actor { firstName } user { id } previousDetails updatedDetails } } } }`,
        { page },
        as,
      )
    const { roomSettingsAuditLog: log } = (await list(harbourToken, 1)).data
    expect(log.pageInfo.total).toBe((await entries()).length)
    expect(log.edges).toHaveLength(1)
    const { previousDetails, updatedDetails, ...node } = log.edges[0].node
    expect(node).toEqual({
      action: 'UPDATE',
      created: hearth.clock.now.toISOString(),
      actor: { firstName: 'Yuki' },
      user: null,
    })
    expect(JSON.parse(previousDetails).hosts).toEqual(['Ana', 'Bo'])
    expect(JSON.parse(updatedDetails)).toEqual({
      hosts: ['Bo'],
      meetingUrlTemplate: 'https://meet.example/{room}',
    })
    const second = (await list(harbourToken, 2)).data.roomSettingsAuditLog.edges[0].node
    expect(JSON.parse(second.updatedDetails)).toEqual({ hosts: ['Ana', 'Bo'] })
    expect((await list(token, 1)).data.roomSettingsAuditLog.pageInfo.total).toBe(0)
    expect(await auditOf('5d8f0f57-3f0a-4b1c-9a2e-000000000000')).toEqual([])
  })

  test('say who changed what, and are not overwritten by a form that was opened before', async () => {
    const { version } = (await change({ hosts: ['Marisol'] })).data.roomSettingsUpdate
    expect((await entries()).at(-1)).toMatchObject({
      record: 'room-settings',
      version,
      actorId: expect.any(String),
      updated: { hosts: ['Marisol'] },
    })
    const answer = await change({ hosts: ['Mine'] }, version - 1)
    expect(answer.errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', fields: ['hosts'] })
    expect((await change({ meetingUrlTemplate: null }, version - 1)).errors).toBeUndefined()
  })
})

describe('the meeting address', () => {
  const setTemplate = (meetingUrlTemplate: string | null) =>
    hearth.graphql(
      'mutation ($input: RoomSettingsInput!) { roomSettingsUpdate(input: $input) { hosts meetingUrlTemplate } }',
      { input: { meetingUrlTemplate } },
      token,
    )

  test('is made at creation from the tenant’s template (product.md 35)', async () => {
    expect((await create()).data.livingRoomCreate).toMatchObject({ meetingUrl: null, hasMeeting: false })
    await setTemplate('https://meet.example/{room}-{secret}')
    const { data } = await create()
    const { id, meetingUrl } = data.livingRoomCreate
    expect(meetingUrl).toMatch(new RegExp(`^https://meet\\.example/${id}-[0-9a-f]{32}$`))
    await setTemplate('')
    expect((await update(id, { title: 'Renamed' })).data.livingRoomUpdate.meetingUrl).toBe(meetingUrl)
  })

  test.each([
    ['http://meet.example/{room}', 'meetingUrlTemplate is an address that begins with https://'],
    ['https://meet.example/{title}', 'meetingUrlTemplate takes {room} and {secret}, not {title}'],
  ])('refuses the template %s', async (template, text) => {
    expect(message(await setTemplate(template))).toContain(text)
  })

  test('leaves other tenants’ settings alone, and the hosts can be the tenant’s own', async () => {
    const { data } = await hearth.graphql(
      'mutation { roomSettingsUpdate(input: { hosts: [" Marisol ", "Marisol", ""] }) { hosts } }',
      {},
      harbourToken,
    )
    expect(data.roomSettingsUpdate.hosts).toEqual(['Marisol'])
    const own = await hearth.graphql('{ roomSettings { hosts } }', {}, token)
    expect(own.data.roomSettings.hosts).toEqual(['Host A', 'Host B', 'Host C'])
  })
})

describe('changing a Living Room', () => {
  const everything = {
    title: 'Renamed',
    header: 'https://pictures.example/other.jpg',
    description: 'Another text.',
    start: '2026-12-02T18:00:00.000Z',
    end: '2026-12-02T19:00:00.000Z',
    capacity: 30,
    milestones: ['Homeownership', 'Networking'],
    pillars: ['Financial', 'Professional'],
    recorded: true,
    small: true,
    hosts: ['Host C'],
  }
  const newRoom = async () => (await create()).data.livingRoomCreate

  test('is open for every field but the recording while it is upcoming', async () => {
    const { id } = await newRoom()
    expect((await update(id, everything)).data.livingRoomUpdate).toMatchObject(everything)
    const refused = await update(id, { recordingUrl: 'https://video.example/1' })
    expect(message(refused)).toBe(
      '[ROOM_LOCKED] This Living Room has not taken place yet: recordingUrl cannot be changed',
    )
  })

  const moments = [
    { at: 'a millisecond before the start', now: start.getTime() - 1, open: Object.keys(everything) },
    { at: 'exactly the start', now: start.getTime(), open: [] },
    { at: 'a millisecond before the end', now: end.getTime() - 1, open: [] },
    { at: 'exactly the end', now: end.getTime(), open: ['recordingUrl'] },
  ]
  const changes = { ...everything, recordingUrl: 'https://video.example/1' }
  test.each(moments)('R22 at $at lets exactly $open change', async ({ now, open }) => {
    const { id } = await newRoom()
    hearth.clock.now = new Date(now)
    for (const [field, value] of Object.entries(changes)) {
      // Times and pillars go together: each is sent with what makes the whole room right.
      const together: Record<string, string[]> = {
        start: ['end'],
        pillars: ['milestones'],
        milestones: ['pillars'],
      }
      const given = [field, ...(together[field] ?? [])]
      const sent = Object.fromEntries(given.map((name) => [name, changes[name as keyof typeof changes]]))
      const answer = await update(id, sent)
      if (open.includes(field)) expect(answer.data.livingRoomUpdate).toMatchObject({ [field]: value })
      else
        expect(answer.errors?.[0]?.extensions).toMatchObject({
          code: 'ROOM_LOCKED',
          fields: expect.arrayContaining(given),
        })
    }
  })

  test('passes over values that stay as they are, in every phase', async () => {
    const room = await newRoom()
    const same = Object.fromEntries(Object.keys(input).map((field) => [field, room[field]]))
    for (const now of [start, end]) {
      hearth.clock.now = now
      expect((await update(room.id, same)).data.livingRoomUpdate.updated).toBe(room.updated)
    }
    hearth.clock.now = end
    const answer = await update(room.id, { ...same, recordingUrl: 'https://video.example/1' })
    expect(answer.data.livingRoomUpdate.recordingUrl).toBe('https://video.example/1')
    expect((await update(room.id, { recordingUrl: '' })).data.livingRoomUpdate.recordingUrl).toBeNull()
    expect(message(await update(room.id, { recordingUrl: 'javascript:alert(1)' }))).toContain('https://')
    expect(await auditOf(room.id)).toHaveLength(3)
  })

  test('drops an empty header', async () => {
    const { id } = await newRoom()
    for (const header of ['', '  ', null])
      expect((await update(id, { header, title: 'x' })).data.livingRoomUpdate.header).toBe(input.header)
  })

  test.each(['meetingUrl', 'hasStarted', 'url', 'registrations'])(
    'refuses the read-only field %s as unknown input',
    async (field) => {
      const { id } = await newRoom()
      expect(message(await update(id, { [field]: null }))).toContain(`"${field}" is not defined by type`)
    },
  )

  test.each([
    [{ title: '' }, 'The title cannot be empty'],
    [{ capacity: null }, 'The capacity cannot be empty'],
    [{ start: end.toISOString() }, 'The end must be after the start'],
    [{ start: now.toISOString() }, 'cannot be moved into the past'],
    [{ milestones: ['Friendship'] }, "'Friendship' is not a focus area of Professional"],
    [{ hosts: ['Nobody'] }, "'Nobody' is not a host"],
  ])('holds the whole room to the rules: %j', async (changes, text) => {
    const { id } = await newRoom()
    expect(message(await update(id, changes))).toContain(text)
  })

  test('keeps hosts that the tenant no longer offers, and a category that was switched off', async () => {
    const [room] = await hearth.addRooms(
      [{ hosts: ['Former Host'], pillars: ['Financial'], milestones: ['Homeownership'] }],
      'harbour',
    )
    const { errors } = await hearth.graphql(
      'mutation ($id: ID!) { livingRoomUpdate(id: $id, input: { title: "New", hosts: ["Former Host"], pillars: ["Financial"] }) { id } }',
      { id: room?.id },
      harbourToken,
    )
    expect(errors).toBeUndefined()
  })

  test('leaves who, before and after', async () => {
    const { id } = await newRoom()
    await update(id, { title: 'Renamed', capacity: 12 })
    const [entry] = (await auditOf(id)).filter(({ action }: { action: string }) => action === 'UPDATE')
    expect(entry).toMatchObject({
      previousDetails: { title: input.title },
      updatedDetails: { title: 'Renamed' },
    })
    expect(Object.keys(entry.updatedDetails)).toEqual(['title'])
  })

  test('refuses to overwrite what a colleague changed meanwhile, and lets different fields be', async () => {
    const { id, version } = await newRoom()
    // The colleague's clock is behind that of the person who opened the room.
    hearth.clock.now = new Date(now.getTime() - 60_000)
    await update(id, { title: 'By a colleague' })
    const answer = await update(id, { title: 'Mine' }, version)
    expect(answer.errors?.[0]?.extensions).toMatchObject({ code: 'CONFLICT', fields: ['title'] })
    expect(message(answer)).toContain('Ines Duarte changed title while you were editing')
    expect((await update(id, { capacity: 40 }, version)).data.livingRoomUpdate.version).toBe(version + 2)
  })

  test('does not count a registration as a change of the room', async () => {
    const [room] = await hearth.addRooms([{}])
    const [person] = await hearth.addMembers([{ archive: false }])
    const register = `mutation ($id: ID!, $userId: ID!) {
      adminLivingRoomRegister(id: $id, input: { userId: $userId }) { version } }`
    const { data } = await hearth.graphql(register, { id: room?.id, userId: person?.id }, token)
    expect(data.adminLivingRoomRegister.version).toBe(1)
  })
})
