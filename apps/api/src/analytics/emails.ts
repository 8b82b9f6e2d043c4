import { defineMail } from '../platform/mail/define-mail.ts'

export const summaryMail = defineMail({
  name: 'figures-summary',
  title: 'Summary of the figures',
  when: 'To staff who have chosen it in their profile, at seven on Mondays for the week or on the first for the month',
  subject: '{tenantName}: figures for {period}',
  body: `Hello {firstName},

These are the figures of {tenantName} for {period}. Those for {before} are in brackets.

{figures}

[Open analytics]({link})

You get this email because you chose it in your profile.`,
  sample: {
    firstName: 'Ada',
    period: 'the week of 22 to 28 June 2026',
    before: 'the week of 15 to 21 June 2026',
    figures: 'New members: 24 (19)\nApplications: 31 (27)\nRevenue: $2,400 ($1,950)',
    link: 'https://community.example/admin/analytics',
  },
})
