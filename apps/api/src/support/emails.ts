import { defineMail } from '../platform/mail/define-mail.ts'

// What carries the link that opens the conversation for everyone, or what was said in it, is sealed. The mails to the
// person who asked repeat nothing that was typed: anybody can type anybody's address.

const link = 'https://community.example/support/qk0W2xV8nY1sT4uZ7aB3cD5eF6g'
const staffLink = 'https://community.example/admin/support/0b7c/show'

export const supportReceivedMail = defineMail({
  name: 'support-received',
  title: 'Support request received',
  when: 'To anyone who sends a support request',
  subject: 'We received your support request',
  body: `Hello,

Thank you for contacting us. We read every request and reply as soon as we can. You will get an email when we do.

[View your request]({link})

Anyone with this link can read the conversation, so please keep it to yourself. If you did not contact us, you can ignore this email.

{tenantName}`,
  sample: { link },
  secret: true,
})

export const supportAnsweredMail = defineMail({
  name: 'support-answered',
  title: 'Support request answered',
  when: 'To the person who asked, when staff reply',
  subject: 'A reply to your support request',
  body: `Hello,

{staffName} has replied to your support request.

[Read the reply]({link})

{howToAnswer}

{tenantName}`,
  sample: {
    link,
    staffName: 'Ines Duarte',
    howToAnswer: 'You can answer on that page, or reply to this email.',
  },
  secret: true,
  answers: 'support',
})

export const supportRequestMail = defineMail({
  name: 'support-request',
  title: 'New support request',
  when: 'To the support address, or to all staff if there is none, when someone sends a support request',
  subject: 'New support request for {tenantName}',
  body: `Hello,

{from} has sent {tenantName} a support request:

{subject}

{message}

[Open request]({link})`,
  sample: {
    link: staffLink,
    from: 'Rosa Whitfield (rosa@example.com)',
    subject: 'I cannot join tonight',
    message: 'The room says that it is full, but I registered last week.',
  },
  secret: true,
})

export const supportFollowUpMail = defineMail({
  name: 'support-follow-up',
  title: 'Support request continued',
  when: 'To the support address, or to all staff if there is none, when the person who asked replies',
  subject: 'New reply to a support request for {tenantName}',
  body: `Hello,

{from} has replied to the {tenantName} support request “{subject}”:

{message}

[Open request]({link})`,
  sample: {
    link: staffLink,
    from: 'Rosa Whitfield (rosa@example.com)',
    subject: 'I cannot join tonight',
    message: 'It works now, thank you!',
  },
  secret: true,
})

export const supportAssignedMail = defineMail({
  name: 'support-assigned',
  title: 'Support request assigned',
  when: 'To a staff member to whom a colleague assigns a support request',
  subject: '{assigner} assigned a support request to you',
  body: `Hello {firstName},

{assigner} asks you to take care of the support request “{subject}” from {from}.

[Open request]({link})

You receive this email because you are staff at {tenantName}.`,
  sample: {
    firstName: 'Ines',
    assigner: 'Theo Brandt',
    from: 'Rosa Whitfield (rosa@example.com)',
    subject: 'I cannot join tonight',
    link: staffLink,
  },
})

/** In the order that staff see. */
export const mails = [
  supportReceivedMail,
  supportAnsweredMail,
  supportRequestMail,
  supportFollowUpMail,
  supportAssignedMail,
]
