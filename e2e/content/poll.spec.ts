import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { ask, callsOf } from '../members/members.ts'
import { makePoll, voteFor } from './content.ts'

test.use({ account: 'admin@hearth.example' })

const answer = (page: Page, number: number) => page.getByLabel(`Choice ${number}`, { exact: true })

test('creates a poll with the card beside the form as members will see it', async ({ page }) => {
  await page.goto('/admin/schedule/create-poll')
  const card = page.locator('[data-preview]').getByRole('article')
  await page.getByRole('button', { name: 'Create poll' }).click()
  await expect(page.getByText('Enter at least 2 choices.')).toBeVisible()
  await expect(page.getByLabel('Title')).toBeFocused()
  await page.getByLabel('Title').fill('Next room')
  await page.getByLabel('Question', { exact: true }).fill('What should the next Living Room be about?')
  await answer(page, 1).fill('Mentorship')
  await answer(page, 1).press('Enter')
  await answer(page, 2).fill('mentorship')
  await answer(page, 2).press('Enter')
  await expect(answer(page, 3)).toBeFocused()
  await answer(page, 3).fill('Networking')
  await expect(page.getByText('“mentorship” is there twice.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove choice 2' }).click()
  await page.getByRole('button', { name: 'Move choice 2 up' }).click()
  await expect(card.getByRole('heading')).toHaveText('What should the next Living Room be about?')
  await expect(card.getByRole('radio')).toHaveCount(2)
  await page.getByRole('button', { name: 'Results', exact: true }).click()
  await expect(card.getByRole('listitem')).toHaveText([/^Networking\d+ %$/, /^Mentorship\d+ %$/])
  await page.getByLabel('Personal (Orange)').check()
  await expect(card).toHaveCSS('background-color', 'rgb(149, 95, 6)')
  await page.getByLabel('Start', { exact: true }).fill('2034-03-15T09:00')
  await expect(page.getByLabel('End', { exact: true })).toHaveValue('2034-03-22T09:00')
  const calls = callsOf(page, 'PollCreate')
  await page.getByRole('button', { name: 'Create poll' }).click()
  await expect(page.getByText('Element Created')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/polls\/[\w-]+\/show$/)
  await expect(page.getByRole('heading', { name: 'Next room', level: 1 })).toBeVisible()
  expect(calls[0]?.input).toEqual({
    title: 'Next room',
    question: 'What should the next Living Room be about?',
    choices: ['Networking', 'Mentorship'],
    resultsShown: 'AFTER_VOTE',
    // As it is specified; the card alone is darker.
    backgroundColour: '#BB852C',
    start: '2034-03-15T09:00:00.000Z',
    end: '2034-03-22T09:00:00.000Z',
  })
})

test('edits what has changed alone, with its times, and without its results', async ({ page }) => {
  await page.goto('/admin/schedules')
  const poll = await makePoll(page, 'Edited')
  await page.goto(`/admin/polls/${poll.id}/show`)
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Members see the results').selectOption({ label: 'After the poll ends' })
  await page.getByLabel('End', { exact: true }).fill('2034-03-22T09:00')
  const calls = callsOf(page, 'PollUpdate')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('The changes are saved')).toBeVisible()
  await expect(page.getByRole('heading', { name: poll.title, level: 1 })).toBeVisible()
  expect(calls).toEqual([
    {
      id: poll.id,
      ifVersion: 1,
      input: { resultsShown: 'AFTER_END', end: '2034-03-22T09:00:00.000Z' },
    },
  ])
  const log = page.getByRole('list', { name: 'Audit log' })
  await expect(log.getByRole('listitem').first()).toContainText('After they vote')
})

test('shows the votes by choice and by day, brings them as a file, and freezes the choices', async ({
  page,
}) => {
  await page.goto('/admin/schedules')
  const poll = await makePoll(page, 'Voted')
  await voteFor(page, poll.id, 'Mentorship')
  await page.goto(`/admin/polls/${poll.id}/show`)
  const votes = page.getByRole('list', { name: 'Votes by choice' })
  await expect(votes.getByRole('listitem')).toHaveText([
    'Career pivots0 votes · 0 %',
    'Mentorship1 vote · 100 %',
    'Networking0 votes · 0 %',
  ])
  await page.getByRole('button', { name: 'Results', exact: true }).click()
  const card = page.locator('[data-preview]').getByRole('article')
  await expect(card.getByRole('listitem').nth(1)).toHaveText('Mentorship100 %')
  await page.getByText('Show the numbers').click()
  const days = page.getByRole('region', { name: 'Votes by day and choice' })
  await expect(days.getByRole('row').nth(1).getByRole('cell')).toHaveText(['0', '1', '0', '1'])
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export results' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('poll.csv')
  expect(await readFile(await download.path(), 'utf8')).toContain('Mentorship,1,100')
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByText('1 member has voted, so the choices stay as they are')).toBeVisible()
  await expect(answer(page, 1)).toHaveCount(0)
})

test('duplicates a poll without its time, and deletes one with a way back', async ({ page }) => {
  await page.goto('/admin/schedules')
  const poll = await makePoll(page, 'Model')
  await page.goto(`/admin/polls/${poll.id}/show`)
  await page.getByRole('link', { name: 'Duplicate' }).click()
  await expect(page.getByText(`Copied from “${poll.title}”, without its dates.`)).toBeVisible()
  await expect(answer(page, 2)).toHaveValue('Mentorship')
  await expect(page.getByLabel('Start', { exact: true })).toHaveValue('')
  await page.goto(`/admin/polls/${poll.id}/show`)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`“${poll.title}” deleted`)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('1 item restored')).toBeVisible()
  const { poll: back } = await ask<{ poll: { title: string } }>(
    page,
    'query ($id: ID!) { poll(id: $id) { title } }',
    {
      id: poll.id,
    },
  )
  expect(back.title).toBe(poll.title)
})
