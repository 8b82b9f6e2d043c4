import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SignedIn, startTestApp, type TestApp } from '../../test/test-app.ts'

let hearth: TestApp
let ines: SignedIn
let yuki: SignedIn
beforeAll(async () => {
  hearth = await startTestApp({ now: new Date('2026-11-21T12:00:00Z') })
  ines = await hearth.signIn({ role: 'STAFF', firstName: 'Ines', lastName: 'Duarte' })
  yuki = await hearth.signIn({ role: 'ADMIN', firstName: 'Yuki', lastName: 'Tanabe' })
})
afterAll(() => hearth.close())

const later = (milliseconds = 1_000) => {
  hearth.clock.now = new Date(hearth.clock.now.getTime() + milliseconds)
}

const created = {
  firstName: 'Rosa',
  lastName: 'Whitfield',
  email: 'rosa@example.com',
  password: 'Quiet-harbour-7',
  role: 'CUSTOMER',
}
const create = (input: object) =>
  hearth.graphql(
    `mutation ($input: AdminUserCreateInput!) {
      adminUserCreate(input: $input) { id username status active role contributor enterprise phone countryCode dob hasPassword activatedByAdmin { id } }
    }`,
    { input: { ...created, ...input } },
    ines.token,
  )

const fields = `id version updated bio phone countryCode dob email role status active subscription subscriptionSetReason
  ageOfChildren profiles professionalGrowthImportance timeout locked comment accountActivatedAt`
const update = (id: unknown, input: object, more: { ifVersion?: number; token?: string } = {}) =>
  hearth.graphql(
    `mutation ($id: ID!, $input: AdminUserUpdateInput!, $ifVersion: Int) {
      adminUserUpdate(id: $id, input: $input, ifVersion: $ifVersion) { ${fields} }
    }`,
    { id, input, ifVersion: more.ifVersion },
    more.token ?? ines.token,
  )

const auditOf = async (id: unknown) => {
  const text = `query ($id: ID!) { user(id: $id) { auditLog { actor { firstName } previousUserDetails updatedUserDetails } } }`
  const { data } = await hearth.graphql(text, { id }, ines.token)
  return data.user.auditLog.map(
    (entry: { actor: { firstName: string }; previousUserDetails: string; updatedUserDetails: string }) => ({
      who: entry.actor?.firstName,
      before: JSON.parse(entry.previousUserDetails),
      after: JSON.parse(entry.updatedUserDetails),
    }),
  )
}

