import { defineMail } from '../platform/mail/define-mail.ts'

export const deliveryTestMail = defineMail({
  name: 'delivery-test',
  title: 'Delivery test',
  when: 'To staff who ask for one, to see whether email is delivered',
  subject: 'Email from {tenantName} is delivered',
  body: `Hello,

You asked {tenantName} to send you a test. You are reading it, so email is delivered.

[Open the back-office]({link})`,
  sample: { link: 'https://community.example/admin' },
})

/** In the order that staff see. */
export const mails = [deliveryTestMail]
