import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SignedIn, startTestApp, type TestApp } from '../../test/test-app.ts'
import { uploadPicture } from '../../test/test-people.ts'

let hearth: TestApp
let rosa: SignedIn
let ada: SignedIn
beforeAll(async () => {
  hearth = await startTestApp()
  rosa = await hearth.signIn({ role: 'CUSTOMER', firstName: 'Rosa', lastName: 'Whitfield' })
  ada = await hearth.signIn({
    role: 'CUSTOMER',
    firstName: 'Ada',
    lastName: 'Okafor',
    subscription: 'INACTIVE',
  })
})
afterAll(() => hearth.close())

const changeMe = (input: object, token?: string) =>
  hearth.graphql(
    'mutation ($input: MeUpdateInput!) { meUpdate(input: $input) { id name firstName lastName avatar } }',
    { input },
    token,
  )
const nameOf = async ({ token }: SignedIn) =>
  (await hearth.graphql('{ me { name } }', {}, token)).data.me.name

describe('a member changes the own account', () => {
  test('by name and picture, which the audit log keeps under their name', async () => {
    const avatar = await uploadPicture(hearth, rosa.token)
    const { data, errors } = await changeMe({ firstName: ' Rosalind ', lastName: 'Whit', avatar }, rosa.token)
    expect(errors).toBeUndefined()
    expect(data.meUpdate).toEqual({
      id: rosa.id,
      name: 'Rosalind Whit',
      firstName: 'Rosalind',
      lastName: 'Whit',
      avatar: new URL(avatar).pathname,
    })
    const staff = await hearth.signIn({ role: 'STAFF' })
    const log = await hearth.graphql(
      'query ($id: ID!) { auditLog(userId: $id) { edges { node { actor { id } updatedUserDetails } } } }',
      { id: rosa.id },
      staff.token,
    )
    const [{ node }] = log.data.auditLog.edges
    expect(node.actor.id).toBe(rosa.id)
    expect(JSON.parse(node.updatedUserDetails)).toMatchObject({ firstName: 'Rosalind', lastName: 'Whit' })
  })

  test('and leaves what is not given as it was; null takes the picture away', async () => {
    await changeMe({ avatar: await uploadPicture(hearth, rosa.token) }, rosa.token)
    expect((await changeMe({ firstName: 'Rosa' }, rosa.token)).data.meUpdate.avatar).toMatch(/^\/files\//)
    expect((await changeMe({ avatar: null }, rosa.token)).data.meUpdate.avatar).toBeNull()
  })

  test('never somebody else’s, for no id can be given', async () => {
    const before = await nameOf(rosa)
    const { errors } = await changeMe({ id: rosa.id, firstName: 'Mallory' }, ada.token)
    expect(errors?.[0]?.message).toContain('Field "id" is not defined')
    expect([await nameOf(rosa), await nameOf(ada)]).toEqual([before, 'Ada Okafor'])
  })

  test.each(['role', 'email', 'status', 'subscription', 'active'])('and not their %s', async (field) => {
    const { errors } = await changeMe({ [field]: 'ADMIN' }, ada.token)
    expect(errors?.[0]?.message).toContain(`Field "${field}" is not defined`)
  })

  test.each([
    [{ firstName: ' ' }, '[BAD_INPUT] Please enter your first name'],
    [{ lastName: null }, '[BAD_INPUT] Please enter your last name'],
    [{ firstName: 'x'.repeat(501) }, '[BAD_INPUT] firstName takes at most 500 characters, not 501'],
  ])('%j is refused', async (input, message) => {
    expect((await changeMe(input, ada.token)).errors?.[0]?.message).toBe(message)
    expect(await nameOf(ada)).toBe('Ada Okafor')
  })

  test('a picture must be one that was uploaded', async () => {
    const { errors } = await changeMe({ avatar: 'https://evil.example/x.png' }, ada.token)
    expect(errors?.[0]?.message).toContain('avatar must be the url that userAvatarSignedUrl returned')
  })
})

test('me says since when a subscription is active, and whether staff set it by hand', async () => {
  const staff = await hearth.signIn({ role: 'STAFF' })
  const text = '{ me { subscription subscriptionActivatedAt subscriptionByHand } }'
  const paying = await hearth.signIn({
    subscription: 'ACTIVE',
    subscriptionActivatedAt: new Date('2026-03-01T09:00:00Z'),
  })
  expect((await hearth.graphql(text, {}, paying.token)).data.me).toEqual({
    subscription: 'ACTIVE',
    subscriptionActivatedAt: '2026-03-01T09:00:00.000Z',
    subscriptionByHand: false,
  })
  await hearth.graphql(
    'mutation ($id: ID!) { adminUserUpdate(id: $id, input: { subscription: ACTIVE }) { id } }',
    { id: ada.id },
    staff.token,
  )
  expect((await hearth.graphql(text, {}, ada.token)).data.me.subscriptionByHand).toBe(true)
})
