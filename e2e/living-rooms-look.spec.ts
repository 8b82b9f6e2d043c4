import { expect, expectAccessible, test } from './fixtures.ts'
import { makeMember, rows } from './members.ts'
import { makeRoom, register, servePictures } from './rooms.ts'

const desktop = { name: 'desktop', viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false }
const phone = { name: 'phone', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

for (const colorScheme of ['light', 'dark'] as const) {
  for (const { name, ...device } of [desktop, phone]) {
    test.describe(`${colorScheme}, on a ${name}`, () => {
      test.use({
        ...device,
        colorScheme,
        contextOptions: { reducedMotion: 'reduce' },
        account: 'admin@hearth.example',
      })

      test('the screens of Living Rooms are accessible and no wider than the screen', async ({ page }) => {
        test.slow()
        await servePictures(page)
        await page.goto('/admin/livingRooms?perPage=10')
        const list = page.getByRole('list', { name: 'Living Rooms', exact: true }).getByRole('listitem')
        await expect(device.isMobile ? list : rows(page)).toHaveCount(10)
        await expectAccessible(page)
        const room = await makeRoom(page, 'Long name '.repeat(12))
        await register(page, room.id, (await makeMember(page, 'Looker')).id)
        for (const address of [
          '/admin/livingRooms/calendar',
          '/admin/livingRooms/calendar?span=week',
          '/admin/livingRooms/create',
          `/admin/livingRooms/${room.id}`,
          `/admin/livingRooms/${room.id}/show`,
        ]) {
          await page.goto(address)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await page.waitForLoadState('networkidle')
          await expectAccessible(page)
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(device.viewport.width)
        }
      })
    })
  }
}
