import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { reconcileJob } from '../billing/reconcile.ts'
import { remindersJob } from '../invites/index.ts'
import { activate, apply, findMailedToken, openInvite, password } from '../test/front-door.ts'
import { createImports } from '../test/imports/files.ts'
import { cards, createPayments } from '../test/payments.ts'
import { type SignedIn, startTestApp, type TestApp } from '../test/test-app.ts'

const start = new Date('2026-11-21T10:00:00Z')
const email = 'ada@life.example'
let hearth: TestApp
let ines: SignedIn
const imports = createImports(() => hearth)
beforeAll(async () => {
  hearth = await startTestApp({ now: start })
  await hearth.addTenant('harbour')
  ines = await hearth.signIn({ role: 'STAFF', firstName: 'Ines', lastName: 'Duarte' })
})
afterAll(() => hearth.close())

type Event = {
  id: string
  kind: string
  at: string
  title: string
  detail: string | null
  path: string | null
  actor: { firstName: string } | null
  change: { previousUserDetails: string; updatedUserDetails: string } | null
}
const ask = async (text: string, variables: object = {}, token = ines.token) => {
  const { data, errors } = await hearth.graphql(text, variables, token)
  expect(errors).toBeUndefined()
  return data
}
const timelineText = `query ($id: ID!, $limit: Int, $before: String, $kinds: [TimelineKind!]) {
  memberTimeline(userId: $id, limit: $limit, before: $before, kinds: $kinds) {
    next
    events { id kind at title detail path actor { firstName } change { previousUserDetails updatedUserDetails } }
  }
}`
async function timeline(id: string, args: object = {}): Promise<{ events: Event[]; next: string | null }> {
  return (await ask(timelineText, { id, ...args })).memberTimeline
}
async function findId(address: string): Promise<string> {
  const { rows } = await hearth.pool.query(
    "select id from members where tenant_id = 'hearth' and email = $1",
    [address],
  )
  return rows[0].id
}
const later = (minutes = 1) => {
  hearth.clock.now = new Date(hearth.clock.now.getTime() + minutes * 60_000)
}
const update = (id: string, input: object) =>
  ask(
    'mutation ($id: ID!, $input: AdminUserUpdateInput!) { adminUserUpdate(id: $id, input: $input) { id } }',
    {
      id,
      input,
    },
  )
const bulk = (name: string, id: string) => ask(`mutation { ${name}(input: { ids: ["${id}"] }) { id } }`)

/** Each step a minute after the one before, through the API as its users do it. */
async function liveThrough(steps: (() => Promise<unknown>)[]): Promise<void> {
  for (const step of steps) {
    later()
    await step()
  }
}

async function join(): Promise<string> {
  await apply(hearth, { firstName: 'Ada', lastName: 'Lind', email })
  const id = await findId(email)
  const linkOf = (path: 'activate' | 'question') => findMailedToken(hearth, { recipient: email, path })
  await liveThrough([
    () => apply(hearth, { email }),
    () => ask(`mutation { applicationAskQuestion(ids: ["${id}"], text: "Why now?") { id } }`),
    async () =>
      ask(`mutation { applicationAnswer(token: "${await linkOf('question')}", answer: "Why not?") }`),
    () => ask(`mutation { applicationsDecide(input: { ids: ["${id}"], decision: APPROVE }) { id } }`),
    async () => {
      later(1440)
      await remindersJob.run(hearth.scope(), {})
      // The session of the day before has ended.
      ines = await hearth.signIn({ role: 'STAFF', firstName: 'Ines', lastName: 'Duarte' })
    },
    async () => {
      const { invite } = await openInvite(hearth, await linkOf('activate'))
      await ask(
        `mutation { userUpdate(id: "${id}", input: { clickedActivationLink: true }) { id } }`,
        {},
        invite.accessToken,
      )
    },
    async () => activate(hearth, { token: await linkOf('activate'), email }),
  ])
  return id
}

async function askForHelp(): Promise<void> {
  const sign = `mutation { basicLogin(email: "${email}", password: "${password}") { accessToken } }`
  const create = `mutation { supportCreate(input: { email: "${email}", subject: "Tonight", body: "Is there a place?" }) { id } }`
  let token = ''
  let request = ''
  const reply = (as: string | undefined, body: string) =>
    hearth.graphql(`mutation { supportReply(id: "${request}", input: { body: "${body}" }) { id } }`, {}, as)
  await liveThrough([
    async () => {
      token = (await ask(sign, {}, '')).basicLogin.accessToken
    },
    async () => {
      request = (await ask(create, {}, token)).supportCreate.id
    },
    () => reply(ines.token, 'There is.'),
    () => reply(undefined, 'Thank you!'),
  ])
}

