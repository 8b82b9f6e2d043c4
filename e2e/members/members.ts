import { expect, type Page } from '@playwright/test'

/** What the tests of the members list share: where its parts are, and what the API says when asked directly. */

export type Filter = { query?: string; filters?: { field: string; values: string[] }[] }

export const count = (page: Page) => page.getByRole('main').getByRole('status').first()
export const rows = (page: Page) => page.locator('tbody:not([aria-hidden]) tr')
export const number = (value: number) => new Intl.NumberFormat('en-GB').format(value)

/** A member's open tab, without the timeline beside it, which says many of its words again once it has loaded. */
export const openTabOf = (page: Page) => page.getByRole('tabpanel')

/** The cells of one column, by its heading. */
export async function column(page: Page, heading: string): Promise<string[]> {
  const headings = await page.getByRole('columnheader').allInnerTexts()
  const index = headings.indexOf(heading)
  expect(index, `a column '${heading}'`).toBeGreaterThan(0)
  return rows(page)
    .locator(`> *:nth-child(${index + 1})`)
    .allInnerTexts()
}

/** The names and the emails of the rows, in their order. */
export async function people(page: Page): Promise<{ name: string; email: string }[]> {
  const cells = await column(page, 'Member')
  return cells.map((text) => {
    const [email = '', name = ''] = text.split('\n').reverse()
    return { name: name.trim(), email: email.trim() }
  })
}

export const emails = async (page: Page): Promise<string[]> => (await people(page)).map(({ email }) => email)

/** What the list's address says, part by part. */
export function addressOf(page: Page) {
  const { searchParams } = new URL(page.url())
  const filter = JSON.parse(searchParams.get('filter') ?? '{}') as Record<string, unknown>
  return { filter, ...Object.fromEntries([...searchParams].filter(([name]) => name !== 'filter')) }
}

/** The access token of the person who is signed in on the page. */
export async function tokenOf(page: Page): Promise<string> {
  const { origins } = await page.context().storageState()
  const kept = origins.flatMap(({ localStorage }) => localStorage)
  return String(kept.find(({ name }) => name.endsWith('.accessToken'))?.value)
}

/** Asks the API itself, with the session of the page. */
export async function ask<Data>(page: Page, query: string, variables: object): Promise<Data> {
  const response = await page.request.post('/graphql', {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
    data: { query, variables },
  })
  const { data, errors } = await response.json()
  expect(errors).toBeUndefined()
  return data as Data
}

export async function totalOf(page: Page, filter: Filter): Promise<number> {
  const query = 'query ($filter: FilterInput) { users(filter: $filter) { pageInfo { total } } }'
  const { users } = await ask<{ users: { pageInfo: { total: number } } }>(page, query, { filter })
  return users.pageInfo.total
}

export type Person = { id: string; firstName: string; lastName: string; email: string }
type Changes = Record<string, unknown>

let made = 0

/** A member of a test's own, whom no other test knows; active and APPROVED unless `changes` say otherwise. */
export async function makeMember(page: Page, lastName: string, changes?: Changes): Promise<Person> {
  made += 1
  const email = `${lastName.toLowerCase()}.${made}.${Date.now()}@example.com`
  const input = { firstName: `Test${made}`, lastName, email, password: 'Quiet-river-88', role: 'CUSTOMER' }
  const mutation = `mutation ($input: AdminUserCreateInput!) {
    adminUserCreate(input: $input) { id firstName lastName email } }`
  const { adminUserCreate: person } = await ask<{ adminUserCreate: Person }>(page, mutation, { input })
  if (changes) await changeMember(page, person.id, changes)
  return person
}

/** Changes a member behind the page's back, as the colleague who is signed in there. */
export async function changeMember(page: Page, id: string, input: Changes): Promise<void> {
  const mutation =
    'mutation ($id: ID!, $input: AdminUserUpdateInput!) { adminUserUpdate(id: $id, input: $input) { id } }'
  await ask(page, mutation, { id, input })
}

export const listOf = (query: string, more: object = {}) =>
  `/admin/users?perPage=10&filter=${encodeURIComponent(JSON.stringify({ query, ...more }))}`

/** What the page sends to one operation from now on: the variables of each call. */
export function callsOf(page: Page, operation: string): Changes[] {
  const calls: Changes[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/graphql')) return
    const { query, variables } = request.postDataJSON()
    if (query.includes(`mutation ${operation}`)) calls.push(variables)
  })
  return calls
}

/** The server does the next call of an operation, but its answer is lost on the way. */
export async function loseAnswer(page: Page, operation: string): Promise<void> {
  let isLost = false
  await page.route('**/graphql', async (route) => {
    if (isLost || !route.request().postData()?.includes(`mutation ${operation}`)) return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort('connectionreset')
  })
}

/** What the browser says of an answer that was lost. */
export const lostAnswer = /ERR_CONNECTION_RESET|failed: .*\/graphql/
