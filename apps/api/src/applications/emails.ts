import { defineMail } from '../platform/mail/define-mail.ts'

export const applicationReceivedMail = defineMail({
  name: 'application-received',
  title: 'Application received',
  when: 'To an applicant, as soon as the application has arrived',
  subject: 'Your application to {tenantName}',
  body: `Hello {firstName},

thank you for your application. We read every one ourselves, and write to you when we have decided or have a question.

{tenantName}`,
  sample: { firstName: 'Ada' },
})

export const applicationKnownMail = defineMail({
  name: 'application-known',
  title: 'Application with a known address',
  when: 'To the owner of an address that is known already, when somebody applies with it; the page does not say so',
  subject: 'Your application to {tenantName}',
  body: `Hello {firstName},

somebody, probably you, has just applied to {tenantName} with this address. We know the address already, so nothing was changed. If you have applied before, we write to you as soon as we have decided.

If you have an account, you can sign in.

[Sign in]({link})

{tenantName}`,
  sample: { firstName: 'Ada', link: 'https://community.example/login' },
})

export const applicationQuestionMail = defineMail({
  name: 'application-question',
  title: 'Question about an application',
  when: 'To an applicant whom staff ask something',
  subject: 'A question about your application to {tenantName}',
  body: `Hello {firstName},

thank you for your application. Before we decide, we would like to know:

{question}

[Answer]({link})

The link works once, for 14 days.

{tenantName}`,
  sample: {
    firstName: 'Ada',
    question: 'What would you like to bring to the rooms yourself?',
    link: 'https://community.example/question/hearth.k2V8xQ',
  },
  secret: true,
})

export const applicationRejectedMail = defineMail({
  name: 'application-rejected',
  title: 'Application rejected',
  when: 'To an applicant whom staff reject, unless they choose to send no mail',
  subject: 'Your application to {tenantName}',
  body: `Hello {firstName},

thank you for your application and the time you took. We cannot offer you a place at the moment.

We wish you all the best.

{tenantName}`,
  sample: { firstName: 'Ada' },
})

export const applicationDigestMail = defineMail({
  name: 'application-digest',
  title: 'Applications that wait',
  when: 'To all staff at eight in the morning, when applications have come since the last such mail',
  subject: '{waiting} applications wait at {tenantName}',
  body: `Hello {firstName},

{fresh} new since the last mail, {waiting} wait for a decision, {answered} of them with an answer to read.

[Open the applications]({link})`,
  sample: {
    firstName: 'Ines',
    fresh: '4',
    waiting: '12',
    answered: '2',
    link: 'https://community.example/admin/applications',
  },
})
