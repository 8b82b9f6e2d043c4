import { product } from '@hearth/contract'
import { defineMail } from '../platform/mail/define-mail.ts'

export const recoveryCodeMail = defineMail({
  name: 'password-code',
  title: 'Password code',
  when: 'To whoever asks for a new password, when the address has an account',
  subject: 'Your code for {tenantName}',
  body: `Hello,

somebody asked to set a new password for your account with {tenantName}. The code is {code}. It can be used once, within 10 minutes.

If that was not you, nothing needs to be done: without this code your password stays as it is. Please give the code to nobody, not even to us.

{tenantName}, by ${product}`,
  sample: { code: '482913' },
  secret: true,
})

export const passwordChangedMail = defineMail({
  name: 'password-changed',
  title: 'Password changed',
  when: 'To the owner of an account, when its password was changed',
  subject: 'Your password for {tenantName} was changed',
  body: `Hello,

the password of your account with {tenantName} was changed just now, and every other device was signed out.

If that was not you, set a new password at once with “Forgot password?” on the sign-in page, and tell our support.

{tenantName}, by ${product}`,
  sample: {},
})
