import type { Browser, Page } from '@playwright/test'
import { expect, expectAccessible, sessionOf, test } from '../fixtures.ts'
import { looks } from '../looks.ts'
import { ask, rows } from '../members/members.ts'
import { newEmail, sendGraphql } from '../web/pages.ts'

test.use({ account: 'admin@hearth.example' })

const main = (page: Page) => page.getByRole('main')
const log = (page: Page) => page.getByRole('log', { name: 'Conversation' })
const entries = (page: Page) => log(page).getByRole('article')
const reply = (page: Page) => page.getByRole('textbox', { name: /^Reply to/ })
const status = (page: Page, name: string) => main(page).getByRole('status').getByText(name, { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

type Request = { id: string; secret: string; email: string; subject: string }

/** A request of a stranger, as staff know it and by the id that opens its public page. */
async function newRequest(page: Page, origin: string, changes: Partial<Request> = {}): Promise<Request> {
  const { email = newEmail(), subject = `Subject ${newEmail()}` } = changes
  const query = 'mutation ($input: SupportCreateInput!) { supportCreate(input: $input) { id } }'
  const input = { name: 'Rosa Whitfield', email, subject, body: 'It is taken.' }
  const { supportCreate } = await sendGraphql(origin, query, { variables: { input } })
  const { supportConversations } = await ask<{
    supportConversations: { edges: { node: { id: string; subject: string } }[] }
  }>(
    page,
    'query ($filter: FilterInput) { supportConversations(filter: $filter) { edges { node { id subject } } } }',
    { filter: { filters: [{ field: 'email', values: [email] }] } },
  )
  const [known] = supportConversations.edges.filter(({ node }) => node.subject === subject)
  return { id: String(known?.node.id), secret: supportCreate.id, email, subject }
}

const followUp = (origin: string, { secret }: Request, body: string) =>
  sendGraphql(
    origin,
    'mutation ($id: ID!, $input: SupportReplyInput!) { supportReply(id: $id, input: $input) { id } }',
    {
      variables: { id: secret, input: { body } },
    },
  )

const open = (page: Page, { id }: Request) => page.goto(`/admin/support/${id}/show`)

/** The page of another staff member. */
async function colleaguePage(browser: Browser, server: Parameters<typeof sessionOf>[2]): Promise<Page> {
  const storageState = await sessionOf(browser, 'staff@hearth.example', server)
  return (await browser.newContext({ baseURL: server.origin, storageState })).newPage()
}

test('a request is found, answered with a saved reply, assigned, closed and opened again by a reply', async ({
  page,
  baseURL,
}) => {
  const origin = String(baseURL)
  await page.goto('/admin/support')
  const request = await newRequest(page, origin)
  await page.goto('/admin/support')
  await page.getByRole('searchbox').fill(request.email)
  await expect(rows(page)).toHaveCount(1)
  await rows(page)
    .getByRole('link', { name: `Unread: ${request.subject}` })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: request.subject })).toBeVisible()
  await expect(entries(page)).toHaveCount(1)
  await expect(page.getByText('No member has this email address.')).toBeVisible()

  await page.keyboard.press('r')
  await expect(reply(page)).toBeFocused()
  await press(page, 'Saved replies')
  await page.getByRole('menuitem', { name: 'Which device and app version?' }).click()
  await expect(reply(page)).toHaveValue(/^Hello Rosa,[\s\S]*Ada Okafor$/)
  await reply(page).press('Control+Enter')
  await expect(entries(page)).toHaveCount(2)
  await expect(entries(page).last()).toContainText('Which phone or computer do you use')
  await expect(reply(page)).toHaveValue('')
  await expect(status(page, 'Waiting')).toBeVisible()

  await page.getByRole('button', { name: /^Assigned to:/ }).click()
  await page.getByRole('menuitemradio', { name: 'Ines Duarte' }).click()
  await expect(page.getByRole('button', { name: 'Assigned to: Assigned to Ines Duarte' })).toBeVisible()
  await main(page).getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('c')
  await expect(status(page, 'Closed')).toBeVisible()
  const history = page.getByRole('list', { name: 'Audit log' })
  await expect(history).toContainText('Ada Okafor changed the state to Closed')
  await expect(history).toContainText('assigned it to Ines Duarte')
  await followUp(origin, request, 'Version 4.')
  await expect(status(page, 'Open')).toBeVisible()
  await expect(entries(page).last()).toContainText('Version 4.')
})