describe('creating a member (product.md 20)', () => {
  test('gives many of one name who are made at once a username each', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        create({ firstName: 'Same', lastName: 'Name', email: `same${index}@example.com` }),
      ),
    )
    expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([])
    const usernames = answers.map(({ data }) => data.adminUserCreate.username)
    expect(new Set(usernames).size).toBe(12)
    expect(usernames.every((username) => /^same-name(-\d+)?$/.test(username))).toBe(true)
  })

  test('makes an active, approved person who can sign in, is mailed, and has a username of their own', async () => {
    const { data } = await create({
      contributor: 1,
      enterprise: 0,
      phone: '20 7946 0000',
      countryCode: '+44',
      dob: '1980-02-29',
    })
    expect(data.adminUserCreate).toMatchObject({
      username: 'rosa-whitfield',
      status: 'APPROVED',
      active: true,
      contributor: true,
      enterprise: false,
      phone: '+442079460000',
      countryCode: '+44',
      hasPassword: true,
      activatedByAdmin: { id: ines.id },
    })
    const second = await create({ email: 'other@example.com' })
    expect(second.data.adminUserCreate.username).toBe('rosa-whitfield-2')
    const mails = await hearth.readMails()
    expect(mails.map((mail) => mail.recipient)).toEqual(
      expect.arrayContaining(['rosa@example.com', 'other@example.com']),
    )
    expect(JSON.stringify(mails)).not.toContain(created.password)
    const [entry] = await auditOf(data.adminUserCreate.id)
    expect(entry).toMatchObject({ who: 'Ines', after: { email: 'rosa@example.com', role: 'CUSTOMER' } })
    expect(JSON.stringify(entry)).not.toContain(created.password)
  })

  test.each([
    [{ email: 'ROSA@example.com' }, '[EMAIL_TAKEN] A user with this email already exists'],
    [
      { email: 'no-address', password: 'Quiet-harbour-7' },
      "[BAD_INPUT] 'no-address' is not an email address",
    ],
    [{ email: 'a@example.com', firstName: '  ' }, '[BAD_INPUT] firstName cannot be empty'],
    [{ email: 'a@example.com', lastName: '' }, '[BAD_INPUT] lastName cannot be empty'],
    [{ email: 'a@example.com', password: 'short' }, '[BAD_PASSWORD] Password does not meet requirements'],
    [
      { email: 'a@example.com', password: 'Password1!' },
      '[BAD_PASSWORD] Password does not meet requirements',
    ],
    [
      { email: 'a@example.com', password: 'Hearth-2026!' },
      '[BAD_PASSWORD] Password does not meet requirements',
    ],
    [{ email: 'a@example.com', contributor: 2 }, '[BAD_INPUT] contributor must be 1 or 0, not 2'],
    [
      { email: 'a@example.com', dob: '2026-02-30' },
      '[BAD_INPUT] dob 2026-02-30 is not a day of the calendar',
    ],
    [
      { email: 'a@example.com', phone: 'call me', countryCode: '+1' },
      '[BAD_INPUT] phone takes 3 to 20 digits',
    ],
    [{ email: 'a@example.com', countryCode: '44' }, '[BAD_INPUT] countryCode is a calling code like +44'],
  ])('refuses %j and leaves nothing behind', async (input, message) => {
    const count = async () =>
      (await hearth.graphql('{ users { pageInfo { total } } }', {}, ines.token)).data.users.pageInfo.total
    const before = await count()
    const { errors } = await create(input)
    expect(errors?.[0]?.message).toContain(message)
    expect(await count()).toBe(before)
  })

  test('20 at once with one name and one address make one person', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => create({ email: 'twin@example.com', firstName: 'Twin' })),
    )
    expect(answers.filter((answer) => !answer.errors)).toHaveLength(1)
    const codes = answers.flatMap((answer) => answer.errors?.map((error) => error.extensions.code) ?? [])
    expect(codes.filter((code) => !['EMAIL_TAKEN', 'BUSY'].includes(code))).toEqual([])
  })
})

describe('creating a member with the number of a form', () => {
  const createWith = (requestId: string, input: object, token = ines.token) =>
    hearth.graphql(
      `mutation ($input: AdminUserCreateInput!, $requestId: ID) {
        adminUserCreate(input: $input, requestId: $requestId) { id } }`,
      { input: { ...created, ...input }, requestId },
      token,
    )

  test('makes one person and one mail of many clicks', async () => {
    const email = 'clicked@example.com'
    const answers = await Promise.all(Array.from({ length: 8 }, () => createWith('form-1', { email })))
    const again = await createWith('form-1', { email })
    const ids = [...answers, again].map(({ data }) => data?.adminUserCreate.id)
    expect(new Set(ids).size).toBe(1)
    expect(await hearth.readMails(email)).toHaveLength(1)
  })

  test('is refused with other values, and keeps no password', async () => {
    await createWith('form-2', { email: 'first@example.com' })
    const { errors } = await createWith('form-2', { email: 'second@example.com' })
    expect(errors?.[0]?.message).toBe(
      '[ALREADY_SENT] This form has already been sent with different values, and the first ones were kept. Start a new form to send others',
    )
    const other = await createWith('form-2', { email: 'first@example.com', password: 'Copper-kettle-17?' })
    expect(other.errors).toBeUndefined()
  })

  test('belongs to who sent it: a colleague’s form with the same number is another one', async () => {
    await createWith('form-3', { email: 'mine@example.com' })
    const { data } = await createWith('form-3', { email: 'theirs@example.com' }, yuki.token)
    expect(data.adminUserCreate.id).toBeTruthy()
  })

  test('may be sent again after a refusal', async () => {
    const refused = await createWith('form-4', { email: 'rosa@example.com' })
    expect(refused.errors?.[0]?.extensions.code).toBe('EMAIL_TAKEN')
    expect((await createWith('form-4', { email: 'free@example.com' })).errors).toBeUndefined()
  })
})

