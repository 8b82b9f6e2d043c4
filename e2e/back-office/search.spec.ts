import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectCopied, signIn, test } from '../fixtures.ts'
import { looks, phone } from '../looks.ts'
import { ask } from '../members/members.ts'

test.use({ account: 'admin@hearth.example' })

const box = (page: Page) => page.getByRole('dialog', { name: 'Search everything' })
const field = (page: Page) => box(page).getByRole('combobox')
const group = (page: Page, name: string) => box(page).getByRole('group', { name, exact: true })
const options = (page: Page) => box(page).getByRole('option')
const chosen = (page: Page) => box(page).getByRole('option', { selected: true })

async function openBox(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}

type Question = { query?: string; variables?: { words?: string } }

/** Keeps the answer to a question back. @returns what lets it through */
async function holdAnswer(page: Page, isHeld: (asked: Question) => boolean): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/graphql', async (route) => {
    if (isHeld(route.request().postDataJSON() ?? {})) await held
    await route.continue().catch(() => undefined)
  })
  return release
}

const holdSearch = (page: Page, words: string) =>
  holdAnswer(page, ({ query, variables }) => !!query?.includes('search(words') && variables?.words === words)

type Person = { id: string; firstName: string; lastName: string; email: string }

/** Any member whom the list shows. */
async function anyMember(page: Page): Promise<Person> {
  const text = '{ users(limit: 1) { edges { node { id firstName lastName email } } } }'
  const { users } = await ask<{ users: { edges: { node: Person }[] } }>(page, text, {})
  return users.edges[0]?.node as Person
}

test('a member is found and opened with the keyboard alone, and Escape closes the box', async ({ page }) => {
  await page.goto('/admin/livingRooms')
  const { id, firstName, lastName, email } = await anyMember(page)
  await openBox(page)
  await page.keyboard.type(email.slice(0, -2))
  await expect(group(page, 'Members').getByRole('option').first()).toContainText(`${firstName} ${lastName}`)
  await expect(box(page).getByRole('status')).toHaveText(/records? found/)
  await expect(box(page).locator('mark').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/users/${id}/show`))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Escape')
  await expect(box(page)).toBeHidden()
})

test('takes what is typed from the first letter on, and none of it as a shortcut of the page', async ({
  page,
}) => {
  await page.goto('/admin/users')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('Control+k')
  // Alone, V opens the saved views.
  await page.keyboard.type('living')
  await expect(field(page)).toHaveValue('living')
  await page.keyboard.press('Escape')
  await expect(box(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Save this view...' })).toBeHidden()
})

test('arrow keys choose a line, from the last to the first, and Ctrl+Enter opens it in a new tab', async ({
  page,
  context,
}) => {
  await page.goto('/admin/users')
  await openBox(page)
  await page.keyboard.type('living')
  // The lines of the records come after those of the commands, and then the last is another.
  await expect(box(page).getByRole('status')).toHaveText(/records? found/)
  await expect(group(page, 'Commands')).toBeVisible()
  await expect(chosen(page)).toContainText('Schedule Living Room')
  await page.keyboard.press('ArrowDown')
  await expect(chosen(page)).toContainText('Go to Living Rooms')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(field(page)).toHaveAttribute(
    'aria-activedescendant',
    String(await chosen(page).getAttribute('id')),
  )
  const opened = context.waitForEvent('page')
  await page.keyboard.press('Control+Enter')
  await expect(await opened).toHaveURL(/\/admin\/livingRooms\/create/)
  await expect(box(page)).toBeVisible()
})

test('shows all that the list of a kind has, under the same words', async ({ page }) => {
  await page.goto('/admin/users')
  await openBox(page)
  await page.keyboard.type('rosa')
  const all = group(page, 'Members').getByRole('option', { name: /^Show all \d+ in Members$/ })
  const count = String(await all.textContent()).replace(/\D/g, '')
  await all.click()
  await expect(page.getByText(new RegExp(`of ${count}\\b`)).first()).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('rosa')
})

test('finds by a pasted address, says when there is nothing, and closes on Ctrl+K', async ({
  page,
  baseURL,
}) => {
  await page.goto('/admin/users')
  const { id, firstName } = await anyMember(page)
  await openBox(page)
  await field(page).fill(`${baseURL}/admin/users/${id}/show?tab=audit`)
  await expect(group(page, 'Members').getByRole('option')).toContainText(firstName)
  await field(page).fill('zzzzqqq')
  await expect(box(page).getByRole('status')).toHaveText('Nothing found for “zzzzqqq”.')
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeHidden()
})

test('offers what can be done with the open member and the open room', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/admin/users')
  const { id } = await anyMember(page)
  await page.goto(`/admin/users/${id}/show`)
  await openBox(page)
  const here = group(page, 'On this page')
  for (const name of ['Edit', 'Add a note', 'Write an email', 'Copy referral link'])
    await expect(here.getByRole('option', { name: new RegExp(`^${name}`) })).toBeVisible()
  await page.keyboard.type('copy ref')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Referral link copied')).toBeVisible()
  await expectCopied(page, /\/#invitee=/)

  await openBox(page)
  await page.keyboard.type('write an')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /^Write to/ })).toBeVisible()

  const text = `query ($filter: FilterInput) {
    livingRooms(limit: 1, ignorePillarMilestone: true, filter: $filter) { edges { node { id } } }
  }`
  const filter = { filters: [{ field: 'state', values: ['UPCOMING'] }] }
  const { livingRooms } = await ask<{ livingRooms: { edges: { node: { id: string } }[] } }>(page, text, {
    filter,
  })
  await page.goto(`/admin/livingRooms/${livingRooms.edges[0]?.node.id}/show`)
  const form = page.getByRole('form', { name: 'Register User' })
  await expect(form).toBeVisible()
  await openBox(page)
  await page.keyboard.type('register user')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('combobox', { name: 'Member' })).toBeFocused()
  await openBox(page)
  await page.keyboard.type('cancel living')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /^Cancel/ })).toBeVisible()
})

test.describe('opened before it is known who is there', () => {
  /** @returns the member who was opened last, and what lets it be known who is there */
  async function openEarly(page: Page): Promise<[Person, () => void]> {
    await page.goto('/admin/livingRooms')
    const member = await anyMember(page)
    await page.goto(`/admin/users/${member.id}/show`)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('hearth.recent'))).toContain(member.id)
    const release = await holdAnswer(page, ({ query }) => /\bme \{/.test(query ?? ''))
    await page.goto('/admin/livingRooms')
    await openBox(page)
    await expect(group(page, 'Commands')).toBeVisible()
    await expect(group(page, 'Recent')).toHaveCount(0)
    return [member, release]
  }

  test('shows the recent records as soon as it is', async ({ page }) => {
    const [{ firstName, lastName }, release] = await openEarly(page)
    release()
    await expect(group(page, 'Recent').getByRole('option').first()).toContainText(`${firstName} ${lastName}`)
  })

  test('waits with Enter for the first of them', async ({ page }) => {
    const [{ id }, release] = await openEarly(page)
    await page.keyboard.press('Enter')
    release()
    await expect(page).toHaveURL(new RegExp(`/admin/users/${id}/show`))
  })
})

test.describe('recent records', () => {
  test.use({ account: null })

  test('come first, as they are called now, keep no name in the browser, and end with the session', async ({
    page,
  }) => {
    await signIn(page, 'manager@hearth.example')
    const { id, firstName, lastName } = await anyMember(page)
    await page.goto(`/admin/users/${id}/show`)
    await openBox(page)
    await expect(group(page, 'On this page')).toBeVisible()
    await expect(group(page, 'Recent')).toHaveCount(0)
    await page.goto('/admin/users')
    await openBox(page)
    await expect(group(page, 'Recent').getByRole('option').first()).toContainText(`${firstName} ${lastName}`)
    const kept = await page.evaluate(() => String(localStorage.getItem('hearth.recent')))
    expect(kept).toContain(id)
    expect(kept).not.toContain(firstName)
    const changed = 'mutation ($id: ID!) { adminUserUpdate(id: $id, input: { lastName: "Newname" }) { id } }'
    await ask(page, changed, { id })
    await page.reload()
    await openBox(page)
    await expect(group(page, 'Recent').getByRole('option').first()).toContainText(`${firstName} Newname`)
    await page.keyboard.press('Escape')
    await page
      .getByRole('button', { name: /manager|Your account/i })
      .last()
      .click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(page.getByLabel('Email')).toBeVisible()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('hearth.recent'))).toBeNull()
  })
})

test('of two answers the one for the words as they stand counts, and Enter waits for it', async ({
  page,
}) => {
  await page.goto('/admin/users')
  const { id, email } = await anyMember(page)
  const release = await holdSearch(page, 'rosa')
  await openBox(page)
  const asked = page.waitForRequest((request) => String(request.postData()).includes('"rosa"'))
  await page.keyboard.type('rosa')
  await asked
  await field(page).fill(email)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/users/${id}/show`))
  release()
  await expect(page).toHaveURL(new RegExp(`/admin/users/${id}/show`))
})