test('a note has a colour and a place of its own, mentions a colleague, and is on no public page', async ({
  page,
  baseURL,
}) => {
  await page.goto('/admin/support')
  const request = await newRequest(page, String(baseURL))
  await open(page, request)
  await expect(entries(page)).toHaveCount(1)
  await page.keyboard.press('n')
  const note = page.getByRole('textbox', { name: 'Note for colleagues' })
  await expect(note).toBeFocused()
  await note.fill('Ask ')
  await note.pressSequentially('@ines')
  await page.getByRole('option', { name: 'Ines Duarte' }).click()
  await note.press('Control+Enter')
  await expect(entries(page).last()).toContainText('Note, only staff can see it')
  await expect(entries(page).last()).toContainText('Ask @Ines Duarte')
  await expect(status(page, 'Open')).toBeVisible()
  const colours = await entries(page).evaluateAll((items) =>
    items.map((item) => getComputedStyle(item).backgroundColor),
  )
  expect(new Set(colours).size).toBe(2)
  await page.goto(`/support/${request.secret}`)
  await expect(page.getByRole('heading', { level: 1, name: request.subject })).toBeVisible()
  await expect(page.getByText('Ines Duarte')).toHaveCount(0)
})

test('what is typed survives a reload and the way to the next request, and is gone once it is sent', async ({
  page,
  baseURL,
}) => {
  await page.goto('/admin/support')
  const request = await newRequest(page, String(baseURL))
  await open(page, request)
  await reply(page).fill('Half an ans')
  await page.reload()
  await expect(reply(page)).toHaveValue('Half an ans')
  await main(page).getByRole('heading', { level: 1 }).click()
  const steps = page.getByRole('group', { name: 'Browse support requests' })
  await expect(steps.getByRole('status')).toHaveText(/^1 of \d+$/)
  await page.keyboard.press('j')
  await expect(steps.getByRole('status')).toHaveText(/^2 of \d+$/)
  await expect(reply(page)).toHaveValue('')
  await page.keyboard.press('k')
  await expect(reply(page)).toHaveValue('Half an ans')
  await press(page, 'Send reply')
  await expect(entries(page)).toHaveCount(2)
  await page.reload()
  await expect(reply(page)).toHaveValue('')
})

