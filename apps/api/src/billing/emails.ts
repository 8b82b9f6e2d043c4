import { defineMail } from '../platform/mail/define-mail.ts'

const sample = {
  firstName: 'Ada',
  price: '$1,599',
  until: '28 November 2026, 18:00 UTC',
  link: 'https://community.example/payment?type=payment&id=6f1b9a3e',
}

export const paymentFailedMail = defineMail({
  name: 'payment-failed',
  title: 'A renewal could not be charged',
  when: 'To a member when the payment of a renewal fails',
  subject: 'Your payment to {tenantName} did not go through',
  body: `Hello {firstName},

We tried to renew your membership of {tenantName} for {price}, but your card was not charged.

[Pay now]({link})

Your membership stays active until {until}. If you pay by then, nothing changes.

{tenantName}`,
  sample,
  answers: 'support',
})

export const paymentReminderMail = defineMail({
  name: 'payment-reminder',
  title: 'Reminder of a failed payment',
  when: 'To a member whose payment is 3 days overdue',
  subject: 'Your membership of {tenantName} is waiting for a payment',
  body: `Hello {firstName},

The payment of {price} for your membership of {tenantName} is still open.

[Pay now]({link})

Your membership stays active until {until}.

{tenantName}`,
  sample,
  answers: 'support',
})

export const lastNoticeMail = defineMail({
  name: 'payment-last-notice',
  title: 'Last notice of a failed payment',
  when: 'To a member whose payment is 6 days overdue, a day before the membership ends',
  subject: 'Your membership of {tenantName} ends tomorrow',
  body: `Hello {firstName},

The payment of {price} for your membership of {tenantName} is still open. Your membership ends on {until}.

[Pay now]({link})

You can pay later too: your membership then starts again.

{tenantName}`,
  sample,
  answers: 'support',
})

export const refundMail = defineMail({
  name: 'refund',
  title: 'A refund was given',
  when: 'To a member when staff have refunded a payment, or a part of it',
  subject: '{tenantName} has refunded {amount}',
  body: `Hello {firstName},

We have refunded {amount} of the {price} that you paid on {paidOn}. It takes a few days until the money is with you.

{membership}

{tenantName}`,
  sample: {
    firstName: 'Ada',
    amount: '$150',
    price: '$1,599',
    paidOn: '3 November 2026',
    membership: 'Nothing changes about your membership.',
  },
  answers: 'support',
})

export const membershipEndsMail = defineMail({
  name: 'membership-ends',
  title: 'A membership paid by hand ends soon',
  when: 'To a member seven days before the period ends that staff have entered a payment or a gift for',
  subject: 'Your membership of {tenantName} ends soon',
  body: `Hello {firstName},

Your membership of {tenantName} is paid for until {until}. To stay a member after that, choose a plan.

[Choose a plan]({link})

{tenantName}`,
  sample: { firstName: 'Ada', until: sample.until, link: 'https://community.example/payment-redirect' },
  answers: 'support',
})

/** In the order that staff see. */
export const mails = [paymentFailedMail, paymentReminderMail, lastNoticeMail, refundMail, membershipEndsMail]
