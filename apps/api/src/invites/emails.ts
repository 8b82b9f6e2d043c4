import { defineMail } from '../platform/mail/define-mail.ts'

const sample = { firstName: 'Ada', link: 'https://community.example/activate/hearth.k2V8xQ' }

export const inviteMail = defineMail({
  name: 'invite',
  title: 'Invite with activation link',
  when: 'To a person without a password who is approved or imported, or whom staff send the link again',
  subject: 'Welcome to {tenantName}',
  body: `Hello {firstName},

your place at {tenantName} is ready. Choose your password, and you are in.

[Choose your password]({link})

The link works once, for 4 days. If it has run out, answer this mail and we send you another.

{tenantName}`,
  sample,
  secret: true,
})

export const activatedMail = defineMail({
  name: 'activated',
  title: 'Account opened by staff',
  when: 'To a person without a password whose account staff activate',
  subject: 'Your account at {tenantName} is open',
  body: `Hello {firstName},

we have opened your account at {tenantName}. Choose your password, and you can sign in.

[Choose your password]({link})

The link works once, for 4 days. If it has run out, answer this mail and we send you another.

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

your place at {tenantName} is still waiting for you. Choose your password, and you are in.

[Choose your password]({link})

The link works until {until}. Earlier ones work as long, so it does not matter which of them you use.

{tenantName}`,
  sample: { ...sample, until: '25 November 2026, 18:00 UTC' },
  secret: true,
})
