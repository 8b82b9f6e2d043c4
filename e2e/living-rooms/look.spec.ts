import { expect, expectAccessible, test } from '../fixtures.ts'
import { looks } from '../looks.ts'
import { makeMember, rows } from '../members/members.ts'
import { makeRoom, register, servePictures } from './rooms.ts'

for (const { name, use } of looks) {
  test.describe(name, () => {
    test.use({
      ...use,
      account: 'admin@hearth.example',
    })

    test('the screens of Living Rooms are accessible and no wider than the screen', async ({ page }) => {
      test.slow()
      await servePictures(page)
      await page.goto('/admin/livingRooms?perPage=10')
      const list = page.getByRole('list', { name: 'Living Rooms', exact: true }).getByRole('listitem')
      await expect(use.isMobile ? list : rows(page)).toHaveCount(10)
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
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(use.viewport.width)
      }
    })
  })
}
