import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { type CognitoStandIn, startCognito } from '../../apps/api/src/test/cognito/stand-in.ts'
import { addUser } from '../../apps/api/src/test/cognito/state.ts'
import { test as base, expect, fillIn, password, signIn } from '../fixtures.ts'
import { type Server, startServer } from '../server.ts'

/** A server whose staff are signed in by a user pool that is hosted elsewhere. */
const test = base.extend<object, { cognito: CognitoStandIn; server: Server }>({
  cognito: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const cognito = await startCognito()
      await use(cognito)
      await cognito.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ cognito }, use, { parallelIndex }) => {
      const dataDir = `${process.env.E2E_SEEDED}-pool-${parallelIndex}`
      rmSync(dataDir, { recursive: true, force: true })
      execFileSync('cp', ['-a', String(process.env.E2E_SEEDED), dataDir])
      const { poolId, clientId, endpoint } = cognito.settings
      const server = await startServer(dataDir, {
        IDENTITY_PROVIDER: 'cognito',
        COGNITO_USER_POOL_ID: poolId,
        COGNITO_CLIENT_ID: clientId,
        COGNITO_ENDPOINT: endpoint.href,
        AWS_ACCESS_KEY_ID: 'stand-in',
        AWS_SECRET_ACCESS_KEY: 'stand-in',
      })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

test('staff sign in at the pool from the login page, and sign out of it', async ({ page, cognito }) => {
  addUser(cognito.pool, 'manager@hearth.example', { password, isTemporary: false })
  await signIn(page, 'manager@hearth.example')
  await expect(page.getByRole('button', { name: /Yuki Tanabe/ })).toContainText('Manager')
  await page.reload()
  await page.getByRole('button', { name: /Yuki Tanabe/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
  expect(cognito.pool.revoked.size).toBe(1)
})

test.describe('somebody whom the pool alone knows', () => {
  test.use({ expectedComplaints: /status of 40/ })

  test('is not let in', async ({ page, cognito }) => {
    addUser(cognito.pool, 'stranger@example.com', { password, isTemporary: false })
    await page.goto('/admin/login')
    await fillIn(page, 'stranger@example.com')
    await expect(page.getByRole('alert')).not.toBeEmpty()
    await expect(page).toHaveURL(/\/admin\/login/)
  })
})