test('a line of earlier words that the answer no longer has is not opened, nor another in its place', async ({
  page,
}) => {
  await page.goto('/admin/users')
  const { email } = await anyMember(page)
  const release = await holdSearch(page, email)
  await openBox(page)
  await field(page).fill('rosa')
  await expect(group(page, 'Members').getByRole('option').first()).toBeVisible()
  const asked = page.waitForRequest((request) => String(request.postData()).includes(`"${email}"`))
  await field(page).fill(email)
  await asked
  for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key)
  release()
  await expect(box(page).getByRole('status')).toHaveText(/records? found/)
  await expect(box(page)).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/users(\?|$)/)
})

test('finds nothing of another community', async ({ page, harbour }) => {
  await page.goto('/admin/users')
  const { email } = await anyMember(page)
  await page.context().clearCookies()
  await signIn(page, 'admin@harbour.example', harbour)
  await openBox(page)
  await field(page).fill(email)
  await expect(box(page).getByRole('status')).toHaveText(`Nothing found for “${email}”.`)
})

test.describe('on a phone', () => {
  test.use(phone)

  test('fills the screen behind its sign in the bar, with lines that are easy to hit', async ({ page }) => {
    await page.goto('/admin/users')
    await page.getByRole('button', { name: 'Search everything' }).click()
    await field(page).fill('rosa')
    const first = group(page, 'Members').getByRole('option').first()
    await expect(first).toBeVisible()
    const { width, height } = (await box(page).boundingBox()) as { width: number; height: number }
    expect([width, height]).toEqual([390, 844])
    expect((await first.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await first.tap()
    await expect(page).toHaveURL(/\/admin\/users\/[0-9a-f-]{36}\/show/)
  })
})

for (const { name, use } of looks)
  test.describe(name, () => {
    test.use(use)
    test('is accessible, with and without words', async ({ page }) => {
      await page.goto('/admin/users')
      await page.getByRole('button', { name: 'Search everything' }).first().click()
      await expect(group(page, 'Commands')).toBeVisible()
      await expectAccessible(page)
      await field(page).fill('rosa')
      await expect(group(page, 'Members')).toBeVisible()
      await expectAccessible(page)
    })
  })
