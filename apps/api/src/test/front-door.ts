import { aiSkillQuestions, privacyNote } from '@hearth/contract'
import { inviteMembers } from '../invites/index.ts'
import type { MemberInsert } from '../seed/builders.ts'
import type { TestApp } from './test-app.ts'

/** An application as the page sends it; `overrides` win. */
export const buildApplicationInput = (overrides: object = {}) => ({
  firstName: 'Ada',
  lastName: 'Okafor',
  email: `ada.${crypto.randomUUID()}@example.com`,
  motivations: 'I lead a team of nine and have nobody to think aloud with.',
  companyName: 'Northlight',
  currentTitle: 'Director',
  location: 'Lisbon, Portugal',
  aiSkillsRatings: aiSkillQuestions.map((question) => ({ question, rating: 4 })),
  aiTopicsInterest: ['Ethics'],
  linkedInProfile: 'https://www.linkedin.com/in/ada-okafor',
  consentVersion: privacyNote.version,
  ...overrides,
})

/** Applies as a stranger; a test may send more from one network than a network may. */
export async function apply(hearth: TestApp, overrides: object = {}) {
  await hearth.db.deleteFrom('rateLimits').execute()
  return sendApplication(hearth, buildApplicationInput(overrides))
}

export async function sendApplication(hearth: TestApp, input: object) {
  const { data, errors, status } = await hearth.graphql(
    'mutation ($input: ApplicationCreateInput!) { applicationCreate(input: $input) { username } }',
    { input },
  )
  return { username: data?.applicationCreate?.username as string | undefined, errors, status, input }
}

/** Three applications, a minute after each other, under their first names; Ada's is referred. */
export async function applyThree(hearth: TestApp): Promise<Record<string, string>> {
  await hearth.pool.query("delete from members where tenant_id = 'hearth' and email like '%@desk.example'")
  await hearth.db.deleteFrom('outboxMessages').where('tenantId', '=', 'hearth').execute()
  const [inviter] = await hearth.addMembers([{ email: `inviter.${crypto.randomUUID()}@example.com` }])
  for (const [firstName, companyName, invitee] of [
    ['Ada', 'Northlight', String(inviter?.username)],
    ['Bea', 'Almada', ''],
    ['Cleo', 'Openfield', ''],
  ] as const) {
    hearth.clock.now = new Date(hearth.clock.now.getTime() + 60_000)
    await apply(hearth, { firstName, companyName, invitee, email: `${firstName.toLowerCase()}@desk.example` })
  }
  const { rows } = await hearth.pool.query(
    "select id, first_name from members where tenant_id = 'hearth' and email like '%@desk.example'",
  )
  return Object.fromEntries(rows.map((row) => [row.first_name, row.id]))
}

/** The newest link of a kind that somebody was mailed. */
export async function findMailedToken(
  hearth: TestApp,
  { recipient, path, tenantId }: { recipient: string; path: 'activate' | 'question'; tenantId?: string },
) {
  const tokens = (await hearth.readMails(recipient, tenantId)).flatMap(
    (mail) => new RegExp(`http://(?:[a-z]+\\.)?localhost:4000/${path}/(\\S+)`).exec(mail.text)?.[1] ?? [],
  )
  return String(tokens.at(-1))
}

export const password = 'Ember-lamp-42!'

/** Sends the activation of a link, and answers with its accessToken, paymentToken, user and errors. */
export async function activate(hearth: TestApp, values: { token: string; email: string; password?: string }) {
  const { data, errors, status } = await hearth.graphql(
    `mutation ($token: String!, $email: String!, $password: String!) {
      userActivateAccount(token: $token, email: $email, password: $password) {
        accessToken paymentToken user { id email status active clickedActivationLink accountActivatedAt }
      }
    }`,
    { password, ...values },
  )
  return { ...data?.userActivateAccount, errors, status } as {
    accessToken: string
    paymentToken: string
    user: { id: string; email: string; status: string; active: boolean; clickedActivationLink: boolean }
    errors?: { message: string; extensions?: Record<string, unknown> }[]
    status: number
  }
}

const waiting = {
  active: false,
  archive: false,
  locked: false,
  status: 'APPROVED',
  clickedActivationLink: false,
  accountActivatedAt: null,
}

/** An approved member with a working link. */
export async function inviteSomebody(hearth: TestApp, person: Partial<MemberInsert> = {}) {
  const [row] = await hearth.addMembers([{ ...waiting, ...person }], person.tenantId)
  const { id, email, firstName } = row as { id: string; email: string; firstName: string | null }
  const scope = hearth.scope(person.tenantId)
  await scope.transaction((tx) => inviteMembers(tx, [{ id, email, firstName }]))
  const token = await findMailedToken(hearth, {
    recipient: email,
    path: 'activate',
    ...(person.tenantId && { tenantId: person.tenantId }),
  })
  const open = () => openInvite(hearth, token)
  const accessToken = (await open()).invite?.accessToken
  return { id, email, token, accessToken, open, activate: () => activate(hearth, { token, email }) }
}

export async function openInvite(hearth: TestApp, token: string) {
  const { data, errors } = await hearth.graphql(
    'query ($token: String!) { invite(token: $token) { id email firstName accessToken hasUsedFreeTrial clickedActivationLink } }',
    { token },
  )
  return { invite: data?.invite, errors }
}
