import { defineMail } from '../platform/mail/define-mail.ts'

export const writtenMail = defineMail({
  name: 'written-by-staff',
  title: 'Email from staff',
  when: 'To a person whom staff write to from the member’s page; staff choose the subject and the text',
  subject: '{subject}',
  body: `Hello {firstName},

{text}

{tenantName}`,
  sample: {
    firstName: 'Ada',
    subject: 'Your place on Thursday',
    text: 'We have moved the Living Room to the larger group, so there is a seat for you now.',
  },
  answers: 'support',
})

/** In the order that staff see. */
export const mails = [writtenMail]
