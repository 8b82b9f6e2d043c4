import { letter } from '../platform/mail/letter.ts'
import type { Mail } from '../platform/mail/outbox.ts'

type Recipient = { email: string; firstName: string | null }

/** Staff typed the first password, so the owner is told and offered to replace it (SECURITY section 1). */
export const accountMadeMail = (member: Recipient, tenantName: string): Mail =>
  letter(member.email, `Your account with ${tenantName}`, [
    `Hello ${member.firstName},`,
    `we made you an account with ${tenantName} for this address. A colleague of ours chose its first password: please choose your own with “Forgotten your password?” on the login page.`,
    tenantName,
  ])
