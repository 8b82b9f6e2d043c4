import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { callsOf, loseAnswer, lostAnswer } from './members.ts'

test.use({ account: 'admin@hearth.example' })

const create = (page: Page) => page.getByRole('button', { name: 'Create Member' }).click()

async function fillIn(page: Page, email: string, password = 'Quiet-river-88') {
  await page.getByLabel('First name').fill('Elif')
  await page.getByLabel('Last name').fill('Demir')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

test('asks for what is missing, ticks the password rule off as one types, and creates', async ({ page }) => {
  await page.goto('/admin/users')
  await page.getByRole('link', { name: 'Create Member' }).click()
  await expect(page.getByRole('heading', { name: 'Create Member', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await create(page)
  for (const field of ['first name', 'last name', 'email'])
    await expect(page.getByText(`Please enter the ${field}.`)).toBeVisible()
  await expect(page.getByLabel('First name')).toBeFocused()
  await expect(page.getByText('Password must meet all security requirements')).toBeVisible()

  const rule = page.getByRole('list', { name: 'What the password needs' })
  await page.getByLabel('Password', { exact: true }).fill('abc')
  await expect(rule.getByText('a lower-case letter: met')).toBeVisible()
  await expect(rule.getByText('a digit: met')).toHaveCount(0)

  const calls = callsOf(page, 'UserCreate')
  const email = `elif.${Date.now()}@example.com`
  await fillIn(page, email)
  await page.getByLabel('Role').selectOption('Staff')
  await expect(page.getByText('YYYY-MM-DD')).toBeVisible()
  await page.getByLabel('Date of birth').fill('1990-02-28')
  const code = page.getByRole('combobox', { name: 'Country calling code' })
  await expect(code).toHaveValue('United States +1')
  await code.fill('portug')
  await page.getByRole('option', { name: 'Portugal +351' }).click()
  await page.getByLabel('Phone').fill('912345678')
  await page.getByLabel('Contributor').check()
  await create(page)
  await expect(page.getByText('Member created successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/users\/[\w-]+\/show/)
  await expect(page.getByRole('heading', { name: 'Elif Demir', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: '+351 912 345 678' })).toBeVisible()
  expect(calls).toEqual([
    {
      input: {
        firstName: 'Elif',
        lastName: 'Demir',
        email,
        password: 'Quiet-river-88',
        role: 'STAFF',
        dob: '1990-02-28',
        countryCode: '+351',
        phone: '912345678',
        contributor: 1,
        enterprise: 0,
      },
      requestId: expect.any(String),
    },
  ])
})

test('says each refusal of the server in its fixed words, at its field', async ({ page }) => {
  await page.goto('/admin/users/create')
  const said = page.locator('form').getByRole('alert')

  await fillIn(page, 'Admin@hearth.example')
  await create(page)
  await expect(said).toHaveText('Error creating member: A user with this email already exists')
  await expect(page.locator('.MuiSnackbar-root')).toHaveText(
    'Error creating member: A user with this email already exists',
  )
  await expect(page.getByLabel('Email')).toBeFocused()

  await fillIn(page, `x.${Date.now()}@example.com`, 'Hearth-2026!')
  await create(page)
  await expect(said).toHaveText('Error creating member: Password does not meet requirements')

  await fillIn(page, 'no address')
  await create(page)
  await expect(said).toHaveText('Error creating member: Invalid input parameters')
  await expect(page.getByText("'no address' is not an email address")).toBeVisible()

  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('adminUserCreate')
      ? route.fulfill({ json: { data: null, errors: [{ message: 'x', extensions: { code: 'INTERNAL' } }] } })
      : route.fallback(),
  )
  await fillIn(page, `x.${Date.now()}@example.com`)
  await create(page)
  await expect(said).toHaveText('Error creating member: User creation failed')
})

test.describe('after a lost answer', () => {
  test.use({ expectedComplaints: lostAnswer })

  test('a second click makes no second member and no refusal', async ({ page }) => {
    await page.goto('/admin/users/create')
    await loseAnswer(page, 'UserCreate')
    const calls = callsOf(page, 'UserCreate')
    await fillIn(page, `elif.${Date.now()}@example.com`)
    await create(page)
    await expect(page.locator('form').getByRole('alert')).toHaveText(
      'Error creating member: User creation failed',
    )
    await create(page)
    await expect(page.getByText('Member created successfully')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Elif Demir', level: 1 })).toBeVisible()
    expect(calls).toHaveLength(2)
  })

  test('other values are refused with what is the case', async ({ page }) => {
    await page.goto('/admin/users/create')
    await loseAnswer(page, 'UserCreate')
    await fillIn(page, `elif.${Date.now()}@example.com`)
    await create(page)
    const said = page.locator('form').getByRole('alert')
    await expect(said).toHaveText('Error creating member: User creation failed')
    await page.getByLabel('First name').fill('Elisa')
    await create(page)
    await expect(said).toContainText('This form has already been sent with different values')
  })
})
