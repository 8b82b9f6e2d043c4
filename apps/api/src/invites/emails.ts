import { letter } from '../platform/mail/letter.ts'
import type { Mail } from '../platform/mail/outbox.ts'

type Recipient = { email: string; firstName: string | null }

export const inviteMail = (member: Recipient, link: string, tenantName: string): Mail =>
  letter(member.email, `Welcome to ${tenantName}`, [
    `Hello ${member.firstName ?? ''},`.replace(' ,', ','),
    `your place at ${tenantName} is ready. Choose your password here: ${link}`,
    'The link works once, for 4 days. If it has run out, answer this mail and we send you another.',
    tenantName,
  ])
