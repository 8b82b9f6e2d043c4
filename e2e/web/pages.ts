import { expect, type Page } from '@playwright/test'
import { password } from '../fixtures.ts'

// What the specs of the public pages share.

/** The header of a visitor from somewhere else: limits by address start again. */
export const fromElsewhere = () => ({ 'x-forwarded-for': `10.${number()}.${number()}.${number()}` })
const number = () => 1 + Math.floor(Math.random() * 250)

/** An address that nobody has used. */
export const newEmail = () => `visitor.${crypto.randomUUID()}@example.com`

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever it asked for
type Data = any

/** Sends an operation as any client would. */
export async function sendGraphql(
  origin: string,
  query: string,
  options: { variables?: object; token?: string } = {},
): Promise<Data> {
  const { variables, token } = options
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...fromElsewhere(),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = (await response.json()) as { data?: unknown; errors?: { message: string }[] }
  if (errors) throw new Error(errors[0]?.message)
  return data
}

/** Of the demo community's article that has every kind of text in it. */
export const articleTitle = 'A budget you can live with'

/** Its address; other tests publish newer ones. */
export async function findArticle(origin: string | undefined): Promise<string> {
  const map = await (await fetch(`${origin}/sitemap.xml`)).text()
  for (const [path, id] of map.matchAll(/\/article\/([0-9a-f-]+)/g)) {
    const query = 'query ($id: ID!) { article(id: $id) { title } }'
    const { article } = await sendGraphql(String(origin), query, { variables: { id } })
    if (article?.title === articleTitle) return path
  }
  throw new Error(`The site map has no article ‘${articleTitle}’`)
}

/** The access token of a demo account, as the apps get it. */
export async function tokenOf(origin: string, email: string): Promise<string> {
  const { basicLogin } = await sendGraphql(
    origin,
    'mutation ($email: String!, $password: String!) { basicLogin(email: $email, password: $password) { accessToken } }',
    { variables: { email, password } },
  )
  return basicLogin.accessToken
}

/** From now on nothing answers at the API's addresses, until the function that comes back is called. */
export async function stopApi(page: Page): Promise<() => Promise<void>> {
  const addresses = /\/(graphql|config\.json)$/
  await page.route(addresses, (route) => route.abort('connectionrefused'))
  return () => page.unroute(addresses)
}

/** What a browser complains about while the API is stopped. */
export const apiDownComplaints = /ERR_CONNECTION_REFUSED|^failed: .*\/(graphql|config\.json)$/

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const hidden = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(hidden).toBe(0)
}

/** Every link and button is 24 px high and wide; a link within a sentence is exempt (WCAG 2.5.8). */
export async function expectLargeTargets(page: Page): Promise<void> {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button')]
      .filter(
        (target) =>
          target.checkVisibility() && !target.closest('p') && target.textContent !== 'Skip to the content',
      )
      .map((target) => ({ name: target.textContent, box: target.getBoundingClientRect() }))
      .filter(({ box }) => Math.min(box.width, box.height) < 24)
      .map(({ name, box }) => `${name}: ${Math.round(box.width)} × ${Math.round(box.height)}`),
  )
  expect(small).toEqual([])
}

/** A page of ours whose script has taken over. */
export async function arrive(page: Page): Promise<void> {
  await page.goto('/support')
  await expect(async () => {
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Please write your message')).toBeVisible({ timeout: 500 })
  }).toPass()
}

/** Shows another page of ours as a link of ours would: without asking the server for it. */
export const followTo = (page: Page, path: string) =>
  page.evaluate((address) => {
    history.pushState({}, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
