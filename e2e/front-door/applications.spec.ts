import type { Page } from '@playwright/test'
import { expect, expectAccessible, sessionOf, signIn, test } from '../fixtures.ts'
import { ask, callsOf, column, count, rows } from '../members/members.ts'
import { applicants, deskOf, mailsTo, nameOf, reject, statusOf } from './applications.ts'

test.use({ account: 'admin@hearth.example' })

const badge = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByText(/^\d+ waiting$/)
const waitingIn = async (page: Page) => Number.parseInt(await badge(page).innerText(), 10)
const bar = (page: Page) => page.getByRole('region', { name: 'Selected applications' })
const steps = (page: Page) => page.getByRole('group', { name: 'Browse applications' })
const theMail = (page: Page) => page.getByRole('region', { name: 'The email' })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

async function open(page: Page, id: string) {
  await page.goto(`/admin/applications/${id}/show`)
  await expect(page.getByRole('heading', { name: 'In their own words' })).toBeVisible()
}

test('the queue has those that wait, the longest waiting first, and the menu says how many', async ({
  page,
}) => {
  await page.goto('/admin/applications')
  const waiting = await applicants(page)
  await expect(count(page)).toHaveText(String(waiting.length))
  await expect(badge(page)).toHaveText(`${waiting.length} waiting`)
  await expect(rows(page)).toHaveCount(Math.min(25, waiting.length))
  const names = await page.getByRole('rowheader').allInnerTexts()
  expect(names.slice(0, 3).map((text) => text.split('\n')[1] ?? text)).toEqual(
    waiting.slice(0, 3).map((person) => nameOf(person)),
  )
  expect(new Set(await column(page, 'Validated'))).toEqual(new Set(['Pending']))
})

test('the queue is narrowed by what matters, in an address that can be shared', async ({ page }) => {
  await page.goto('/admin/applications')
  const narrowed: [string, string, { field: string; values: string[] }][] = [
    ['Referred', 'Yes', { field: 'referred', values: ['true'] }],
    ['Has a resume', 'No', { field: 'resume', values: ['false'] }],
  ]
  await page.getByRole('button', { name: 'Filters' }).click()
  for (const [group, choice, filter] of narrowed) {
    const expected = (await applicants(page, [filter])).length
    expect(expected).toBeGreaterThan(0)
    const button = page.getByRole('group', { name: group }).getByRole('button', { name: choice })
    await button.click()
    await expect(count(page)).toContainText(new RegExp(`^${expected} of `))
    await page.reload()
    await expect(count(page)).toContainText(new RegExp(`^${expected} of `))
    await button.click()
  }
  const [first] = await applicants(page)
  await page.getByRole('searchbox').fill(`${first?.company} ${first?.lastName}`)
  await expect(rows(page).getByText(String(first?.email))).toBeVisible()
})

test('tabs part those that wait, that were asked, and that were decided about', async ({ page }) => {
  await page.goto('/admin/applications')
  const tab = (name: string) =>
    page
      .getByRole('navigation', { name: 'Parts of Applications' })
      .getByRole('link', { name: RegExp(`^${name}`) })
  const of = async (status: string, ...question: string[]) => {
    const filters = [{ field: 'status', values: [status] }]
    const more = question.length > 0 ? [{ field: 'question', values: question }] : []
    return (await applicants(page, [...filters, ...more])).length
  }
  const [waiting, asked] = [await of('PENDING'), await of('PENDING', 'OPEN', 'ANSWERED')]
  expect(asked).toBeGreaterThan(0)
  await expect(tab('Waiting')).toHaveText(`Waiting${waiting}`)
  await expect(rows(page).first()).toContainText(/waiting \d+ \w+|just now/)
  await tab('Asked').click()
  await expect(tab('Asked')).toHaveText(`Asked${asked}`)
  await expect(rows(page)).toHaveCount(asked)
  const [person] = (await applicants(page)).slice(-1)
  await reject(page, String(person?.id))
  await tab('Rejected').click()
  await expect(tab('Rejected')).toHaveAttribute('aria-current', 'page')
  await expect(rows(page).first()).toContainText('Rejected')
})

