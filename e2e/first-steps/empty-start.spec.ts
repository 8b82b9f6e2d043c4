import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Browser, Page } from '@playwright/test'
import { expect, expectAccessible, fillIn, password, test } from '../fixtures.ts'
import { agreeAndSend, answerTheRest, begin, sayWho } from '../front-door/front-door.ts'
import { looks } from '../looks.ts'
import { type Server, startServer } from '../server.ts'

// A community without demo data, from its start to the first approved applicant, by the screens alone.

const cli = fileURLToPath(new URL('../../apps/api/src/cli.ts', import.meta.url))
const admin = 'first@quay.example'
const applicant = 'ada@example.com'

test.describe.configure({ mode: 'serial' })

let empty: Server
let folder: string
test.beforeAll(async () => {
  test.setTimeout(180_000)
  folder = mkdtempSync(join(tmpdir(), 'hearth-empty-'))
  empty = await startServer(join(folder, 'data'), { DEMO: 'off' })
})
test.afterAll(async () => {
  await empty.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** What the command prints for the first admin, while the server runs. */
async function inviteAdmin(): Promise<string> {
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, DATA_DIR: empty.dataDir, PORT: String(empty.port) }
  const { stdout } = await promisify(execFile)(process.execPath, [cli, 'admin:invite', admin], {
    env,
    cwd: folder,
  })
  return String(/one-time password (\S+)/.exec(stdout)?.[1])
}

async function signInAsAdmin(page: Page) {
  await page.goto(`${empty.origin}/admin`)
  await fillIn(page, admin)
  await expect(page.getByRole('heading', { name: 'First steps', level: 1 })).toBeVisible()
}

const step = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, level: 2 }) })
const expectDone = (page: Page, name: string) =>
  expect(step(page, name).getByRole('img', { name: 'Done' })).toBeVisible()

async function goToSteps(page: Page) {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'First steps' }).click()
  await expect(page.getByText(/^\d of 5 done/)).toBeVisible()
}

async function applyAsStranger(browser: Browser) {
  const stranger = await browser.newPage({ storageState: undefined })
  await stranger.goto(`${empty.origin}/apply`)
  await expect(stranger.getByRole('heading', { name: 'Apply to The Quay' })).toBeVisible()
  await expect(stranger.getByText('We meet by the water.')).toBeVisible()
  await begin(stranger)
  await sayWho(stranger, applicant)
  await answerTheRest(stranger)
  await agreeAndSend(stranger)
  await stranger.close()
}

test('the first admin arrives at the first steps, names the community and adds a colleague', async ({
  page,
}) => {
  const oneTime = await inviteAdmin()
  await page.goto(`${empty.origin}/admin`)
  await fillIn(page, admin, oneTime)
  await page.getByLabel('New password').fill(password)
  await page.getByRole('button', { name: 'Set password and log in' }).click()
  await expect(page.getByText('0 of 5 done.')).toBeVisible()

  await page.getByRole('link', { name: 'Open community settings' }).click()
  await page.getByLabel('Name', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Enter the name of your community')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('The Quay')
  await page.getByLabel('About').fill('We meet by the water.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('1 of 5 done.')).toBeVisible()
  await expectDone(page, 'Name your community')
  await expect(page.getByText('The Quay').first()).toBeVisible()

  await page.getByRole('button', { name: 'Send me a test' }).click()
  await expect(page.getByText(`The test to ${admin} is in the outbox`)).toBeVisible()

  await page.getByRole('link', { name: 'Create a staff account' }).click()
  await page.getByLabel('First name').fill('Ines')
  await page.getByLabel('Last name').fill('Duarte')
  await page.getByLabel('Email').fill('ines@quay.example')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Role').selectOption('STAFF')
  await page.getByRole('button', { name: 'Create Member' }).click()
  await expect(page.getByText('Member created successfully')).toBeVisible()
  await goToSteps(page)
  await expectDone(page, 'Invite your colleagues')
})

test('an empty list points to the first steps, and the first application is approved', async ({
  page,
  browser,
}) => {
  test.slow()
  await signInAsAdmin(page)
  await page.goto(`${empty.origin}/admin/applications`)
  await page.getByRole('link', { name: 'See the first steps' }).click()
  await expect(page.getByText(`${empty.origin}/apply`)).toBeVisible()
  await applyAsStranger(browser)
  await page.reload()
  await expectDone(page, 'Share the application form')

  await page.goto(`${empty.origin}/admin/applications`)
  await page.getByText('Ada Okafor').first().click()
  await page.getByRole('button', { name: 'Approve' }).first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Approve/ })
    .click()
  await page.goto(`${empty.origin}/admin/outbox`)
  await expect(page.getByText(applicant).first()).toBeVisible()
  await page.goto(`${empty.origin}/admin/users`)
  await expect(page.getByText(applicant)).toBeVisible()
})

test('the first steps are removed from the menu, and the dashboard comes first again', async ({ page }) => {
  await signInAsAdmin(page)
  const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'First steps' })
  await expect(entry).toBeVisible()
  await page.getByRole('button', { name: 'Remove from the menu' }).click()
  await expect(entry).toHaveCount(0)
  await page.goto(`${empty.origin}/admin`)
  await expect(page.getByRole('heading', { name: /^Welcome, /, level: 1 })).toBeVisible()
  await page.goto(`${empty.origin}/admin/firstSteps`)
  await page.getByRole('button', { name: 'Show in the menu again' }).click()
  await expect(entry).toBeVisible()
})

for (const { name, use } of looks) {
  test.describe(name, () => {
    test.use(use)

    test('the first steps and the community’s settings are accessible', async ({ page }) => {
      await signInAsAdmin(page)
      await expect(page.getByText(/^\d of 5 done/)).toBeVisible()
      await expectAccessible(page)
      await page.goto(`${empty.origin}/admin/community`)
      await page.getByLabel('Support email').fill('nobody')
      await page.getByRole('button', { name: 'Save changes' }).click()
      await expect(page.getByText(/^Enter a complete email address/)).toBeVisible()
      await expectAccessible(page)
    })
  })
}