describe('updating a member (product.md, Validation)', () => {
  test('stores empty texts as null, leaves empty list entries out, and an empty phone clears the country code', async () => {
    const [member] = await hearth.addMembers([{ bio: 'x', phone: '123456', countryCode: '+44' }])
    const { data } = await update(member?.id, {
      bio: '  ',
      phone: '',
      profiles: ['Leader', '', '  '],
      ageOfChildren: [3, 7],
    })
    expect(data.adminUserUpdate).toMatchObject({
      bio: null,
      phone: null,
      countryCode: null,
      profiles: ['Leader'],
      ageOfChildren: [3, 7],
    })
  })

  test.each([
    [{ email: '' }, 'email cannot be empty'],
    [{ role: null }, 'role cannot be empty'],
    [{ status: 'PENDING' }, 'A member cannot become PENDING again'],
    [{ professionalGrowthImportance: 11 }, 'professionalGrowthImportance is a number from 0 to 10, not 11'],
    [{ ageOfChildren: [140] }, 'ageOfChildren are ages from 0 to 120, not 140'],
    [{ bio: 'x'.repeat(10_001) }, 'bio takes at most 10000 characters, not 10001'],
    [{ city: 'x'.repeat(501) }, 'city takes at most 500 characters'],
    [{ dob: '1999-13-01' }, 'dob 1999-13-01 is not a day of the calendar'],
    [{ firstName: ' ' }, 'firstName cannot be empty'],
    [{ lastName: null }, 'lastName cannot be empty'],
    [{ dob: '2999-01-01' }, 'dob 2999-01-01 lies in the future; check the year'],
    [{ dob: '1070-01-01' }, 'dob 1070-01-01 is before 1900; check the year'],
    [{ phone: '+999 123456' }, "phone begins with a calling code that no country has: '+999 123456'"],
    [{ phone: '12' }, 'phone takes 3 to 20 digits, with the calling code or without it'],
  ])('refuses %j', async (input, message) => {
    const [member] = await hearth.addMembers([{ status: 'APPROVED', subscription: 'INACTIVE' }])
    const { errors } = await update(member?.id, input)
    expect(errors?.[0]?.message).toContain(message)
    expect(await auditOf(member?.id)).toEqual([])
  })

  test.each([
    [{ phone: '+44 (0)7700 900123' }, { phone: '+447700900123', countryCode: '+44' }],
    [{ phone: '0044 7700.900-123' }, { phone: '+447700900123', countryCode: '+44' }],
    [
      { phone: '+447700900123', countryCode: '+44' },
      { phone: '+447700900123', countryCode: '+44' },
    ],
    [
      { phone: '(7700) 900 123', countryCode: '+44' },
      { phone: '+447700900123', countryCode: '+44' },
    ],
    [{ phone: '+1 242 555 0100' }, { phone: '+12425550100', countryCode: '+1242' }],
    [{ phone: '415 555 0100' }, { phone: '+14155550100', countryCode: '+1' }],
    [{ phone: '' }, { phone: null, countryCode: null }],
  ])('takes the number %j on create and update alike (product.md 25)', async (input, expected) => {
    const email = `${crypto.randomUUID()}@example.com`
    const made = await create({ ...input, email })
    expect(made.data.adminUserCreate).toMatchObject(expected)
    const [member] = await hearth.addMembers([{ phone: null, countryCode: null }])
    expect((await update(member?.id, input)).data.adminUserUpdate).toMatchObject(expected)
    // What the wire gave may be sent back as it is.
    const { phone } = expected
    expect((await update(member?.id, { phone })).data.adminUserUpdate).toMatchObject({
      ...expected,
      version: phone ? 2 : 1,
    })
  })

  test('keeps the calling code of a number that is sent without one, and has none without a number', async () => {
    const [member] = await hearth.addMembers([{ phone: '7700900123', countryCode: '+44' }])
    const { data } = await update(member?.id, { phone: '7700 900 999' })
    expect(data.adminUserUpdate).toMatchObject({ phone: '+447700900999', countryCode: '+44' })
    const made = await create({ email: 'codeless@example.com', countryCode: '+44' })
    expect(made.data.adminUserCreate).toMatchObject({ phone: null, countryCode: null })
  })

  test('keeps a birthday that is no ISO date as it was written (product.md 25)', async () => {
    const [member] = await hearth.addMembers([{}])
    const { data } = await update(member?.id, { dob: 'spring 1961' })
    expect(data.adminUserUpdate.dob).toBe('spring 1961')
  })

  test.each([
    'id',
    'created',
    'updated',
    'referred',
    'hasComment',
    'username',
    'firstLogin',
    'lastActivity',
    'tenantId',
    'focus',
    'subscriptionActivatedAt',
    'accountActivatedAt',
    'registrations',
    'invitedBy',
    'auditLog',
    'resume',
    'passwordHash',
    'deletedAt',
  ])('refuses the read-only or unknown field %s', async (field) => {
    const [member] = await hearth.addMembers([{}])
    const { errors, data } = await update(member?.id, Object.fromEntries([[field, 'x']]))
    expect(data?.adminUserUpdate).toBeUndefined()
    expect(errors?.[0]?.message).toMatch(/is not defined by type/)
  })

  test('a body that reaches for __proto__ is refused before anything reads it', async () => {
    const [member] = await hearth.addMembers([{}])
    const body = JSON.stringify({ query: '{ me { id } }', variables: { id: member?.id } })
    const response = await fetch(`${hearth.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${ines.token}` },
      body: body.replace('"variables":{', '"variables":{"__proto__":{"role":"ADMIN"},'),
    })
    expect(response.status).toBe(400)
  })

  test('marks a subscription set by hand with who and why (product.md 21)', async () => {
    const [member] = await hearth.addMembers([{ subscription: 'INACTIVE' }])
    const { data } = await update(member?.id, { subscription: 'ACTIVE', subscriptionReason: 'A scholarship' })
    expect(data.adminUserUpdate).toMatchObject({
      subscription: 'ACTIVE',
      subscriptionSetReason: 'A scholarship',
    })
    expect((await auditOf(member?.id))[0].after).toMatchObject({
      subscription: 'ACTIVE',
      subscriptionSetBy: ines.id,
    })
  })

  test('takes a subscription set by hand without a reason, as the wire has it', async () => {
    const [member] = await hearth.addMembers([{ subscription: 'INACTIVE' }])
    const { data } = await update(member?.id, { subscription: 'ACTIVE' })
    expect(data.adminUserUpdate).toMatchObject({ subscription: 'ACTIVE', subscriptionSetReason: null })
    expect((await auditOf(member?.id))[0].after).toMatchObject({ subscriptionSetBy: ines.id })
  })

  test('locking somebody ends their sessions at the next call (R16), and unlocking lets them sign in again', async () => {
    const person = await hearth.signIn({})
    await update(person.id, { locked: true })
    const refused = await hearth.graphql('{ me { id } }', {}, person.token)
    expect(refused.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
    await update(person.id, { locked: false })
    const still = await hearth.graphql('{ me { id } }', {}, person.token)
    expect(still.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  })

  test.each([
    [{ role: 'CUSTOMER' }, 'You cannot change your own role here'],
    [{ locked: true }, 'You cannot change your own locked here'],
    [{ archive: true }, 'You cannot change your own archive here'],
    [{ status: 'REJECTED' }, 'You cannot change your own status here'],
    [{ active: false }, 'You cannot change your own active here'],
    [{ timeout: '2030-01-01T00:00:00Z' }, 'You cannot change your own timeout here'],
  ])('nobody locks themselves out: %j', async (input, message) => {
    const { errors } = await update(ines.id, input)
    expect(errors?.[0]?.message).toContain(message)
  })

  test('saving without a change writes nothing', async () => {
    const [member] = await hearth.addMembers([{ bio: 'same' }])
    const first = await update(member?.id, { bio: 'same' })
    expect(new Date(first.data.adminUserUpdate.updated)).toEqual(member?.updated)
    expect(await auditOf(member?.id)).toEqual([])
  })
})

