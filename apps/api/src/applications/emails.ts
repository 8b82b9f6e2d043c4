import { letter } from '../platform/mail/letter.ts'
import type { Mail } from '../platform/mail/outbox.ts'

type Recipient = { email: string; firstName: string | null }

const hello = ({ firstName }: Recipient): string => `Hello ${firstName ?? ''},`.replace(' ,', ',')

export const applicationReceivedMail = (to: Recipient, tenantName: string, _publicUrl: string): Mail =>
  letter(to.email, `Your application to ${tenantName}`, [
    hello(to),
    'thank you for your application. We read every one ourselves, and write to you when we have decided or have a question.',
    tenantName,
  ])

export const applicationKnownMail = (to: Recipient, tenantName: string, publicUrl: string): Mail =>
  letter(to.email, `Your application to ${tenantName}`, [
    hello(to),
    `somebody, probably you, has just applied to ${tenantName} with this address. We know the address already, so nothing was changed.`,
    `If you have an account, sign in here: ${publicUrl}/login`,
    tenantName,
  ])

export const questionMail = (
  to: Recipient,
  { text, address, name }: { text: string; address: string; name: string },
): Mail =>
  letter(to.email, `A question about your application to ${name}`, [
    hello(to),
    text,
    `Answer here within 14 days: ${address}`,
    name,
  ])

export const rejectedMail = (to: Recipient, tenantName: string): Mail =>
  letter(to.email, `Your application to ${tenantName}`, [
    hello(to),
    'thank you for your application. We cannot offer you a place at the moment.',
    tenantName,
  ])
