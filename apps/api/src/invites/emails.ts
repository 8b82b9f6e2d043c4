import { defineMail } from '../platform/mail/define-mail.ts'

const sample = { firstName: 'Ada', link: 'https://community.example/activate/hearth.k2V8xQ' }

export const inviteMail = defineMail({
  name: 'invite',
  title: 'Invite with activation link',
  when: 'To a person without a password who has been approved or imported, or to whom staff send the link again',
  subject: 'Welcome to {tenantName}',
  body: `Hello {firstName},

Your place at {tenantName} is ready. Choose a password to open your account.

[Choose your password]({link})

The link works once and is valid for 4 days. If it has expired, open it to request a new one.

{tenantName}`,
  sample,
  secret: true,
})

export const activatedMail = defineMail({
  name: 'activated',
  title: 'Account opened by staff',
  when: 'To a person without a password whose account staff activate',
  subject: 'Your {tenantName} account is open',
  body: `Hello {firstName},

We have opened your {tenantName} account. Choose a password to sign in.

[Choose your password]({link})

The link works once and is valid for 4 days. If it has expired, open it to request a new one.

{tenantName}`,
  sample,
  secret: true,
})

export const inviteReminderMail = defineMail({
  name: 'invite-reminder',
  title: 'Reminder of an activation link',
  when: 'To an invited person who has not chosen a password after 1 day, and again after 3 days',
  subject: 'Your place at {tenantName} is waiting',
  body: `Hello {firstName},

Your place at {tenantName} is still waiting for you. Choose a password to open your account.

[Choose your password]({link})

The link is valid until {until}. Links in our earlier emails work until then too.

{tenantName}`,
  sample: { ...sample, until: '25 November 2026, 18:00 UTC' },
  secret: true,
})

/** In the order that staff see. */
export const mails = [inviteMail, activatedMail, inviteReminderMail]