describe('two colleagues edit one person', () => {
  const addOld = async () => (await hearth.addMembers([{ bio: 'old', comment: null }]))[0]?.id

  test('the second is told who changed the same field, and nothing is overwritten', async () => {
    const id = await addOld()
    await update(id, { bio: 'by Yuki' }, { token: yuki.token, ifVersion: 1 })
    const { errors } = await update(id, { bio: 'by Ines' }, { ifVersion: 1 })
    expect(errors?.[0]?.message).toBe(
      '[CONFLICT] Yuki Tanabe changed bio while you were editing. Review the new values, then save again',
    )
    expect(errors?.[0]?.extensions).toEqual({ code: 'CONFLICT', fields: ['bio'] })
    const { data } = await hearth.graphql(`{ user(id: "${id}") { bio version } }`, {}, ines.token)
    expect(data.user).toEqual({ bio: 'by Yuki', version: 2 })
    const saved = await update(id, { bio: 'by Ines' }, { ifVersion: 2 })
    expect(saved.data.adminUserUpdate).toMatchObject({ bio: 'by Ines', version: 3 })
  })

  test('different fields do not disturb each other', async () => {
    const id = await addOld()
    await update(id, { bio: 'by Yuki' }, { token: yuki.token, ifVersion: 1 })
    const { data } = await update(id, { comment: 'by Ines' }, { ifVersion: 1 })
    expect(data.adminUserUpdate).toMatchObject({ bio: 'by Yuki', comment: 'by Ines' })
  })

  test('nothing is overwritten when the clock of the second is behind that of the first', async () => {
    const id = await addOld()
    const opened = await update(id, { bio: 'as opened' })
    later(-5_000)
    await update(id, { bio: 'by Yuki' }, { token: yuki.token })
    later(10_000)
    const { version } = opened.data.adminUserUpdate
    const { errors } = await update(id, { bio: 'by Ines' }, { ifVersion: version })
    expect(errors?.[0]?.message).toContain('[CONFLICT] Yuki Tanabe changed bio while you were editing')
    expect((await auditOf(id)).map(({ after }: { after: object }) => after)).toEqual([
      { bio: 'by Yuki' },
      { bio: 'as opened' },
    ])
  })

  test('of many at once with one version, one saves', async () => {
    const id = await addOld()
    const tries = Array.from({ length: 8 }, (_, index) =>
      update(id, { bio: `try ${index}` }, { ifVersion: 1 }),
    )
    const answers = await Promise.all(tries)
    const refused = answers.flatMap(({ errors }) => errors?.[0]?.extensions.code ?? [])
    expect(refused).toEqual(Array(7).fill('CONFLICT'))
    expect(await auditOf(id)).toHaveLength(1)
  })

  test('a bulk action counts as a change, and a visit of the member does not', async () => {
    const id = await addOld()
    await hearth.db
      .updateTable('members')
      .set({ lastActivity: hearth.clock.now })
      .where('tenantId', '=', 'hearth')
      .where('id', '=', String(id))
      .execute()
    expect((await update(id, { bio: 'new' }, { ifVersion: 1 })).errors).toBeUndefined()
    const archive = 'mutation ($ids: [ID!]!) { adminUsersArchive(input: { ids: $ids }) { version } }'
    const { data } = await hearth.graphql(archive, { ids: [id] }, yuki.token)
    expect(data.adminUsersArchive).toEqual([{ version: 3 }])
    const { errors } = await update(id, { archive: false }, { ifVersion: 2 })
    expect(errors?.[0]?.message).toContain('[CONFLICT] Yuki Tanabe changed archive while you were editing')
  })

  test.each([[0], [-1], [7]])('version %i, which the record never had, is refused', async (ifVersion) => {
    const { errors } = await update(await addOld(), { bio: 'new' }, { ifVersion })
    expect(errors?.[0]?.message).toContain(`[BAD_INPUT] ifVersion ${ifVersion} is no version of this record`)
  })
})

