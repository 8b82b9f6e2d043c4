import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { type OidcProvider, standInClient, startOidcProvider } from '../../apps/api/src/test/oidc/provider.ts'
import { test as base, expect, expectAccessible } from '../fixtures.ts'
import { looks } from '../looks.ts'
import { type Server, startServer } from '../server.ts'
import { expectNoSidewaysScroll } from '../web/pages.ts'

/** A server whose staff may sign in with their organisation's own account. */
const test = base.extend<object, { provider: OidcProvider; server: Server }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const provider = await startOidcProvider(hosts)
      await use(provider)
      await provider.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ provider }, use, { parallelIndex }) => {
      const dataDir = `${process.env.E2E_SEEDED}-oidc-${parallelIndex}`
      rmSync(dataDir, { recursive: true, force: true })
      execFileSync('cp', ['-a', String(process.env.E2E_SEEDED), dataDir])
      const server = await startServer(dataDir, {
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: standInClient.clientId,
        OIDC_CLIENT_SECRET: standInClient.clientSecret,
        OIDC_NAME: 'Harbour Works',
      })
      hosts.push(server.origin)
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})
const hosts: string[] = []
const manager = { sub: 'yuki', email: 'manager@hearth.example', email_verified: true }
const button = { name: 'Sign in with Harbour Works' }

test('staff sign in with their organisation’s account, and no address shows a code or a token', async ({
  page,
  provider,
}) => {
  provider.person = manager
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(frame.url()))
  await page.goto('/admin/users')
  await page.getByRole('link', button).click()
  await expect(page.getByRole('button', { name: /Yuki Tanabe/ })).toContainText('Manager')
  const tokens = await page.evaluate(() => Object.values({ ...localStorage }))
  const secrets = tokens.filter((value) => value.length > 30)
  expect(secrets.length).toBeGreaterThan(2)
  for (const secret of secrets) expect(visited.join('\n')).not.toContain(secret)
  expect(visited.join('\n')).not.toMatch(/localhost.*code=/)
  await page.reload()
  await expect(page.getByRole('button', { name: /Yuki Tanabe/ })).toBeVisible()
  await page.getByRole('button', { name: /Yuki Tanabe/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('link', button)).toBeVisible()
})

test('a member of the community is refused in the product’s sentence', async ({ page, provider }) => {
  provider.person = { sub: 'mo', email: 'member@hearth.example', email_verified: true }
  await page.goto('/admin/login')
  await page.getByRole('link', button).click()
  await expect(page.getByText('You do not have the permission to access this resource')).toBeVisible()
})

for (const { name, use } of looks) {
  test.describe(name, () => {
    test.use(use)

    test('the login page offers both ways, and says why one came to nothing', async ({ page }, {
      outputDir,
    }) => {
      await page.goto('/admin/login?refused=unavailable')
      await expect(page.getByText(/^Harbour Works does not answer at the moment/)).toBeVisible()
      await expect(page.getByLabel('Email')).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await page.screenshot({ path: `${outputDir}/login.png`, fullPage: true })
    })
  })
}
