import { afterAll, beforeAll, expect, test } from 'vitest'
import { inviteSomebody, password } from '../test/front-door.ts'
import { startTestApp, type TestApp } from '../test/test-app.ts'

let hearth: TestApp
beforeAll(async () => {
  hearth = await startTestApp()
})
afterAll(() => hearth.close())

const profile = {
  firstName: 'Noor',
  lastName: 'Haddad',
  phone: '+351 912 345 678',
  dob: '1980-01-02',
  bio: 'Runs a bakery',
  avatar: '/uploads/hearth/portrait',
  ethnicity: 'ASIAN',
  income: '100k',
  children: 'Two',
  ageOfChildren: [7],
  profiles: ['https://example.com/noor'],
  focusMilestones: ['Grow'],
  contributor: true,
  enterprise: true,
  enterpriseName: 'Northlight',
  companyName: 'Northlight',
  comment: 'Only for colleagues',
}
const profileFields = `lastName phone dob bio avatar ethnicity income children ageOfChildren profiles
  focus { milestone } contributor enterprise enterpriseName companyName address city state country timeout lastActivity
  relationship occupation resume { name } additionalFormInfo { motivations } invitedBy { id } comment hasComment`
const blank = {
  ...Object.fromEntries((profileFields.match(/\w+/g) ?? []).map((name) => [name, null])),
  ageOfChildren: [],
  profiles: [],
  focus: { milestone: [] },
  contributor: false,
  enterprise: false,
  hasComment: false,
} as Record<string, unknown>
for (const inner of ['milestone', 'name', 'motivations', 'id']) delete blank[inner]

test('shows the person’s name, address and standing, and nothing of the profile', async () => {
  const person = await inviteSomebody(hearth, profile)
  const { data } = await hearth.graphql(
    `mutation { userUpdate(id: "${person.id}", input: { clickedActivationLink: true }) {
      id email firstName clickedActivationLink ${profileFields} } }`,
    {},
    person.accessToken,
  )
  const known = { id: person.id, email: person.email, firstName: 'Noor', clickedActivationLink: true }
  expect(data.userUpdate).toEqual({ ...known, ...blank })
})

test('activation answers with nothing of the profile either', async () => {
  const { id, email, token } = await inviteSomebody(hearth, profile)
  const { data } = await hearth.graphql(
    `mutation ($token: String!, $email: String!, $password: String!) {
      userActivateAccount(token: $token, email: $email, password: $password) {
        user { id email status ${profileFields} } } }`,
    { token, email, password },
  )
  expect(data.userActivateAccount.user).toEqual({ id, email, status: 'APPROVED', ...blank })
})
