import { defineMail } from '../platform/mail/define-mail.ts'

export const broadcastMail = defineMail({
  name: 'broadcast',
  title: 'Broadcast',
  when: 'To a member whom a broadcast cannot reach on a device',
  subject: '{title}',
  body: `Hello {firstName},

{subtitle}

{message}

{tenantName}`,
  sample: {
    firstName: 'Ada',
    title: 'A new Living Room for founders',
    subtitle: 'Thursday at six, with Host B',
    message: 'There are fifty seats, and one of them could be yours. You find it in the app.',
  },
})
