import { defineMail } from '../platform/mail/define-mail.ts'

// What was done about whom is not theirs to know: both say that the report was read, and nothing of its outcome.

export const reportResolvedMail = defineMail({
  name: 'report-resolved',
  title: 'Report resolved',
  when: 'To the member who made a report, when staff resolve it and choose to tell them',
  subject: 'Your report to {tenantName}',
  body: `Hello {firstName},

Thank you for your report of {date}. We have looked into it and taken action. Please understand that we cannot share details about other members.

If it happens again, please tell us.

{tenantName}`,
  sample: { firstName: 'Ada', date: '21 November 2026' },
  answers: 'support',
})

export const reportDismissedMail = defineMail({
  name: 'report-dismissed',
  title: 'Report dismissed',
  when: 'To the member who made a report, when staff dismiss it and choose to tell them',
  subject: 'Your report to {tenantName}',
  body: `Hello {firstName},

Thank you for your report of {date}. We have looked into it and found nothing that breaks our rules, so we have closed it.

If there is something that we should know, please reply to this email.

{tenantName}`,
  sample: { firstName: 'Ada', date: '21 November 2026' },
  answers: 'support',
})

/** In the order that staff see. */
export const mails = [reportResolvedMail, reportDismissedMail]
