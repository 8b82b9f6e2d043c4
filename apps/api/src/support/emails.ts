import { defineMail } from '../platform/mail/define-mail.ts'

// Each carries the link that opens the conversation, so each is sealed. The mails to the person who asked repeat
// nothing that was typed: anybody can type anybody's address.

const link = 'https://community.example/support/qk0W2xV8nY1sT4uZ7aB3cD5eF6g'

export const supportReceivedMail = defineMail({
  name: 'support-received',
  title: 'Support request received',
  when: 'To whoever sends a support request',
  subject: 'We have your request, {tenantName}',
  body: `Hello,

thank you for writing to us. A person reads every request and answers as soon as possible; you get a mail when there is an answer.

[View your request]({link})

Whoever has this link can read the conversation, so please keep it to yourself. If you did not write to us, you can forget this mail.

{tenantName}`,
  sample: { link },
  secret: true,
})

export const supportAnsweredMail = defineMail({
  name: 'support-answered',
  title: 'Support request answered',
  when: 'To the person who asked, when staff reply',
  subject: 'An answer to your request, {tenantName}',
  body: `Hello,

{staffName} has answered your support request.

[Read the answer]({link})

You can reply on that page.

{tenantName}`,
  sample: { link, staffName: 'Ines Duarte' },
  secret: true,
})

export const supportRequestMail = defineMail({
  name: 'support-request',
  title: 'New support request',
  when: 'To the support address, or to all staff when there is none, when somebody sends a support request',
  subject: 'A new support request, {tenantName}',
  body: `{from} asks for support:

{subject}

{message}

[Open the request]({link})`,
  sample: {
    link,
    from: 'Rosa Whitfield (rosa@example.com)',
    subject: 'I cannot join tonight',
    message: 'The room says that it is full, but I registered last week.',
  },
  secret: true,
})

export const supportFollowUpMail = defineMail({
  name: 'support-follow-up',
  title: 'Support request continued',
  when: 'To the support address, or to all staff when there is none, when the person who asked replies',
  subject: 'A reply to a support request, {tenantName}',
  body: `{from} has replied in “{subject}”:

{message}

[Open the request]({link})`,
  sample: {
    link,
    from: 'Rosa Whitfield (rosa@example.com)',
    subject: 'I cannot join tonight',
    message: 'It works now, thank you!',
  },
  secret: true,
})
