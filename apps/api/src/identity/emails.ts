import { product } from '@hearth/contract'
import { letter } from '../platform/mail/letter.ts'
import type { Mail } from '../platform/mail/outbox.ts'

export const recoveryCodeMail = (recipient: string, code: string, tenantName: string): Mail =>
  letter(recipient, `Your code for ${tenantName}`, [
    'Hello,',
    `somebody asked to set a new password for your account with ${tenantName}. The code is ${code}. It can be used once, within 10 minutes.`,
    'If that was not you, nothing needs to be done: without this code your password stays as it is. Please give the code to nobody, not even to us.',
    `${tenantName}, by ${product}`,
  ])

export const passwordChangedMail = (recipient: string, tenantName: string): Mail =>
  letter(recipient, `Your password for ${tenantName} was changed`, [
    'Hello,',
    `the password of your account with ${tenantName} was changed just now, and every other device was signed out.`,
    'If that was not you, set a new password at once with “Forgot password?” on the sign-in page, and tell our support.',
    `${tenantName}, by ${product}`,
  ])
