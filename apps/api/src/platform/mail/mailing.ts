import type { Scope } from '../scope.ts'
import { createSeal, type Seal } from '../tokens/seal.ts'
import type { MailAdapter } from './adapter.ts'
import { type AddressMarks, noMarks } from './address-marks.ts'
import { createBuiltIn } from './built-in.ts'
import type { Mail } from './define-mail.ts'
import type { InboundSettings, ReturnSettings } from './settings.ts'
import { createSmtp, type SmtpSettings } from './smtp.ts'

declare module '../scope.ts' {
  interface Services {
    /** What mail is sent with: the texts there are, and the seal of those that carry secrets. */
    mail: Mailing
  }
}

/** What the whole installation sends mail with; a part of every scope. */
export type Mailing = {
  /** Every mail there is, by its name. */
  mails: Map<string, Mail>
  seal: Seal
  adapter: MailAdapter
  /** Where answers by email arrive; absent: none are taken. */
  inbound: InboundSettings | undefined
  /** Where other mail servers report what they could not deliver; absent: nobody reads that. */
  returns: ReturnSettings | undefined
  addresses: AddressMarks
}

type MailingParts = {
  mails: Mail[]
  secret: Buffer
  smtp?: SmtpSettings | undefined
  inbound?: InboundSettings | undefined
  returns?: ReturnSettings | undefined
  addresses?: AddressMarks
}

/**
 * @param secret of the installation, from DATA_DIR
 * @param smtp how to reach a mail server; without it mail stays in the outbox
 * @param inbound where answers arrive; without it none are taken
 * @param returns where reports arrive; without it none are taken
 * @param addresses which of them take no email
 * @throws Error when two mails have one name
 */
export function createMailing({
  mails,
  secret,
  smtp,
  inbound,
  returns,
  addresses = noMarks,
}: MailingParts): Mailing {
  const byName = new Map(mails.map((mail) => [mail.name, mail]))
  const twice = mails.find((mail) => byName.get(mail.name) !== mail)
  if (twice) throw new Error(`Two mails are called '${twice.name}'`)
  return {
    mails: byName,
    seal: createSeal(secret, 'mail'),
    adapter: smtp ? createSmtp(smtp) : createBuiltIn(),
    inbound,
    returns,
    addresses,
  }
}

/** Whether messages of a channel of the outbox really leave this installation; else the outbox keeps them. */
export const leavesBy = ({ services }: Scope, channel: string): boolean =>
  channel === 'SMS' ? (services.sms?.adapter.leaves ?? false) : services.mail.adapter.leaves
