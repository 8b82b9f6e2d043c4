import { randomBytes } from 'node:crypto'
import type { Page, Response } from '@playwright/test'
import { runSql } from '../database.ts'
import { expect, test } from '../fixtures.ts'
import type { Server } from '../server.ts'
import { findArticle } from './pages.ts'

// security.md R24: whatever people write, a page shows it as text, and only our own elements have the page's nonce.

/** Everything that a template, a replacement pattern, a script element or a comment could be ended or begun by. */
const hostile =
  "__CSP_NONCE__ $& $' $` $$ <!--head--> <!--page--> <!--state--> </body></script> <!-- ]]> \u2028 '\""
const shown = hostile.replace('\u2028', '').replaceAll(/\s+/g, ' ')

test.beforeAll(async ({ server }) => {
  await runSql(server, "insert into tenants (id, name) values ('hostile', $1)", [hostile])
  await runSql(server, "insert into tenant_hosts (tenant_id, host) values ('hostile', 'hostile.localhost')")
})

const escaped = hostile.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

async function addArticle(server: Server): Promise<string> {
  const [article] = await runSql<{ id: string }>(
    server,
    `insert into articles (tenant_id, title, teaser, body, publisher, created, updated, publish_at)
     values ('hostile', $1, $1, $2, $1, now(), now(), now()) returning id`,
    [hostile, `<h2>Second</h2><p>${escaped}</p>`],
  )
  return `/article/${article?.id}`
}

async function addThread(server: Server): Promise<string> {
  const id = randomBytes(20).toString('base64url')
  await runSql(
    server,
    `insert into support_requests (tenant_id, id, name, email, subject, body, created, updated)
     values ('hostile', $1, 'Rosa', 'rosa@example.com', $2, $2, now(), now())`,
    [id, hostile],
  )
  return `/support/${id}`
}

/** Opens a page; says what the server sent: the text, the nonce of its policy, and each element that bears one. */
async function open(page: Page, address: string) {
  const response = (await page.goto(address)) as Response
  const html = await response.text()
  const nonce = String(/'nonce-([^']+)'/.exec(await policyOf(response))?.[1])
  const bearers = html.match(new RegExp(`<[a-z]+[^<>]*nonce="${escapeForPattern(nonce)}"`, 'g')) ?? []
  return { html, nonce, bearers: bearers.length }
}
const policyOf = async (response: Response) => String(await response.headerValue('content-security-policy'))
const escapeForPattern = (text: string) => text.replace(/[+/=]/g, '\\$&')

// One of the addresses is no page's.
test.use({ expectedComplaints: /status of 404/ })

test('no text of a person becomes markup of the page, and none gets its nonce', async ({ server, page }) => {
  const origin = `http://hostile.localhost:${server.port}`
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  // An article has no script that would take it over, and so fewer elements with a nonce.
  const article = await open(page, server.origin + (await findArticle(server.origin)))
  const form = await open(page, `${server.origin}/support`)
  const pages: [path: string, selector: string, ordinary: typeof form][] = [
    [await addArticle(server), 'h1', article],
    [await addThread(server), 'h1', form],
    ['/support', 'footer > span', form],
    [`/referral/${encodeURIComponent(hostile)}`, 'footer > span', form],
    [`/${encodeURIComponent(hostile)}?${encodeURIComponent(hostile)}`, 'footer > span', form],
  ]
  for (const [path, selector, ordinary] of pages) {
    const { html, nonce, bearers } = await open(page, origin + path)
    const times = (text: string) => html.split(text).length - 1
    expect([times(nonce), bearers], `the nonce of ${path}`).toEqual([ordinary.bearers, ordinary.bearers])
    expect([times('</body>'), times('id="root"')], `the frame of ${path}`).toEqual([1, 1])
    await expect(page.locator(selector)).toContainText(shown)
  }
  expect(dialogs).toEqual([])
})

test('what the browser takes over is the page that the server rendered', async ({ server, page }) => {
  await page.goto(`http://hostile.localhost:${server.port}${await addThread(server)}`)
  await expect(page.getByText('Waiting for our answer')).toBeVisible()
  const state = JSON.parse(String(await page.locator('#page').textContent()))
  expect(state.tenant.name).toBe(hostile)
  expect(state.first.answer.data.subject).toBe(hostile)
})