async function visitRooms(memberId: string): Promise<void> {
  const [room, other] = await hearth.addRooms([{ title: 'Money talks' }, { title: 'Slow mornings' }])
  const register = (role: string) =>
    ask(
      `mutation { adminLivingRoomRegister(id: "${room?.id}", input: { userId: "${memberId}", role: ${role} }) { id } }`,
    )
  const remove = `mutation { adminLivingRoomUnregister(id: "${room?.id}", input: { userId: "${memberId}" }) { id } }`
  const [past] = await hearth.addRooms([
    {
      title: 'Long ago',
      start: new Date(start.getTime() - 7_200_000),
      end: new Date(start.getTime() - 3_600_000),
    },
  ])
  const place = { tenantId: 'hearth', roomId: String(other?.id), memberId, role: 'ATTENDEE' }
  await liveThrough([
    () => register('ATTENDEE'),
    () => register('PANELIST'),
    () => ask(remove),
    () =>
      hearth.db
        .insertInto('roomRegistrations')
        .values([
          { ...place, created: hearth.clock.now },
          {
            ...place,
            roomId: String(past?.id),
            attended: true,
            created: new Date(start.getTime() - 9_000_000),
          },
        ])
        .execute(),
  ])
}

const beKept = (id: string) =>
  liveThrough([
    () => ask(`mutation { reportCreate(input: { reason: "Rude", userId: "${id}" }) { id } }`),
    () => ask(`mutation { memberNoteCreate(id: "${id}", text: "@[${ines.id}] knows her.") { id } }`),
    () => update(id, { subscription: 'ACTIVE', subscriptionReason: 'A gift' }),
    () => update(id, { city: 'Porto', income: 'Prefer not to say' }),
    () => update(id, { income: 'Other' }),
    () => update(id, { status: 'REJECTED' }),
    () => update(id, { active: false }),
    () => bulk('adminUsersArchive', id),
    () => bulk('adminUsersUnarchive', id),
    () => ask(`mutation { adminUserDelete(id: "${id}") { id } }`),
    () => bulk('adminUsersRestore', id),
  ])

/** What comes of it. */
const paying = [
  'Subscription set to Inactive',
  'Subscription ended',
  'Cancelled the subscription',
  'Subscription set to Active',
  'Subscribed',
  'Paid $150',
]

const expected = [
  'Restored from the trash',
  'Moved to the trash',
  'Un-archived',
  'Archived',
  'Account closed',
  'Rejected',
  'Hidden fields changed',
  'Profile changed',
  'Subscription set to Active',
  'Note',
  'Was reported',
  ...paying,
  'Registered for “Slow mornings”',
  'Removed from “Money talks”',
  'New role in “Money talks”',
  'Registered for “Money talks”',
  'Wrote again: Tonight',
  'Staff replied: Tonight',
  'Wrote to support: Tonight',
  'Signed in for the first time',
  'Set a first password',
  'Account opened',
  'Opened the activation link',
  'Reminded of the activation link',
  'Invited: activation link sent',
  'Approved',
  'Answered the question',
  'Asked a question',
  'Applied again with the same email address',
  'Applied',
  'Came to “Long ago”',
  'Registered for “Long ago”',
]

/** A month is paid for, and then no more. */
async function subscribe(): Promise<void> {
  const payments = createPayments(hearth)
  const sign = `mutation { basicLogin(email: "${email}", password: "${password}") { accessToken } }`
  const { accessToken } = (await ask(sign, {}, '')).basicLogin
  await liveThrough([
    async () => {
      const { url } = await payments.checkout(accessToken, 'MONTHLY')
      await payments.submit(url, { number: cards.good })
      await ask('{ mySubscription { id } }', {}, accessToken)
    },
    () => ask('mutation { subscriptionCancel { id } }', {}, accessToken),
    async () => {
      const { payments: provider } = hearth.scope().services
      const [id] = await provider.listChangedSince(hearth.scope(), start)
      await provider.cancel(hearth.scope(), String(id), 'NOW')
      await reconcileJob.run(hearth.scope(), {})
    },
  ])
}

