import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectCopied, test } from '../fixtures.ts'
import { ask, changeMember, makeMember, openTabOf, type Person } from './members.ts'

test.use({ account: 'admin@hearth.example' })

const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click()
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

async function openMember(page: Page, lastName: string, changes?: object): Promise<Person> {
  await page.goto('/admin/users')
  const person = await makeMember(page, lastName, { ...changes })
  await page.goto(`/admin/users/${person.id}/show`)
  await expect(page.getByRole('tab', { name: 'Summary' })).toBeVisible()
  return person
}

async function more(page: Page, name: string) {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name }).click()
}

test('says how a member stands, and copies the referral link', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openMember(page, 'Standing', { locked: true })
  await expect(page.getByText('Approved', { exact: true })).toBeVisible()
  await expect(page.getByText('Locked', { exact: true })).toBeVisible()
  await expect(openTabOf(page).getByRole('link', { name: 'Ada Okafor' })).toHaveAttribute(
    'href',
    /\/admin\/users\/.*\/show/,
  )
  await expectAccessible(page)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Copied!' })).toBeVisible()
  await expectCopied(page, new RegExp(`^${baseURL}/#invitee=test\\d+-standing`))
  await page.clock.runFor(1_000)
  await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeVisible()
})

test('hides sensitive fields until asked, and writes down who looked', async ({ page }) => {
  await openMember(page, 'Private', { income: 'Prefer not to say', employment: 'STUDENT' })
  await openTab(page, 'Personal')
  await expect(page).toHaveURL(/tab=personal/)
  await expect(page.getByText('Income', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Show them and record that I looked' }).click()
  await expect(openTabOf(page).getByText('Prefer not to say')).toBeVisible()
  await expectAccessible(page)
  await openTab(page, 'Professional')
  await expect(openTabOf(page).getByText('Student', { exact: true })).toBeVisible()
  await openTab(page, 'Application')
  await expect(page.getByRole('heading', { name: 'No application' })).toBeVisible()
  await openTab(page, 'Audit Logs')
  await expect(page.getByRole('list', { name: 'Views of sensitive fields' })).toContainText('Ada Okafor: ')
  await expect(page.getByRole('list', { name: 'Views of sensitive fields' })).toContainText('Income')
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Audit Logs' })).toHaveAttribute('aria-selected', 'true')
})

test('shows the application whole', async ({ page }) => {
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('query User(')) return route.fallback()
    const response = await route.fetch()
    const answer = await response.json()
    answer.data.user.additionalFormInfo = application
    answer.data.user.resume = { name: 'cv.pdf' }
    await route.fulfill({ response, json: answer })
  })
  await openMember(page, 'Applicant')
  await openTab(page, 'Application')
  for (const text of [
    'To learn',
    'A better web',
    'Lisbon',
    'Prompting',
    '4 of 5',
    'Ethics',
    'Law',
    '@ela',
    'cv.pdf',
  ])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download' })).toBeEnabled()
  // What is not https is shown, and not followed.
  await expect(page.getByText('http://profiles.example/ela')).toBeVisible()
  await expect(page.getByRole('link', { name: /profiles\.example/ })).toHaveCount(0)
  await expectAccessible(page)
})

const application = {
  motivations: 'To learn',
  digitalImpactVision: 'A better web',
  contributeViaWorkshops: null,
  firstName: 'Ela',
  lastName: 'Kim',
  email: 'ela@example.com',
  location: 'Lisbon',
  currentTitle: null,
  companyName: null,
  companyAnnualRevenue: null,
  highestEducationLevel: null,
  hearAboutProgram: null,
  aiSkillsRatings: [{ question: 'Prompting', rating: 4 }],
  aiTopicsInterest: ['Ethics', 'Law'],
  additionalInterests: null,
  linkedInProfile: 'http://profiles.example/ela',
  socialHandle: '@ela',
}

test('tells the changes in words, the cleared ones on request, and all of them page by page', async ({
  page,
}) => {
  const { id } = await openMember(page, 'Changeable', { bio: 'Once', employment: 'STUDENT' })
  await changeMember(page, id, { bio: null, employment: 'UNEMPLOYED' })
  await openTab(page, 'Audit Logs')
  const latest = page.getByRole('list', { name: 'Changes' }).getByRole('listitem').first()
  await expect(latest).toContainText(/Student → +became Unemployed/)
  await expect(latest).not.toContainText('Once')
  await page.getByLabel('Show all fields').check()
  await expect(latest).toContainText(/Once → +became empty/)

  for (let index = 0; index < 21; index += 1) await changeMember(page, id, { city: `City ${index}` })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'The last 20 changes' })).toBeVisible()
  await page.getByRole('button', { name: 'All changes (24)' }).click()
  await page.getByRole('button', { name: 'Go to page 2' }).click()
  await expect(page.getByRole('list', { name: 'Changes' }).getByRole('listitem')).toHaveCount(4)
})

test('offers only what applies, from the waitlist to the trash and back', async ({ page }) => {
  test.slow()
  await openMember(page, 'Wanderer', { active: false })
  await page.getByRole('button', { name: 'Activate' }).click()
  await confirm(page, 'Activate')
  await expect(page.getByText('Account open', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Activate' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Archive' }).click()
  await confirm(page, 'Archive')
  await expect(page.getByText('Archived', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Un-archive' }).click()
  await confirm(page, 'Un-archive')
  await expect(page.getByRole('button', { name: 'Archive', exact: true })).toBeVisible()

  await more(page, 'End sessions')
  await confirm(page, 'End sessions')
  await expect(page.getByText('0 sessions have been ended')).toBeVisible()

  await more(page, 'Delete')
  await confirm(page, 'Delete')
  await expect(page.getByText(/^In the trash since/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Restore' }).click()
  await confirm(page, 'Restore')
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible()
})

test('offers to activate somebody who was rejected, and says that nobody is on the waitlist', async ({
  page,
}) => {
  await openMember(page, 'Turned', { active: false, status: 'REJECTED' })
  await page.getByRole('button', { name: 'Activate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nobody to activate' })
  await expect(dialog).toContainText('Make sure you select a user from the waitlist.')
})

test('sends the link again to a person without a password', async ({ page }) => {
  await page.goto('/admin/users')
  const query = '{ users(filter: { query: "invited@hearth.example" }) { edges { node { id } } } }'
  const { users } = await ask<{ users: { edges: { node: { id: string } }[] } }>(page, query, {})
  await page.goto(`/admin/users/${users.edges[0]?.node.id}/show`)
  await expect(page.getByText('No password yet')).toBeVisible()
  await more(page, 'Send link again')
  await confirm(page, 'Send link again')
  await expect(page.getByText('The link has been sent')).toBeVisible()
})

test.describe('on a phone, in the dark', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })

  test('shows and edits without a sideways scroll, accessibly', async ({ page }) => {
    test.slow()
    const { id } = await openMember(page, 'Pocket')
    for (const address of [`/admin/users/${id}/show`, `/admin/users/${id}`, '/admin/users/create']) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    }
  })
})
