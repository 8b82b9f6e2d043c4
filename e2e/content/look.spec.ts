import { expect, expectAccessible, test } from '../fixtures.ts'
import { looks } from '../looks.ts'
import { makePoll, voteFor } from './content.ts'

test.use({ account: 'admin@hearth.example' })

const addresses = [
  '/admin/schedules',
  '/admin/schedules/calendar',
  '/admin/schedules/calendar?span=week',
  '/admin/schedule/create',
  '/admin/schedule/create-poll',
  '/admin/schedule/create-quote',
  '/admin/schedule/create-free-text',
]

for (const { name, use } of looks)
  test.describe(name, () => {
    test.use(use)

    test('every screen of content is accessible and fits', async ({ page }) => {
      test.slow()
      await page.goto('/admin/schedules')
      const poll = await makePoll(page, 'Looked at')
      await voteFor(page, poll.id, 'Networking')
      for (const address of [...addresses, `/admin/polls/${poll.id}/show`, `/admin/polls/${poll.id}`])
        await test.step(address, async () => {
          await page.goto(address)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await page.waitForLoadState('networkidle')
          await expectAccessible(page)
          const { over } = await page.evaluate(() => ({
            over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
          }))
          expect(over).toBe(0)
        })
    })
  })