describe('the timeline of a member', () => {
  let id: string
  beforeAll(async () => {
    id = await join()
    await askForHelp()
    await visitRooms(id)
    await subscribe()
    await beKept(id)
  })

  test('has what each module knows, once, newest first', async () => {
    const { events, next } = await timeline(id, { limit: 100 })
    const own = events.filter(({ kind }) => kind !== 'EMAIL').map(({ title }) => title)
    // Two things that one request did have one time.
    expect(own.toSorted()).toEqual(expected.toSorted())
    expect(events.map(({ at }) => at)).toEqual(
      events
        .map(({ at }) => at)
        .toSorted()
        .reverse(),
    )
    expect(new Set(events.map((event) => event.id)).size).toBe(events.length)
    expect(next).toBeNull()
    const mails = await hearth.readMails(email)
    const mailed = events.filter(({ kind }) => kind === 'EMAIL').map(({ title }) => title)
    expect(mailed.toSorted()).toEqual(mails.map(({ subject }) => `Email: ${subject}`).toSorted())
    expect(mailed.length).toBeGreaterThan(3)
  })

  test('has caused every event that a module can tell, but for those of an import', async () => {
    await imports.importText(ines, 'email\nimported@life.example\n')
    const imported = await timeline(await findId('imported@life.example'), { limit: 100 })
    expect(imported.events.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Imported from members.csv', 'Added']),
    )
    const told = [...(await timeline(id, { limit: 100 })).events, ...imported.events]
    const sources = hearth.scope().services.memberEvents
    const silent = sources.filter(({ name }) => !told.some((event) => event.id.startsWith(`${name}:`)))
    expect(silent.map(({ name }) => name)).toEqual([])
    expect(new Set(sources.map(({ name }) => name)).size).toBe(sources.length)
  })

  test('says who, and what was changed, with nothing of ethnicity, income or children', async () => {
    const { events } = await timeline(id, { limit: 100 })
    const find = (title: string) => events.find((event) => event.title === title)
    expect(find('Note')).toMatchObject({ actor: { firstName: 'Ines' }, detail: '@Ines Duarte knows her.' })
    expect(find('Asked a question')).toMatchObject({ actor: { firstName: 'Ines' }, detail: 'Why now?' })
    expect(find('Answered the question')).toMatchObject({ actor: null, detail: 'Why not?' })
    expect(find('Subscription set to Active')).toMatchObject({ detail: 'A gift', change: null })
    const changed = find('Profile changed')?.change
    expect(JSON.parse(String(changed?.updatedUserDetails))).toEqual({ city: 'Porto' })
    expect(find('Hidden fields changed')?.change).toBeNull()
    expect(JSON.stringify(events)).not.toMatch(/income|Prefer not to say/i)
  })

  test.each([
    [['NOTE'], ['Note']],
    [['MEMBERSHIP'], ['Subscription set to Active', ...paying]],
    [
      ['NOTE', 'MEMBERSHIP'],
      ['Subscription set to Active', 'Note', ...paying],
    ],
    [['SUPPORT'], ['Wrote again: Tonight', 'Staff replied: Tonight', 'Wrote to support: Tonight']],
  ])('is narrowed to %j', async (kinds, titles) => {
    const events = (await timeline(id, { kinds })).events.map(({ title }) => title)
    // What one read of the provider tells has one time.
    expect(events.toSorted()).toEqual(titles.toSorted())
  })

  test('takes an empty list of kinds for all of them', async () => {
    const all = await timeline(id, { limit: 100 })
    expect(await timeline(id, { limit: 100, kinds: [] })).toEqual(all)
  })

  test('is the same read in pages of any size, in a fixed number of statements', async () => {
    const whole = (await timeline(id, { limit: 100 })).events
    const counts = new Set<number>()
    for (const limit of [1, 7]) {
      const read: Event[] = []
      let before: string | null = null
      do {
        hearth.statements.splice(0)
        const page: { events: Event[]; next: string | null } = await timeline(id, { limit, before })
        if (page.events.some(({ actor }) => actor)) counts.add(hearth.statements.length)
        read.push(...page.events)
        before = page.next
      } while (before)
      expect(read).toEqual(whole)
    }
    expect([...counts]).toHaveLength(1)
  })

  test('is nothing for staff of another community', async () => {
    const bruno = await hearth.signIn({ role: 'ADMIN', tenantId: 'harbour' })
    const { errors } = await hearth.graphql(timelineText, { id }, bruno.token)
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND')
    const [twin] = await hearth.addMembers([{ email, firstLogin: null }], 'harbour')
    const { data } = await hearth.graphql(timelineText, { id: twin?.id }, bruno.token)
    expect(data.memberTimeline.events).toEqual([])
  })

  test.each([
    [{ limit: 0 }, 'BAD_LIMIT'],
    [{ limit: 101 }, 'BAD_LIMIT'],
    [{ before: 'yesterday' }, 'BAD_INPUT'],
    [{ before: '2026-13-41T10:00:00.000000Z x:1' }, 'BAD_INPUT'],
  ])('refuses %j', async (args, code) => {
    const { errors } = await hearth.graphql(timelineText, { id, ...args }, ines.token)
    expect(errors?.[0]?.extensions.code).toBe(code)
  })
})

describe('a timeline of 10,000 changes', () => {
  let id: string
  beforeEach(async () => {
    const [member] = await hearth.addMembers([{ firstLogin: null }])
    id = String(member?.id)
    // Ten at a time have one instant, to the microsecond.
    await hearth.pool.query(
      `insert into audit_entries (tenant_id, member_id, version, created, previous, updated)
       select 'hearth', $1, n, timestamptz '2026-01-01' + (n / 10) * interval '1000001 microseconds',
         '{"city": null}', jsonb_build_object('city', 'City ' || n)
       from generate_series(2, 10001) as n where 'tenant_id' = 'tenant_id'`,
      [id],
    )
  })

  test('pages evenly: each event once, also where many share an instant', async () => {
    const seen = new Set<string>()
    let before: string | null = null
    do {
      const page: { events: Event[]; next: string | null } = await timeline(id, { limit: 100, before })
      expect(page.events).toHaveLength(100)
      for (const event of page.events) seen.add(event.id)
      before = page.next
    } while (before)
    expect(seen.size).toBe(10_000)
  })
})
