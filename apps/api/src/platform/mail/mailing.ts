import { createSeal, type Seal } from '../tokens/seal.ts'
import type { MailAdapter } from './adapter.ts'
import { createBuiltIn } from './built-in.ts'
import type { Mail } from './define-mail.ts'
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
}

/**
 * @param secret of the installation, from DATA_DIR
 * @param smtp how to reach a mail server; without it mail stays in the outbox
 * @throws Error when two mails have one name
 */
export function createMailing({
  mails,
  secret,
  smtp,
}: {
  mails: Mail[]
  secret: Buffer
  smtp?: SmtpSettings | undefined
}): Mailing {
  const byName = new Map(mails.map((mail) => [mail.name, mail]))
  const twice = mails.find((mail) => byName.get(mail.name) !== mail)
  if (twice) throw new Error(`Two mails are called '${twice.name}'`)
  return {
    mails: byName,
    seal: createSeal(secret, 'mail'),
    adapter: smtp ? createSmtp(smtp) : createBuiltIn(),
  }
}
