import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedIn, startTestApp, type TestApp } from '../test/test-app.ts'

let hearth: TestApp
let ines: SignedIn
beforeAll(async () => {
  hearth = await startTestApp()
  await hearth.addTenant('harbour')
  ines = await hearth.signIn({
    role: 'STAFF',
    firstName: 'Ines',
    lastName: 'Duarte',
    occupation: null,
    profiles: [],
  })
})
afterAll(() => hearth.close())

const read = async (id: string, token = ines.token) =>
  (
    await hearth.graphql(
      'query ($id: ID!) { choiceList(id: $id) { version choices defaults uses { value members } } }',
      { id },
      token,
    )
  ).data.choiceList

async function change(id: string, choices: string[], ifVersion?: number) {
  const { data, errors } = await hearth.graphql(
    `mutation ($id: ID!, $input: ChoiceListInput!, $ifVersion: Int) {
      choiceListUpdate(id: $id, input: $input, ifVersion: $ifVersion) { version choices }
    }`,
    { id, input: { choices }, ifVersion },
    ines.token,
  )
  return { list: data?.choiceListUpdate, refusal: errors?.[0]?.message as string | undefined }
}

test('a list offers what staff say, and members keep what they carry', async () => {
  await hearth.pool.query("update members set occupation = null, profiles = '{}' where tenant_id = 'hearth'")
  await hearth.addMembers([
    { occupation: 'Banker' },
    { occupation: 'Banker' },
    { occupation: 'Lamp lighter' },
  ])
  await hearth.addMembers([{ occupation: 'Banker', deletedAt: hearth.clock.now }])
  await hearth.addMembers([{ occupation: 'Banker' }], 'harbour')
  const { version, defaults } = await read('occupation')
  expect(defaults).toContain('Banker')
  const { list } = await change('occupation', [' Teacher ', 'Baker', ''])
  expect(list).toEqual({ version: version + 1, choices: ['Teacher', 'Baker'] })
  const { data } = await hearth.graphql('{ choiceLists { field choices } }', {}, ines.token)
  expect(data.choiceLists).toContainEqual({ field: 'occupation', choices: ['Teacher', 'Baker'] })
  expect((await read('occupation')).uses).toEqual([
    { value: 'Banker', members: 2 },
    { value: 'Lamp lighter', members: 1 },
  ])
})

test('values that a member carries several of are counted one by one', async () => {
  await hearth.addMembers([{ profiles: ['Leader', 'Mentor'] }, { profiles: ['Mentor'] }])
  expect((await read('profiles')).uses.slice(0, 2)).toEqual([
    { value: 'Mentor', members: expect.any(Number) },
    { value: 'Leader', members: expect.any(Number) },
  ])
})

test('the list of another community stays as it is', async () => {
  const theirs = await hearth.signIn({ role: 'STAFF', tenantId: 'harbour' })
  await change('companyRole', ['Captain'])
  expect((await read('companyRole', theirs.token)).choices).not.toContain('Captain')
})

test('two people who change one list at once are told, and the audit log names both', async () => {
  const { version } = await read('companyFunction')
  await change('companyFunction', ['Finance'], version)
  expect((await change('companyFunction', ['Legal'], version)).refusal).toContain('Ines Duarte')
  const { data } = await hearth.graphql(
    '{ choiceListAuditLog(id: "companyFunction") { edges { node { actor { firstName } updatedDetails } } pageInfo { total } } }',
    {},
    ines.token,
  )
  expect(data.choiceListAuditLog).toEqual({
    edges: [{ node: { actor: { firstName: 'Ines' }, updatedDetails: '{"choices":["Finance"]}' } }],
    pageInfo: { total: 1 },
  })
})

test.each([
  [['', ' '], 'choices: a list offers at least one value'],
  [['Law', 'law'], 'choices: ‘law’ is there twice'],
  [['x'.repeat(101)], 'choices: a value has at most 100 characters'],
  [Array.from({ length: 201 }, (_, index) => `value ${index}`), 'choices: a list offers at most 200 values'],
])('a list of %j is refused', async (choices, message) => {
  expect((await change('income', choices)).refusal).toContain(message)
})

test('there is no list for another field', async () => {
  expect(await read('email')).toBeNull()
  expect((await change('email', ['a@example.com'])).refusal).toContain('The list')
})
