import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { activate, inviteSomebody, openInvite, password } from '../test/front-door.ts'
import { type SignedIn, startTestApp, type TestApp } from '../test/test-app.ts'
import { authenticateByCapability } from './index.ts'

let hearth: TestApp
let ines: SignedIn
const start = new Date('2026-11-21T10:00:00Z')
beforeAll(async () => {
  hearth = await startTestApp({ now: start })
  await hearth.addTenant('harbour')
})
afterAll(() => hearth.close())
beforeEach(async () => {
  hearth.clock.now = start
  ines = await hearth.signIn({ role: 'STAFF', firstName: 'Ines' })
})

const codeOf = (answer: { errors?: { extensions?: { code?: unknown } }[] }) =>
  answer.errors?.[0]?.extensions?.code
const change = (id: string, values: object) =>
  hearth.db.updateTable('members').set(values).where('tenantId', '=', 'hearth').where('id', '=', id).execute()
const me = (token: string) => hearth.graphql('{ me { id } }', {}, token)

describe('activation', () => {
  test('opens the account, signs in, and gives a token for the checkout', async () => {
    const person = await inviteSomebody(hearth, { firstName: 'Noor' })
    const { invite } = await person.open()
    expect(invite).toMatchObject({
      id: person.id,
      email: person.email,
      firstName: 'Noor',
      hasUsedFreeTrial: false,
    })
    const answer = await person.activate()
    expect(answer.errors).toBeUndefined()
    expect(answer.user).toMatchObject({
      id: person.id,
      active: true,
      status: 'APPROVED',
      clickedActivationLink: true,
      accountActivatedAt: start.toISOString(),
    })
    expect((await me(answer.accessToken)).data.me.id).toBe(person.id)
    expect(codeOf(await me(answer.paymentToken))).toBe('UNAUTHENTICATED')
    const { data } = await hearth.graphql(
      `{ user(id: "${person.id}") { invites { state used } auditLog { actor { id } updatedUserDetails } } }`,
      {},
      ines.token,
    )
    expect(data.user.invites).toEqual([{ state: 'USED', used: start.toISOString() }])
    expect(data.user.auditLog[0]).toMatchObject({ actor: { id: person.id } })
    expect(JSON.parse(data.user.auditLog[0].updatedUserDetails)).toMatchObject({ active: true })
  })

  test('the email address is taken in any case, and must be the invited one', async () => {
    const person = await inviteSomebody(hearth)
    const { token, email } = person
    expect(codeOf(await activate(hearth, { token, email: 'other@example.com' }))).toBe('INVALID_TOKEN')
    expect(codeOf(await activate(hearth, { token, email: ` ${email.toUpperCase()} ` }))).toBeUndefined()
  })

  test('BAD_PASSWORD names what is missing, to who holds a working link alone, and leaves the link working', async () => {
    const { token, email } = await inviteSomebody(hearth)
    const bad = await activate(hearth, { token, email, password: 'short' })
    expect(bad.errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_PASSWORD',
      broken: ['length', 'upper', 'digit', 'symbol', 'common'],
    })
    expect(codeOf(await activate(hearth, { token: 'x', email, password: 'short' }))).toBe('INVALID_TOKEN')
    expect(codeOf(await activate(hearth, { token, email }))).toBeUndefined()
  })

  test.each([
    ['345,599 s', -1_000, undefined],
    ['exactly 345,600 s', 0, undefined],
    ['345,601 s', 1_000, 'INVALID_TOKEN'],
  ])('R11 a link of %s: %s', async (_name, offset, code) => {
    const { token, email } = await inviteSomebody(hearth)
    hearth.clock.now = new Date(start.getTime() + 345_600_000 + Number(offset))
    expect(codeOf(await openInvite(hearth, token))).toBe(code)
    expect(codeOf(await activate(hearth, { token, email }))).toBe(code)
  })

  test('R11 of 20 activations at once with one link, one makes an account; the others get INVALID_TOKEN', async () => {
    const { id, token, email } = await inviteSomebody(hearth)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        activate(hearth, { token, email, password: `${password}${index}` }),
      ),
    )
    const made = answers.filter((answer) => answer.user)
    expect(made).toHaveLength(1)
    expect(answers.filter((answer) => codeOf(answer) === 'INVALID_TOKEN')).toHaveLength(19)
    expect((await me(String(made[0]?.accessToken))).data.me.id).toBe(id)
  })

  type Person = Awaited<ReturnType<typeof inviteSomebody>>
  const spoilt: [string, (person: Person) => Promise<unknown>][] = [
    ['used', (person) => person.activate()],
    ['superseded by a newer one', (person) => sendAgain(person.id)],
    ['of somebody archived', ({ id }) => change(id, { archive: true })],
    ['of somebody rejected', ({ id }) => change(id, { status: 'REJECTED' })],
    ['of somebody locked', ({ id }) => change(id, { locked: true })],
    ['of somebody in the trash', ({ id }) => change(id, { deletedAt: start })],
    ['of somebody whose address was changed', ({ id }) => moveTo(id, `moved.${id}@example.com`)],
  ]
  const sendAgain = (id: string) =>
    hearth.graphql(`mutation { adminUserSendLink(id: "${id}") { id } }`, {}, ines.token)
  const moveTo = (id: string, email: string) =>
    hearth.graphql(
      'mutation ($id: ID!, $email: String) { adminUserUpdate(id: $id, input: { email: $email }) { id } }',
      { id, email },
      ines.token,
    )

  test.each(spoilt)('R11 a link %s is answered exactly like one that never was', async (_name, spoil) => {
    const person = await inviteSomebody(hearth)
    const never = `hearth.${'A'.repeat(22)}`
    await spoil(person)
    for (const ask of [
      (token: string) => openInvite(hearth, token),
      (token: string) => activate(hearth, { token, email: person.email }),
    ]) {
      const spoiltAnswer = await ask(person.token)
      expect(codeOf(spoiltAnswer)).toBe('INVALID_TOKEN')
      expect(spoiltAnswer).toEqual(await ask(never))
    }
  })

  test('a link finds its own tenant whatever the host, and opens nothing under another tenant’s name', async () => {
    const { token, email } = await inviteSomebody(hearth, { tenantId: 'harbour' })
    expect(codeOf(await openInvite(hearth, token.replace('harbour.', 'hearth.')))).toBe('INVALID_TOKEN')
    const answer = await activate(hearth, { token, email })
    expect(answer.user.email).toBe(email)
    expect((await me(answer.accessToken)).data.me.id).toBe(answer.user.id)
  })

  test('a moved address is mailed a link of its own', async () => {
    const person = await inviteSomebody(hearth)
    const email = `new.${person.id}@example.com`
    await moveTo(person.id, email)
    expect((await hearth.readMails(email)).map((mail) => mail.template)).toEqual(['invite'])
  })

  test('R05 the 26th try from one network within five minutes waits', async () => {
    await hearth.db.deleteFrom('rateLimits').execute()
    for (let count = 0; count < 25; count += 1) await activate(hearth, { token: 'x', email: 'x@example.com' })
    expect((await activate(hearth, { token: 'x', email: 'x@example.com' })).status).toBe(429)
    await hearth.db.deleteFrom('rateLimits').execute()
  })

  test('R11 asking ten times for an invite uses nothing up, and only the hash of the token is stored', async () => {
    const person = await inviteSomebody(hearth)
    for (let count = 0; count < 10; count += 1) await person.open()
    const { rows } = await hearth.pool.query("select * from invite_links where tenant_id = 'hearth'")
    expect(JSON.stringify(rows)).not.toContain(person.token.split('.')[1])
    expect((await person.activate()).user.active).toBe(true)
  })
})

