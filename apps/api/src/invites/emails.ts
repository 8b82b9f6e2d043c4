import { defineMail } from '../platform/mail/define-mail.ts'

export const inviteMail = defineMail({
  name: 'invite',
  title: 'Invite with activation link',
  when: 'To a person without a password who is approved, activated or imported, or whom staff send the link again',
  subject: 'Welcome to {tenantName}',
  body: `Hello {firstName},

your place at {tenantName} is ready. Choose your password, and you are in.

[Choose your password]({link})

The link works once, for 4 days. If it has run out, answer this mail and we send you another.

{tenantName}`,
  sample: { firstName: 'Ada', link: 'https://community.example/activate/hearth.k2V8xQ' },
  secret: true,
})
