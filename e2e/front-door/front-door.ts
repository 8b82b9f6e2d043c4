import type { APIRequestContext, Page } from '@playwright/test'
import { expect, password } from '../fixtures.ts'

/** What staff see and do, through the API; an admin, because others cannot read emails with links. */
export type Staff = { ask: <Data>(query: string, variables?: object) => Promise<Data> }

/** A list as the API answers it. */
export type Edges<Node> = { edges: { node: Node }[] }

/** One sign-in for each server: the identity service allows 25 an address in 5 minutes. */
const tokens = new Map<string, Promise<string>>()

async function signInStaff(request: APIRequestContext, origin: string): Promise<string> {
  const response = await request.post(`${origin}/identity`, {
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    data: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: 'hearth-admin',
      AuthParameters: { USERNAME: 'admin@hearth.example', PASSWORD: password },
    }),
  })
  return JSON.parse(await response.text()).AuthenticationResult.AccessToken
}

export function createStaff(request: APIRequestContext, origin: string): Staff {
  return {
    ask: async (query, variables = {}) => {
      const token = tokens.get(origin) ?? signInStaff(request, origin)
      tokens.set(origin, token)
      const response = await request.post(`${origin}/graphql`, {
        headers: { authorization: `Bearer ${await token}` },
        data: { query, variables },
      })
      const { data, errors } = await response.json()
      expect(errors).toBeUndefined()
      return data
    },
  }
}

/** The newest link of a kind that somebody was mailed, as its path. */
export async function findMailedPath(staff: Staff, recipient: string, kind: string): Promise<string> {
  const { outboxMessages } = await staff.ask<{ outboxMessages: Edges<{ id: string }> }>(
    'query ($query: String) { outboxMessages(filter: { query: $query }, sort: { field: "created", order: DESC }) { edges { node { id } } } }',
    { query: recipient },
  )
  for (const { node } of outboxMessages.edges) {
    const { outboxBody: body } = (await staff.ask('query ($id: ID!) { outboxBody(id: $id) { text } }', {
      id: node.id,
    })) as unknown as { outboxBody: { text: string } | null }
    const path = new RegExp(`/${kind}/\\S+`).exec(body?.text ?? '')?.[0]
    if (path) return path
  }
  throw new Error(`${recipient} was mailed no ${kind} link`)
}

/** Goes on to the next step, and waits for its heading. */
export async function goOn(page: Page, heading: string): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
}

/** From the introduction to the form. */
export const begin = (page: Page): Promise<void> =>
  page.getByRole('link', { name: 'Start your application' }).click()

/** The form from its second step to its last, with no more than must be said. */
export async function answerTheRest(page: Page): Promise<void> {
  await goOn(page, 'You and AI')
  for (const scale of await page
    .getByRole('group')
    .filter({ has: page.getByRole('radio') })
    .all())
    await scale.getByRole('radio', { name: '4' }).check({ force: true })
  await goOn(page, 'Your motivation')
  await page.getByLabel('Why are you applying?').fill('Nobody to think aloud with.')
  await goOn(page, 'Review')
}

export async function sayWho(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Okafor')
  await page.getByLabel('Email').fill(email)
  await goOn(page, 'Your work')
}

export async function agreeAndSend(page: Page): Promise<void> {
  await page.getByLabel('I have read this and agree').check()
  await page.getByRole('button', { name: 'Send application' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Thank you for applying' })).toBeVisible()
}
