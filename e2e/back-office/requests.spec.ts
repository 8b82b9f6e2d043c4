import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { emails, people, rows } from '../members/members.ts'

test.use({ account: 'admin@hearth.example' })

/** Every GraphQL request that the page sends, each with its variables. */
function recordRequests(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'POST' || new URL(request.url()).pathname !== '/graphql') return
    const { query, variables } = request.postDataJSON() as { query: string; variables?: object }
    sent.push(`${query.replace(/\s+/g, ' ')} ${JSON.stringify(variables ?? {})}`)
  })
  return sent
}

const doubled = (sent: string[]) => sent.filter((one, index) => sent.indexOf(one) !== index)

test('asks for nothing twice from the members list to its next page, a member and back', async ({ page }) => {
  const sent = recordRequests(page)
  // However long this takes, no answer is old enough to be asked for again.
  await page.clock.setFixedTime(new Date())
  await page.goto('/admin/users')
  await expect(rows(page)).toHaveCount(25)
  const [first] = await emails(page)

  await page.getByRole('button', { name: 'Go to the next page' }).click()
  await expect.poll(() => emails(page)).not.toContain(first)
  const [member] = await people(page)
  await rows(page).first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(member?.name))
  await page.waitForLoadState('networkidle')

  await page.goBack()
  await expect(rows(page)).toHaveCount(25)
  expect((await emails(page))[0]).toBe(member?.email)
  await page.waitForLoadState('networkidle')
  expect(sent.filter((request) => request.startsWith('query Users'))).toHaveLength(2)
  expect(doubled(sent)).toEqual([])
})

test('on the way back the list shows what this person has changed meanwhile', async ({ page }) => {
  await page.clock.setFixedTime(new Date())
  await page.goto('/admin/users')
  await rows(page).first().getByRole('link').first().click()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Last name').fill('Wayback')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Wayback')
  await page.goBack()
  await expect(page).toHaveURL(/\/admin\/users(\?|$)/)
  await expect(rows(page).first()).toContainText('Wayback')
})
