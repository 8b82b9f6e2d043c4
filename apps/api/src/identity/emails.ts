import { defineMail } from '../platform/mail/define-mail.ts'

export const recoveryCodeMail = defineMail({
  name: 'password-code',
  title: 'Password code',
  when: 'To anyone who asks for a new password, if the address has an account',
  subject: 'Your code for {tenantName}',
  body: `Hello,

Someone asked to set a new password for your {tenantName} account. Your code is {code}. It works once, within 10 minutes.

If this was not you, you can ignore this email: your password stays the same. Do not share the code with anyone. We will never ask you for it.

{tenantName}`,
  sample: { code: '482913' },
  secret: true,
})

export const recoveryCodeText = defineMail({
  channel: 'SMS',
  name: 'password-code-text',
  title: 'Password code by text message',
  when: 'To anyone who asks for a new password by phone number, where text messages are set up; only the text is sent',
  subject: 'Your code for {tenantName}',
  body: 'Your code for {tenantName} is {code}. It works once, within 10 minutes. Do not share it with anyone.',
  sample: { code: '482913' },
  secret: true,
})

export const passwordChangedMail = defineMail({
  name: 'password-changed',
  title: 'Password changed',
  when: 'To the owner of an account, when its password has changed',
  subject: 'Your password for {tenantName} was changed',
  body: `Hello,

The password of your {tenantName} account has just been changed, and every other device has been signed out.

If this was not you, choose “Forgotten your password?” on the login page to set a new one, and contact support.

{tenantName}`,
  sample: {},
  answers: 'support',
})

export const newDeviceMail = defineMail({
  name: 'new-device',
  title: 'Sign-in from a new device',
  when: 'To the owner of an account, when someone signs in to it from a device that is new for the account',
  subject: 'New sign-in to your {tenantName} account',
  body: `Hello,

Someone signed in to your {tenantName} account from a new device on {when}. The device: {device}.

If this was you, there is nothing to do.

If this was not you, choose “Forgotten your password?” on the login page to set a new one, which signs out every device, and contact support.

{tenantName}`,
  sample: { when: '21 November 2026, 10:00 UTC', device: 'Firefox on Windows' },
  answers: 'support',
})

/** In the order that staff see. */
export const mails = [recoveryCodeMail, recoveryCodeText, passwordChangedMail, newDeviceMail]