test('a community without applications reads that all is caught up', async ({ browser, harbour }) => {
  const context = await browser.newContext({ storageState: undefined })
  const page = await context.newPage()
  await signIn(page, 'admin@harbour.example', harbour)
  await page.goto(`${harbour}/admin/applications`)
  await expect(page.getByRole('heading', { name: 'All caught up' })).toBeVisible()
  await expect(badge(page)).toHaveCount(0)
  await page.getByRole('link', { name: /^Asked/ }).click()
  await expect(page.getByRole('heading', { name: 'No open questions' })).toBeVisible()
  await context.close()
})

test('keys and buttons step through the list as it was filtered, not while somebody writes', async ({
  page,
}) => {
  await page.goto(deskOf({ referred: ['true'] }))
  const list = await applicants(page, [{ field: 'referred', values: ['true'] }])
  const [first, second, third] = list.map(nameOf) as [string, string, string]
  const total = list.length
  await page.getByRole('link', { name: second }).click()
  await expect(steps(page).getByRole('status')).toHaveText(`2 of ${total}`)
  await page.keyboard.press('j')
  await expect(heading(page, third)).toBeVisible()
  await expect(steps(page).getByRole('status')).toHaveText(`3 of ${total}`)
  await page.keyboard.press('Shift+K')
  await expect(heading(page, second)).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(heading(page, first)).toBeVisible()
  await expect(steps(page).getByRole('button', { name: 'Previous application' })).toBeDisabled()
  await steps(page).getByRole('button', { name: 'Next application' }).click()
  await expect(heading(page, second)).toBeVisible()

  await page.getByLabel('Add a note').pressSequentially('jk')
  await expect(page.getByLabel('Add a note')).toHaveValue('jk')
  await expect(heading(page, second)).toBeVisible()
  await steps(page).getByRole('button', { name: 'Next application' }).click()
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay here' })
    .click()
  await expect(page.getByLabel('Add a note')).toHaveValue('jk')
  await page.getByLabel('Add a note').clear()
  await page.getByRole('link', { name: 'Applications', exact: true }).first().click()
  await expect(count(page)).toContainText(new RegExp(`^${total} of `))
})

