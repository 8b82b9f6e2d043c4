import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { looks } from '../looks.ts'
import { ask, rows } from '../members/members.ts'

test.use({ account: 'admin@hearth.example' })

type Report = { id: string; reason: string; user: { id: string; firstName: string; lastName: string } | null }

async function reportsOf(page: Page, status: string): Promise<Report[]> {
  const text = `query ($filter: FilterInput) { reports(filter: $filter) {
    edges { node { id reason user { id firstName lastName } } } } }`
  const filter = { filters: [{ field: 'status', values: [status] }] }
  const { reports } = await ask<{ reports: { edges: { node: Report }[] } }>(page, text, { filter })
  return reports.edges.map(({ node }) => node)
}

const main = (page: Page) => page.getByRole('main')
const status = (page: Page, name: string) => main(page).getByRole('status').getByText(name, { exact: true })
const history = (page: Page) => page.getByRole('list', { name: 'Audit log' })

test('a report is entered by hand, worked on with notes and resolved with an email in own words', async ({
  page,
}) => {
  await page.goto('/admin/reports/create')
  await page.getByRole('button', { name: 'Enter report' }).click()
  await expect(page.getByText('Choose a person, a Living Room or both.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Person' }).fill('maren lindqvist')
  await page.getByRole('option', { name: /unpaid@hearth/ }).click()
  await page.getByLabel('Reason').fill('Laughed at a newcomer.')
  await page.getByRole('combobox', { name: 'Reported by' }).fill('rosa whitfield')
  await page.getByRole('option', { name: /member@hearth/ }).click()
  await page.getByRole('button', { name: 'Enter report' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Report about Maren Lindqvist' })).toBeVisible()
  await expect(status(page, 'Open')).toBeVisible()

  await page.keyboard.press('v')
  await page.getByLabel('Note').fill('Called her.')
  await page.getByRole('dialog').getByRole('button', { name: 'Start review' }).click()
  await expect(status(page, 'In review')).toBeVisible()
  await expect(history(page)).toContainText('Called her.')

  await page.keyboard.press('r')
  await page.getByLabel('Note').fill('She has apologised.')
  await page.getByLabel('Tell the reporter by email').check()
  await expect(page.getByRole('region', { name: 'The email' })).toContainText('Hello Rosa')
  await page.getByRole('button', { name: 'Change the words' }).click()
  await page.getByRole('textbox', { name: 'Body' }).fill('Hello {firstName},\n\nMaren is sorry.')
  await expect(page.getByRole('region', { name: 'The email' })).toContainText('Maren is sorry.')
  await page.getByRole('button', { name: 'Resolve and send' }).click()
  await expect(status(page, 'Resolved')).toBeVisible()
  await expect(history(page)).toContainText('She has apologised.')
  const text = `{ outboxMessages(limit: 1, filter: { filters: [{ field: "template", values: ["report-resolved"] }] }) {
    edges { node { recipient } } } }`
  const { outboxMessages } = await ask<{ outboxMessages: { edges: unknown[] } }>(page, text, {})
  expect(outboxMessages.edges).toEqual([{ node: { recipient: 'member@hearth.example' } }])
})

test('the queue has tabs and a badge, is searched and stepped through, and deletes with a way back', async ({
  page,
}) => {
  await page.goto('/admin/reports')
  const open = await reportsOf(page, 'OPEN')
  await expect(rows(page)).toHaveCount(open.length)
  const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Reports/ })
  const badge = entry.getByText(/^\d+ open$/)
  await expect(badge).toHaveText(`${open.length} open`)
  await rows(page).first().getByRole('rowheader').getByRole('link').click()
  const steps = page.getByRole('group', { name: 'Browse reports' })
  await expect(steps.getByRole('status')).toHaveText(`1 of ${open.length}`)
  await page.keyboard.press('j')
  await expect(steps.getByRole('status')).toHaveText(`2 of ${open.length}`)
  await page.keyboard.press('k')
  await expect(steps.getByRole('status')).toHaveText(`1 of ${open.length}`)

  await page.goto('/admin/reports')
  await page
    .getByRole('checkbox', { name: /^Select Report about/ })
    .first()
    .check()
  await page.getByRole('region', { name: 'Selected reports' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete 1 report' }).click()
  await expect(rows(page)).toHaveCount(open.length - 1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page)).toHaveCount(open.length)

  await page.getByRole('link', { name: 'Closed' }).click()
  await page.getByRole('searchbox').fill('accent')
  await expect(rows(page)).toHaveCount(1)
})

test('the queue is filtered by words of the reason, by Enter, and shows them until they are taken away', async ({
  page,
}) => {
  await page.goto('/admin/reports')
  await page.getByRole('button', { name: /^Filters/ }).click()
  const reason = page.getByLabel('Reason', { exact: true })
  await reason.fill('no such words at all')
  await reason.press('Enter')
  const chip = page.getByRole('button', { name: 'Remove filter Reason: no such words at all' })
  await expect(chip).toBeVisible()
  await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible()
  await page.reload()
  await expect(reason).toHaveValue('no such words at all')
  await chip.click()
  await expect(reason).toHaveValue('')
  await expect(chip).toHaveCount(0)
})

test('the person reported is blocked from the report, and their other reports are a link away', async ({
  page,
}) => {
  await page.goto('/admin/reports')
  const [report] = (await reportsOf(page, 'OPEN')).filter(({ user }) => user)
  const name = `${report?.user?.firstName} ${report?.user?.lastName}`
  await page.goto(`/admin/reports/${report?.id}/show`)
  const person = page.getByRole('group', { name: `Actions for ${name}` })
  await expect(person.getByRole('button', { name: 'Write an email' })).toBeVisible()
  await expect(person.getByRole('button', { name: 'Archive' })).toBeVisible()
  await person.getByRole('button', { name: 'Block until…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
  await expect(page.getByText(/^Blocked until \d/)).toBeVisible()
  const filter = encodeURIComponent(JSON.stringify({ user: [report?.user?.id] }))
  await page.goto(`/admin/reports?filter=${filter}`)
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText(`Person: ${name}`)
})

test('the person who was reported is removed from the room on the page of the report', async ({ page }) => {
  await page.goto('/admin/reports')
  const found = await ask<{
    livingRooms: { edges: { node: { id: string; title: string } }[] }
    users: { edges: { node: { id: string } }[] }
  }>(
    page,
    `query ($rooms: FilterInput, $people: FilterInput) {
      livingRooms(limit: 1, ignorePillarMilestone: true, filter: $rooms) { edges { node { id title } } }
      users(limit: 1, filter: $people) { edges { node { id } } }
    }`,
    {
      rooms: { filters: [{ field: 'state', values: ['UPCOMING'] }] },
      people: { query: 'unpaid@hearth.example' },
    },
  )
  const room = found.livingRooms.edges[0]?.node as { id: string; title: string }
  const userId = String(found.users.edges[0]?.node.id)
  await ask(
    page,
    `mutation ($id: ID!, $input: RoomRegisterInput!, $override: Boolean) { adminLivingRoomRegister(id: $id, input: $input, override: $override) { id } }`,
    { id: room.id, input: { userId, role: 'ATTENDEE' }, override: true },
  )
  const { reportCreate } = await ask<{ reportCreate: { id: string } }>(
    page,
    'mutation ($input: ReportCreateInput!) { reportCreate(input: $input) { id } }',
    { input: { reason: 'Shouted', userId, livingRoomId: room.id } },
  )
  await page.goto(`/admin/reports/${reportCreate.id}/show`)
  await main(page)
    .getByRole('button', { name: `Remove Maren Lindqvist from ${room.title}` })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(main(page).getByText('Not registered')).toBeVisible()
})

for (const { name, use } of looks) {
  test.describe(name, () => {
    test.use(use)
    test('reports are accessible and no wider than the screen', async ({ page }) => {
      const expectFit = async () => {
        await expectAccessible(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(use.viewport.width)
      }
      await page.goto('/admin/reports')
      const [report] = (await reportsOf(page, 'RESOLVED')).filter(({ user }) => user)
      await expect(main(page).getByRole('link', { name: 'Open', exact: true })).toBeVisible()
      await expectFit()
      await page.goto(`/admin/reports/${report?.id}/show`)
      await expect(history(page)).toBeVisible()
      await expect(page.getByRole('group', { name: /^Actions for/ })).toBeVisible()
      await expectFit()
      await page.getByRole('button', { name: 'Reopen' }).click()
      await expect(page.getByLabel('Note')).toBeVisible()
      await expectFit()
      await page.goto('/admin/reports/create')
      await expect(page.getByLabel('Reason')).toBeVisible()
      await expectFit()
      await page.goto(`/admin/reports/${report?.id}`)
      await expect(page.getByLabel('Reason')).toBeVisible()
      await expectFit()
    })
  })
}
