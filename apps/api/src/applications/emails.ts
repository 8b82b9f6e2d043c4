import { defineMail } from '../platform/mail/define-mail.ts'

export const applicationReceivedMail = defineMail({
  name: 'application-received',
  title: 'Application received',
  when: 'To an applicant, as soon as the application arrives',
  subject: 'Your application to {tenantName}',
  body: `Hello {firstName},

Thank you for your application. We read every application ourselves. We will email you when we have decided, or if we have a question.

{tenantName}`,
  sample: { firstName: 'Ada' },
  answers: 'support',
})

export const applicationKnownMail = defineMail({
  name: 'application-known',
  title: 'Application with a known address',
  when: 'To the owner of an address that we know already, when someone applies with it; the page does not say so',
  subject: 'Your application to {tenantName}',
  body: `Hello {firstName},

Someone, probably you, has just applied to {tenantName} with this email address. We know the address already, so nothing has changed. If you have applied before, we will email you when we have decided.

If you have an account, you can sign in.

[Sign in]({link})

{tenantName}`,
  sample: { firstName: 'Ada', link: 'https://community.example/login' },
  answers: 'support',
})

export const applicationQuestionMail = defineMail({
  name: 'application-question',
  title: 'Question about an application',
  when: 'To an applicant, when staff ask a question',
  subject: 'A question about your application to {tenantName}',
  body: `Hello {firstName},

Thank you for your application. Before we decide, we would like to know:

{question}

[Answer the question]({link})

The link works once and is valid for 14 days.

{tenantName}`,
  sample: {
    firstName: 'Ada',
    question: 'What would you like to bring to the rooms yourself?',
    link: 'https://community.example/question/hearth.k2V8xQ',
  },
  secret: true,
  answers: 'support',
})

export const applicationRejectedMail = defineMail({
  name: 'application-rejected',
  title: 'Application rejected',
  when: 'To an applicant whom staff reject, unless they choose to send no email',
  subject: 'Your application to {tenantName}',
  body: `Hello {firstName},

Thank you for your application and for the time you took. We cannot offer you a place at the moment.

We wish you all the best.

{tenantName}`,
  sample: { firstName: 'Ada' },
  answers: 'support',
})

export const applicationDigestMail = defineMail({
  name: 'application-digest',
  title: 'Applications waiting',
  when: 'To all staff at eight in the morning, when there are new applications since the last such email',
  subject: 'Applications waiting at {tenantName}: {waiting}',
  body: `Hello {firstName},

Waiting for a decision: {waiting}
New since the last email: {fresh}
With an answer to read: {answered}

[Review applications]({link})

You receive this email because you are staff at {tenantName}.`,
  sample: {
    firstName: 'Ines',
    fresh: '4',
    waiting: '12',
    answered: '2',
    link: 'https://community.example/admin/applications',
  },
})

/** In the order that staff see. */
export const mails = [
  applicationReceivedMail,
  applicationKnownMail,
  applicationQuestionMail,
  applicationRejectedMail,
  applicationDigestMail,
]