test('an application is read whole: words, ratings, topics, resume, and a profile that is https', async ({
  page,
}) => {
  await page.goto('/admin/applications')
  const [person] = await applicants(page, [{ field: 'resume', values: ['true'] }])
  await open(page, String(person?.id))
  await expect(page.getByText('Why are you applying?')).toBeVisible()
  await expect(page.getByText(/^[1-5] of 5$/)).toHaveCount(5)
  const profile = page.getByRole('link', { name: /^linkedin\.com\// })
  await expect(profile).toHaveAttribute('href', /^https:\/\/www\.linkedin\.com\//)
  await expect(profile).toHaveAttribute('rel', /noopener/)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
})

test('a note says who wrote it, and its author takes it back', async ({ page }) => {
  await page.goto('/admin/applications')
  const [, person] = await applicants(page)
  await open(page, String(person?.id))
  const notes = page.getByRole('list', { name: 'Notes' })
  await page.getByLabel('Add a note').fill('Met her in Lisbon.')
  await page.getByRole('button', { name: 'Add note' }).click()
  const note = notes.getByRole('listitem').filter({ hasText: 'Met her in Lisbon.' })
  await expect(note).toContainText('Ada Okafor')
  await expect(page.getByLabel('Add a note')).toHaveValue('')
  await note.getByRole('button', { name: 'Delete this note' }).click()
  await page
    .getByRole('dialog', { name: 'Delete this note?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(note).toHaveCount(0)
})

test('a question is read as a mail before it goes, and its answer comes back to the desk', async ({
  page,
}) => {
  await page.goto('/admin/applications')
  const [person] = await applicants(page, [{ field: 'question', values: ['NONE'] }])
  if (!person) throw new Error('Nobody waits')
  await open(page, person.id)
  await page.getByRole('button', { name: 'Ask a question' }).click()
  const dialog = page.getByRole('dialog', { name: `Ask ${nameOf(person)}` })
  await expect(dialog.getByRole('button', { name: 'Send question' })).toBeDisabled()
  await dialog.getByLabel('Question').fill('Which {evening} suits you?')
  await expect(theMail(page)).toContainText(`To ${person.email}`)
  await expect(theMail(page)).toContainText('Which {evening} suits you?')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send question' }).click()
  await expect(page.getByText(`The question to ${nameOf(person)} is on its way`)).toBeVisible()
  const questions = page.getByRole('region', { name: 'Questions' })
  await expect(questions).toContainText('Which {evening} suits you?')
  await expect(questions).toContainText('Not answered yet')

  const [mail] = await mailsTo(page, person.email)
  expect(mail?.template).toBe('application-question')
  const token = /\/question\/(\S+)/.exec(String(mail?.text))?.[1]
  await ask(page, 'mutation ($token: String!) { applicationAnswer(token: $token, answer: "Tuesdays.") }', {
    token,
  })
  await page.reload()
  await expect(questions).toContainText('Tuesdays.')
  await page.goto(deskOf({ question: ['ANSWERED'] }))
  await expect(rows(page).getByText(person.email)).toBeVisible()
})

test('an approval is mailed in the words that staff give it, and the next application opens', async ({
  page,
}) => {
  test.slow()
  await page.goto('/admin/applications')
  const [, , person, next] = await applicants(page)
  if (!person || !next) throw new Error('Too few wait')
  const before = await waitingIn(page)
  await page.getByRole('link', { name: nameOf(person) }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  const dialog = page.getByRole('dialog', { name: `Approve ${nameOf(person)}?` })
  const approve = dialog.getByRole('button', { name: 'Approve' })
  await expect(theMail(page)).toContainText(`Hello ${person.firstName},`)
  await dialog.getByRole('button', { name: 'Change the words' }).click()
  await expect(dialog.getByLabel('Subject', { exact: true })).toBeFocused()

  await dialog.getByLabel('Subject', { exact: true }).fill('Come in, {nickname}')
  await expect(dialog.getByRole('alert').filter({ hasText: 'unknown place {nickname}' })).toBeVisible()
  await expect(approve).toBeDisabled()
  await dialog.getByLabel('Subject', { exact: true }).fill('Come in, {firstName}')
  await expect(theMail(page)).toContainText(`Come in, ${person.firstName}`)
  await dialog.getByLabel('Body', { exact: true }).fill('Dear {firstName}')
  await expect(dialog.getByRole('alert').filter({ hasText: 'The body needs {link}' })).toBeVisible()
  await expect(approve).toBeDisabled()
  await dialog.getByLabel('Body', { exact: true }).fill('Dear {firstName},\n\n[Come in]({link})')
  await expect(theMail(page)).toContainText(`Dear ${person.firstName},`)
  await approve.click()

  await expect(page.getByText(`${nameOf(person)} is approved`)).toBeVisible()
  await expect(heading(page, nameOf(next))).toBeVisible()
  await expect(badge(page)).toHaveText(`${before - 1} waiting`)
  const [mail] = await mailsTo(page, person.email)
  expect(mail).toMatchObject({ template: 'invite', subject: `Come in, ${person.firstName}` })
  expect(mail?.text).toMatch(/Come in: http\S+\/activate\//)

  await page.goto(`/admin/users/${person.id}/show`)
  const invites = page.getByRole('region', { name: 'Invites' })
  await expect(invites.getByText(/^(Waiting|Kept here, not sent)$/)).toBeVisible()
  await invites.getByRole('button', { name: 'Send link again' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('The link has been sent')).toBeVisible()
  await expect(invites.getByText('Replaced', { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Application' }).click()
  await expect(page.getByText('Why are you applying?')).toBeVisible()
  await page.getByRole('link', { name: 'Open application' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Approved by Ada Okafor' })).toBeVisible()
})

test('an approval is undone from its toast, and its mail never goes', async ({ page }) => {
  await page.goto('/admin/applications')
  const [, , , , , person] = await applicants(page)
  if (!person) throw new Error('Too few wait')
  const before = await waitingIn(page)
  await open(page, person.id)
  // By keys alone: A asks, Ctrl+Enter answers.
  await page.keyboard.press('a')
  await expect(theMail(page)).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Approve' })).toBeEnabled()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`${nameOf(person)} is approved`)).toBeVisible()
  await expect(badge(page)).toHaveText(`${before - 1} waiting`)
  // A click beside the toast leaves the way back where it is.
  await page.getByRole('heading', { level: 1 }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`Undone: ${nameOf(person)} is not approved, and no email goes`)).toBeVisible()
  await expect(badge(page)).toHaveText(`${before} waiting`)
  expect(await statusOf(page, person.id)).toBe('PENDING')
  expect((await mailsTo(page, person.email)).map(({ template }) => template)).not.toContain('invite')
})

test('several are rejected in one call, with a mail or without', async ({ page }) => {
  await page.goto('/admin/applications')
  const [, , , one, two, three] = await applicants(page)
  if (!one || !two || !three) throw new Error('Too few wait')
  const before = await waitingIn(page)
  const select = (person: typeof one) =>
    page
      .getByRole('checkbox', { name: `Select ${nameOf(person)}` })
      .first()
      .check()
  const calls = callsOf(page, 'ApplicationsDecide')
  await select(one)
  await select(two)
  await expect(bar(page).getByRole('button', { name: /^Select all/ })).toHaveCount(0)
  await bar(page).getByRole('button', { name: 'Reject' }).click()
  const both = page.getByRole('dialog', { name: `Reject ${nameOf(one)} and ${nameOf(two)}?` })
  await expect(both.getByText('Preview for the first of 2')).toBeVisible()
  await both.getByRole('button', { name: 'Reject 2 applicants' }).click()
  await expect(page.getByText('2 users have been rejected status')).toBeVisible()
  await expect(badge(page)).toHaveText(`${before - 2} waiting`)
  for (const person of [one, two])
    expect((await mailsTo(page, person.email)).map(({ template }) => template)).toContain(
      'application-rejected',
    )

  await select(three)
  await bar(page).getByRole('button', { name: 'Reject' }).click()
  const alone = page.getByRole('dialog', { name: `Reject ${nameOf(three)}?` })
  await alone.getByLabel('Reject without sending an email').check()
  await expect(theMail(page)).toBeHidden()
  await alone.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText(`${nameOf(three)} is rejected`)).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  expect(await statusOf(page, three.id)).toBe('REJECTED')
  expect((await mailsTo(page, three.email)).map(({ template }) => template)).not.toContain(
    'application-rejected',
  )
  expect(calls).toHaveLength(2)
})

test('who is slower sees who decided meanwhile, and goes on from there', async ({
  browser,
  page,
  server,
}) => {
  await page.goto('/admin/applications')
  const [one, two, next] = await applicants(page)
  if (!one || !two || !next) throw new Error('Too few wait')
  const storageState = await sessionOf(browser, 'staff@hearth.example', server)
  const context = await browser.newContext({ baseURL: server.origin, storageState })
  const colleague = await context.newPage()
  await colleague.goto('/admin/applications')

  await open(page, two.id)
  await reject(colleague, two.id)
  await page.getByRole('button', { name: 'Approve' }).click()
  const dialog = page.getByRole('dialog', { name: 'No one to approve' })
  await expect(dialog.getByText(`1 skipped, already rejected: ${nameOf(two)}`)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Approve' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Rejected by Ines Duarte' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await page.keyboard.press('j')
  await expect(heading(page, nameOf(next))).toBeVisible()

  // Decided between the dialog and the press of its button.
  await open(page, one.id)
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(theMail(page)).toBeVisible()
  await reject(colleague, one.id)
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(
    page.getByText(`Nothing was changed: Ines Duarte already rejected ${nameOf(one)}`),
  ).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Rejected by Ines Duarte' })).toBeVisible()
  await context.close()
})

test('referrals list who brought people, with what became of them, and lead to the member', async ({
  page,
}) => {
  await page.goto('/admin/referrals')
  await expect(rows(page)).toHaveCount(25)
  const applied = (await column(page, 'Applied')).map(Number)
  expect(applied).toEqual([...applied].sort((one, other) => other - one))
  await page.getByRole('columnheader', { name: 'Conversion' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=conversion/)
  // The rows of the old order stay until those of the new one are there.
  await expect(async () => {
    const shares = (await column(page, 'Conversion')).map((text) => Number.parseInt(text, 10))
    expect(shares).toEqual([...shares].sort((one, other) => one - other))
  }).toPass()

  await page.goto('/admin/referrals')
  await expect(rows(page)).toHaveCount(25)
  const inviter = await page.getByRole('rowheader').first().innerText()
  const [, name = '', email = ''] = inviter.split('\n')
  await page.getByRole('searchbox').fill(email)
  await expect(rows(page)).toHaveCount(1)
  await rows(page).getByRole('link').first().click()
  await expect(heading(page, name)).toBeVisible()
  const brought = page.getByRole('list', { name: 'Invited by this member' })
  await expect(brought.getByRole('listitem').first()).toBeVisible()
  await brought.getByRole('link').first().click()
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
})
