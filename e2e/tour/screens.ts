import type { Page } from '@playwright/test'
import type { Account } from './browser.ts'

/** What the README shows: a file in docs/images and the look it is taken in. */
type Picture = { file: string; look: 'desktop-light' | 'phone-light' }

export type Screen = {
  name: string
  /** `{users}` stands for the first row of that list, `{article}` for the newest article. */
  address: string
  as: Account
  /** What is done before the picture: a dialog is opened, the errors are shown. */
  step?: (page: Page) => Promise<void>
  picture?: Picture
}

const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()

const selectRows = async (page: Page) => {
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
  for (const row of [0, 1, 2]) await boxes.nth(row).check()
}

const menuItem = (name: string | RegExp) => async (page: Page) => {
  await press(/^More/)(page)
  await page.getByRole('menuitem', { name }).first().click()
}

type Rest = Omit<Screen, 'name' | 'address' | 'as'>
const screenOf =
  (as: Account) =>
  (name: string, address: string, rest: Rest = {}): Screen => ({ name, address, as, ...rest })
const staff = screenOf('staff')
const member = screenOf('member')
const stranger = screenOf('nobody')

/** Every screen of both apps. */
export const screens: Screen[] = [
  staff('members', '/admin/users', { picture: { file: 'members', look: 'desktop-light' } }),
  staff('members-phone', '/admin/users', { picture: { file: 'members-phone', look: 'phone-light' } }),
  staff('members-filters', '/admin/users', { step: press(/^Filters/) }),
  staff('members-selected', '/admin/users', { step: selectRows }),
  staff('members-nothing', '/admin/users?filter=%7B%22query%22%3A%22zzzz%22%7D'),
  staff('members-broken-address', '/admin/users?sort=nonsense'),
  staff('members-keys', '/admin/users', { step: (page) => page.keyboard.press('?') }),
  staff('members-trash', '/admin/users/trash'),
  staff('member', '/admin/users/{users}/show'),
  staff('member-more', '/admin/users/{users}/show', { step: press(/^More/) }),
  staff('member-audit', '/admin/users/{users}/show?tab=audit'),
  staff('member-edit', '/admin/users/{users}'),
  staff('member-create', '/admin/users/create'),
  staff('member-create-errors', '/admin/users/create', { step: press(/^(Create|Save)/) }),
  staff('applications', '/admin/applications'),
  staff('application', '/admin/applications/{applications}/show', {
    picture: { file: 'application', look: 'desktop-light' },
  }),
  staff('application-approve', '/admin/applications/{applications}/show', { step: press(/^Approve/) }),
  staff('application-reject', '/admin/applications/{applications}/show', { step: press(/^Reject/) }),
  staff('application-ask', '/admin/applications/{applications}/show', { step: press(/^Ask/) }),
  staff('referrals', '/admin/referrals'),
  staff('rooms', '/admin/livingRooms'),
  staff('rooms-settings', '/admin/livingRooms/settings'),
  staff('rooms-calendar', '/admin/livingRooms/calendar'),
  staff('room', '/admin/livingRooms/{livingRooms}/show', {
    picture: { file: 'living-room', look: 'desktop-light' },
  }),
  staff('room-delete', '/admin/livingRooms/{livingRooms}/show', { step: menuItem(/^Delete/) }),
  staff('room-edit', '/admin/livingRooms/{livingRooms}'),
  staff('room-create', '/admin/livingRooms/create'),
  staff('room-create-errors', '/admin/livingRooms/create', { step: press(/^(Create|Save|Schedule)/) }),
  staff('imports', '/admin/imports'),
  staff('import-create', '/admin/imports/create'),
  staff('outbox', '/admin/outbox'),
  staff('email', '/admin/outbox/{outbox}/show'),
  staff('templates', '/admin/mailTemplates'),
  staff('template-edit', '/admin/mailTemplates/{mailTemplates}'),
  staff('first-steps', '/admin/firstSteps'),
  staff('community', '/admin/community'),
  staff('admin-404', '/admin/nothing-here'),
  stranger('admin-login', '/admin/login'),
  stranger('admin-login-refused', '/admin/login', { step: press('Log in') }),
  stranger('login', '/login', { picture: { file: 'login-phone', look: 'phone-light' } }),
  stranger('login-errors', '/login', { step: press('Log in') }),
  stranger('forgot', '/forgot'),
  stranger('apply', '/apply'),
  stranger('apply-step', '/apply?step=1', { picture: { file: 'apply-phone', look: 'phone-light' } }),
  stranger('apply-errors', '/apply?step=1', { step: press(/^(Continue|Next)/) }),
  stranger('article', '{article}', { picture: { file: 'article-phone', look: 'phone-light' } }),
  stranger('room-public', '/room/{livingRooms}'),
  stranger('support', '/support'),
  stranger('support-errors', '/support', { step: press(/^Send/) }),
  stranger('download', '/download'),
  stranger('activate-unknown', '/activate/unknown'),
  stranger('question-unknown', '/question/unknown'),
  stranger('web-404', '/nothing-here'),
  member('account', '/account'),
  member('support-member', '/support'),
]
