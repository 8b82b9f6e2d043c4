import { defineMail } from '../platform/mail/define-mail.ts'

export const webhookGivenUpMail = defineMail({
  name: 'webhook-switched-off',
  title: 'Webhook switched off',
  when: 'To the staff member who made a webhook, when it has failed for five days and is switched off',
  subject: 'A webhook of {tenantName} was switched off',
  body: `Hello {firstName},

Nothing could be delivered to {host} for {days} days, so we switched this webhook off. What happens from now on is not sent there.

The log says what went wrong. When it answers again, switch the webhook on.

[Open the webhook]({link})

You receive this email because you are staff at {tenantName}.`,
  sample: {
    firstName: 'Ines',
    host: 'hooks.example',
    days: '5',
    link: 'https://community.example/admin/webhooks/0b7c/show',
  },
})

/** In the order that staff see. */
export const mails = [webhookGivenUpMail]
