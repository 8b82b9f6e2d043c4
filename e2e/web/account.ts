import { type BrowserContext, expect, type Page } from '@playwright/test'
import { password } from '../fixtures.ts'
import type { Edges, Staff } from '../front-door/front-door.ts'
import { newEmail, sendGraphql } from './pages.ts'

// What the specs of log in, account and password share.

/** Somebody new, so that no test ends another one's sessions or uses up its limits. */
export async function addMember(staff: Staff, values: object = {}): Promise<string> {
  const email = newEmail()
  const { adminUserCreate } = await staff.ask<{ adminUserCreate: { id: string } }>(
    'mutation ($input: AdminUserCreateInput!) { adminUserCreate(input: $input) { id } }',
    { input: { firstName: 'Wanjiru', lastName: 'Mbeki', email, password, role: 'CUSTOMER' } },
  )
  await staff.ask(
    'mutation ($id: ID!, $input: AdminUserUpdateInput!) { adminUserUpdate(id: $id, input: $input) { id } }',
    { id: adminUserCreate.id, input: values },
  )
  return email
}

type Tokens = { accessToken: string; refreshToken: string }

/** Signs in without the form, as if it had been done in this browser before. */
export async function bringTokens(context: BrowserContext, origin: string, email: string): Promise<Tokens> {
  const { basicLogin } = await sendGraphql(
    origin,
    'mutation ($email: String!, $password: String!) { basicLogin(email: $email, password: $password) { accessToken refreshToken } }',
    { variables: { email, password } },
  )
  const page = await context.newPage()
  await page.goto(`${origin}/robots.txt`)
  await keepTokens(page, basicLogin)
  await page.close()
  return basicLogin
}

export const keepTokens = (page: Page, tokens: Tokens) =>
  page.evaluate(({ accessToken, refreshToken }) => {
    localStorage.setItem('hearth.accessToken', accessToken)
    localStorage.setItem('hearth.refreshToken', refreshToken)
    localStorage.setItem('hearth.authenticated', 'true')
  }, tokens)

export const storedKeys = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])

/** The newest code that somebody was mailed, unlike `older`. */
export async function readMailedCode(staff: Staff, recipient: string, older?: string): Promise<string> {
  let code: string | undefined
  await expect(async () => {
    const { outboxMessages } = await staff.ask<{ outboxMessages: Edges<{ id: string }> }>(
      'query ($query: String) { outboxMessages(filter: { query: $query, filters: [{ field: "template", values: ["password-code"] }] }, sort: { field: "created", order: DESC }) { edges { node { id } } } }',
      { query: recipient },
    )
    const [newest] = outboxMessages.edges
    const { outboxBody } = await staff.ask<{ outboxBody: { text: string } | null }>(
      'query ($id: ID!) { outboxBody(id: $id) { text } }',
      { id: newest?.node.id },
    )
    code = /\b\d{6}\b/.exec(String(outboxBody?.text))?.[0]
    expect(code).toBeDefined()
    expect(code).not.toBe(older)
  }).toPass({ timeout: 15_000 })
  return String(code)
}

export const lost = 'We cannot be reached right now. Nothing is lost, and we keep trying.'

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 1, exact: true })
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
export const contact = (page: Page) => page.getByLabel('Email, or phone with country code')
export const code = (page: Page) => page.getByLabel('One-time code')

export async function askForCode(page: Page, email: string) {
  await contact(page).fill(email)
  await press(page, 'Send code')
  await expect(code(page)).toBeFocused()
}

export async function sendCode(page: Page, value: string) {
  await code(page).fill(value)
  await press(page, 'Continue')
}

export async function setPassword(page: Page, chosen: string, repeated = chosen) {
  await page.getByLabel('New password', { exact: true }).fill(chosen)
  await page.getByLabel('Repeat new password').fill(repeated)
  await press(page, 'Set password')
}