test('two requests of one person become one conversation', async ({ page, baseURL }) => {
  await page.goto('/admin/support')
  const older = await newRequest(page, String(baseURL))
  const newer = await newRequest(page, String(baseURL), { email: older.email })
  await open(page, newer)
  await page.getByRole('button', { name: `Merge with ${older.subject}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge these two requests?' })
  await expect(dialog).toContainText(`“${newer.subject}” becomes part of “${older.subject}”`)
  await expect(dialog).toContainText('anyone could have typed this email address')
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByRole('heading', { level: 1, name: older.subject })).toBeVisible()
  await expect(entries(page)).toHaveCount(2)
  await expect(page.getByText('Nothing else from this email address.')).toBeVisible()
  await open(page, newer)
  await expect(page.getByRole('heading', { level: 1, name: older.subject })).toBeVisible()
  for (const { secret } of [older, newer]) {
    await page.goto(`/support/${secret}`)
    await expect(page.getByRole('heading', { level: 1, name: older.subject })).toBeVisible()
    await expect(page.getByRole('log', { name: 'Replies' })).toContainText(newer.subject)
  }
})

test('two staff members see each other, and what comes in moves neither page nor text', async ({
  page,
  browser,
  server,
}) => {
  await page.goto('/admin/support')
  const request = await newRequest(page, server.origin)
  const other = await colleaguePage(browser, server)
  await open(page, request)
  await open(other, request)
  await expect(page.getByText('Ines Duarte is here too')).toBeVisible()
  await expect(other.getByText('Ada Okafor is here too')).toBeVisible()
  await reply(other).pressSequentially('I am on')
  await expect(page.getByText('Ines Duarte is typing …')).toBeVisible()

  await reply(page).pressSequentially('I am still writ')
  const place = () => reply(page).evaluate((field) => Math.round(field.getBoundingClientRect().top))
  const before = await place()
  await other.getByRole('button', { name: 'Send reply', exact: true }).click()
  await expect(entries(page)).toHaveCount(2)
  await expect(entries(page).last()).toContainText('I am on')
  await expect(reply(page)).toBeFocused()
  expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(1)
  await page.keyboard.type('ing.')
  await expect(reply(page)).toHaveValue('I am still writing.')
  await other.context().close()
  await expect(page.getByText(/^Ines Duarte is/)).toHaveCount(0, { timeout: 25_000 })
})

test('the menu counts what waits, and the list shows what comes in without reloading', async ({
  page,
  baseURL,
}) => {
  await page.goto('/admin/support')
  await expect(rows(page).first()).toBeVisible()
  const badge = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Support \d+ open$/ })
  const count = async () => Number(/\d+/.exec(await badge.innerText())?.[0])
  const before = await count()
  const request = await newRequest(page, String(baseURL))
  await expect(rows(page).filter({ hasText: request.subject })).toHaveCount(1, { timeout: 25_000 })
  expect(await count()).toBe(before + 1)
})

test('a long conversation leads to its latest message', async ({ page, baseURL }) => {
  await page.goto('/admin/support')
  const request = await newRequest(page, String(baseURL))
  for (let part = 1; part <= 9; part += 1)
    await followUp(String(baseURL), request, `Part ${part}${'\nmore'.repeat(4)}`)
  await open(page, request)
  await expect(entries(page)).toHaveCount(10)
  await press(page, 'Latest message')
  await expect(entries(page).last()).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Latest message' })).toHaveCount(0)
})

test('saved replies are added, changed and deleted', async ({ page, baseURL }) => {
  await page.goto('/admin/support')
  await open(page, await newRequest(page, String(baseURL)))
  await press(page, 'Saved replies')
  await page.getByRole('menuitem', { name: 'Edit saved replies' }).click()
  await press(page, 'New saved reply')
  await page.getByLabel('Title').fill('Opening hours')
  await page.getByLabel('Text', { exact: true }).fill('Hello {surname}')
  await press(page, 'Save')
  await expect(page.getByText('The text has an unknown place {surname}.')).toBeVisible()
  await page.getByLabel('Text', { exact: true }).fill('Hello {firstName}, we are here all day.')
  await press(page, 'Save')
  const list = page.getByRole('list', { name: 'Saved replies' })
  await expect(list).toContainText('Opening hours')
  await press(page, 'Delete Opening hours')
  await press(page, 'Delete')
  await expect(list).not.toContainText('Opening hours')
})

for (const { name, use } of looks) {
  test.describe(name, () => {
    test.use(use)
    test('inbox and conversation are accessible and no wider than the screen', async ({ page, baseURL }) => {
      const expectFit = async () => {
        await expectAccessible(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(use.viewport.width)
      }
      await page.goto('/admin/support')
      await expect(main(page).getByRole('link', { name: 'Waiting', exact: true })).toBeVisible()
      await expectFit()
      const request = await newRequest(page, String(baseURL), { subject: `Long${'er'.repeat(60)}` })
      await followUp(String(baseURL), request, `Look at ${'long'.repeat(80)}`)
      await open(page, request)
      await expect(entries(page)).toHaveCount(2)
      await expectFit()
      await press(page, 'Note')
      await expectFit()
    })
  })
}
