import { defineMail } from '../platform/mail/define-mail.ts'

/** Staff typed the first password, so the owner is told and offered to replace it (docs/security.md, Accepted deviations). */
export const accountMadeMail = defineMail({
  name: 'account-made',
  title: 'Account made by staff',
  when: 'To a person whom staff create by hand, with a first password',
  subject: 'Your account with {tenantName}',
  body: `Hello {firstName},

we made you an account with {tenantName} for this address. A colleague of ours chose its first password: please choose your own with “Forgotten your password?” on the login page.

{tenantName}`,
  sample: { firstName: 'Ada' },
})
