import type { Mail } from './define-mail.ts'
import { createSeal, type Seal } from './seal.ts'

/** What the whole installation sends mail with; a part of every scope. */
export type Mailing = {
  /** Every mail there is, by its name. */
  mails: Map<string, Mail>
  seal: Seal
}

/**
 * @param secret of the installation, from DATA_DIR
 * @throws Error when two mails have one name
 */
export function createMailing({ mails, secret }: { mails: Mail[]; secret: Buffer }): Mailing {
  const byName = new Map(mails.map((mail) => [mail.name, mail]))
  const twice = mails.find((mail) => byName.get(mail.name) !== mail)
  if (twice) throw new Error(`Two mails are called '${twice.name}'`)
  return { mails: byName, seal: createSeal(secret, 'mail') }
}
