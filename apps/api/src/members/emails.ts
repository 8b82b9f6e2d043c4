import { defineMail } from '../platform/mail/define-mail.ts'

/** Staff typed the first password, so the owner is told and offered to replace it (docs/security.md, Accepted deviations). */
export const accountMadeMail = defineMail({
  name: 'account-made',
  title: 'Account made by staff',
  when: 'To a member whom staff create with a first password',
  subject: 'Your {tenantName} account',
  body: `Hello {firstName},

We have created a {tenantName} account for you with this email address. A staff member chose its first password. To replace it with your own, choose “Forgotten your password?” on the login page.

{tenantName}`,
  sample: { firstName: 'Ada' },
  answers: 'support',
})

/** In the order that staff see. */
export const mails = [accountMadeMail]