describe('the audit log (product.md 27)', () => {
  test('stores every changed field before and after, clearing included, and shows at most the last 20', async () => {
    const [member] = await hearth.addMembers([{ bio: 'first', comment: null }])
    for (let round = 1; round <= 22; round += 1) {
      later()
      await update(member?.id, { bio: `round ${round}` })
    }
    later()
    await update(member?.id, { bio: '' })
    const log = await auditOf(member?.id)
    expect(log).toHaveLength(20)
    expect(log[0]).toEqual({ who: 'Ines', before: { bio: 'round 22' }, after: { bio: null } })
    const text = `{ auditLog(userId: "${member?.id}", limit: 100) { pageInfo { total } edges { node { updatedUserDetails } } } }`
    const { data } = await hearth.graphql(text, {}, ines.token)
    expect(data.auditLog.pageInfo.total).toBe(23)
    expect(data.auditLog.edges).toHaveLength(23)
    const over = await hearth.graphql(
      `{ user(id: "${member?.id}") { auditLog(limit: 21) { id } } }`,
      {},
      ines.token,
    )
    expect(over.errors?.[0]?.message).toContain('from 1 to 20, not 21')
  })

  test('remembers who looked at sensitive fields, once a day, and not at oneself', async () => {
    const [member] = await hearth.addMembers([{ ethnicity: 'ASIAN', income: 'x' }])
    await hearth.graphql(`{ user(id: "${member?.id}") { firstName } }`, {}, ines.token)
    const reads = async () =>
      (
        await hearth.graphql(
          `{ sensitiveReads(userId: "${member?.id}") { day fields reader { firstName } } }`,
          {},
          yuki.token,
        )
      ).data.sensitiveReads
    expect(await reads()).toEqual([])
    for (const field of ['ethnicity', 'income', 'income']) {
      await hearth.graphql(`{ user(id: "${member?.id}") { ${field} } }`, {}, ines.token)
    }
    expect(await reads()).toEqual([
      {
        day: expect.stringMatching(/^2026-11-2\d$/),
        fields: ['ethnicity', 'income'],
        reader: { firstName: 'Ines' },
      },
    ])
    await hearth.graphql(`{ user(id: "${ines.id}") { ethnicity } }`, {}, ines.token)
    const own = await hearth.graphql(`{ sensitiveReads(userId: "${ines.id}") { day } }`, {}, ines.token)
    expect(own.data.sensitiveReads).toEqual([])
  })

  test('says that a sensitive field changed, not what it said', async () => {
    const [member] = await hearth.addMembers([{ income: 'before', ethnicity: null }])
    await update(member?.id, { income: 'after', ethnicity: 'ASIAN' })
    expect((await auditOf(member?.id))[0]).toEqual({
      who: 'Ines',
      before: { income: 'hidden', ethnicity: null },
      after: { income: 'hidden', ethnicity: 'hidden' },
    })
  })

  test('every export is kept with who took how many rows', async () => {
    await hearth.graphql(
      '{ adminUserExportCsv(filter: { filters: [{ field: "role", values: ["ADMIN"] }] }) }',
      {},
      ines.token,
    )
    const rows = await hearth.db
      .selectFrom('memberExports')
      .select(['actorId', 'rowCount', 'request'])
      .where('tenantId', '=', 'hearth')
      .execute()
    expect(rows).toEqual([
      {
        actorId: ines.id,
        rowCount: 1,
        request: { filter: { filters: [{ field: 'role', values: ['ADMIN'] }] } },
      },
    ])
  })
})

test('ending a member’s sessions says how many, and their next call is refused', async () => {
  const person = await hearth.signIn({})
  const { data } = await hearth.graphql(
    `mutation { adminUserEndSessions(id: "${person.id}") }`,
    {},
    ines.token,
  )
  expect(data.adminUserEndSessions).toBe(1)
  const refused = await hearth.graphql('{ me { id } }', {}, person.token)
  expect(refused.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
})

test('offers choices for every field whose values are the tenant’s own (product.md 24)', async () => {
  const { data } = await hearth.graphql('{ choiceLists { field choices } }', {}, ines.token)
  const sizes = Object.fromEntries(
    data.choiceLists.map((list: { field: string; choices: string[] }) => [list.field, list.choices.length]),
  )
  for (const field of ['companyIndustry', 'companyRole', 'companyFunction', 'occupation', 'occupationType']) {
    expect(sizes[field]).toBeGreaterThanOrEqual(24)
    expect(sizes[field]).toBeLessThanOrEqual(31)
  }
})