describe("the invite's own access token (product.md 17)", () => {
  const click = (id: string, token: string, clicked = true) =>
    hearth.graphql(
      'mutation ($id: ID!, $clicked: Boolean!) { userUpdate(id: $id, input: { clickedActivationLink: $clicked }) { id clickedActivationLink } }',
      { id, clicked },
      token,
    )

  test('notes the click on its own user, and on nobody else', async () => {
    const person = await inviteSomebody(hearth)
    const [other] = await hearth.addMembers([{ clickedActivationLink: false }])
    expect((await click(person.id, person.accessToken)).data.userUpdate.clickedActivationLink).toBe(true)
    expect(codeOf(await click(String(other?.id), person.accessToken))).toBe('NOT_FOUND')
    expect(codeOf(await click(person.id, person.accessToken, false))).toBe('BAD_INPUT')
  })

  test('shows nothing that staff alone may see', async () => {
    const person = await inviteSomebody(hearth, { comment: 'Only for colleagues' })
    for (const field of [
      'auditLog { id }',
      'hasPassword',
      'invites { id }',
      'registrations { role }',
      'referral { id }',
      'brought { id }',
    ]) {
      const { errors } = await hearth.graphql(
        `mutation { userUpdate(id: "${person.id}", input: { clickedActivationLink: true }) { id ${field} } }`,
        {},
        person.accessToken,
      )
      expect([field, errors?.[0]?.extensions.code]).toEqual([field, 'UNAUTHENTICATED'])
    }
    const { data } = await hearth.graphql(
      `mutation { userUpdate(id: "${person.id}", input: { clickedActivationLink: true }) { comment hasComment invitedBy { id } } }`,
      {},
      person.accessToken,
    )
    expect(data.userUpdate).toEqual({ comment: null, hasComment: false, invitedBy: null })
  })

  test('dies on activation, with the link’s last second, and with a newer invite', async () => {
    const used = await inviteSomebody(hearth)
    await used.activate()
    expect(codeOf(await click(used.id, used.accessToken))).toBe('UNAUTHENTICATED')
    const late = await inviteSomebody(hearth)
    hearth.clock.now = new Date(start.getTime() + 345_600_000)
    expect(codeOf(await click(late.id, late.accessToken))).toBeUndefined()
    hearth.clock.now = new Date(start.getTime() + 345_601_000)
    expect(codeOf(await click(late.id, late.accessToken))).toBe('UNAUTHENTICATED')
  })

  test('cannot be made from another one: use, tenant, row and time are sealed', async () => {
    const { id, accessToken } = await inviteSomebody(hearth)
    const [use, tenant, row, until, seal] = accessToken.split('.')
    const forged = [
      ['checkout', tenant, row, until, seal],
      [use, 'harbour', row, until, seal],
      [use, tenant, crypto.randomUUID(), until, seal],
      [use, tenant, row, String(Number(until) + 1), seal],
      [use, tenant, row, until, 'A'.repeat(43)],
    ]
    for (const parts of forged) expect(codeOf(await click(id, parts.join('.')))).toBe('UNAUTHENTICATED')
  })
})

describe('the token for the checkout (product.md 12)', () => {
  const who = (token: string) => authenticateByCapability(hearth.scope(), token)

  test('names its person for a day, while the account stays open', async () => {
    const person = await inviteSomebody(hearth)
    const { paymentToken } = await person.activate()
    const payer = { tenantId: 'hearth', actor: { kind: 'payer', id: person.id } }
    expect(await who(paymentToken)).toEqual(payer)
    hearth.clock.now = new Date(start.getTime() + 86_400_000)
    expect(await who(paymentToken)).toEqual(payer)
    hearth.clock.now = new Date(start.getTime() + 86_400_001)
    expect(await who(paymentToken)).toBeUndefined()
    hearth.clock.now = start
    await change(person.id, { archive: true })
    expect(await who(paymentToken)).toBeUndefined()
  })
})
