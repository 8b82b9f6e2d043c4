import type { Scope } from '../scope.ts'
import { compileMail, sampleValues, textOf } from './compose.ts'
import { assertMailText, type Mail, type MailText, placesOf } from './define-mail.ts'
import { loadMailText } from './outbox.ts'

/** What staff write in place of the tenant's words, for one sending. */
export type GivenWords = { subject?: string | null; body?: string | null } | null | undefined

/** As `sendMails` takes it. */
export const givenText = (words: GivenWords): Partial<MailText> => ({
  ...(words?.subject != null && { subject: words.subject }),
  ...(words?.body != null && { body: words.body }),
})

type Preview = { words: GivenWords; recipient: string | null; values: Record<string, string> }

/**
 * The words that staff can change before a mail goes, and how they read for its first recipient; places without a value
 * of their own have an example.
 */
export async function previewMailWords(scope: Scope, mail: Mail, { words, recipient, values }: Preview) {
  const { tenantName, supportEmail, ...own } = await loadMailText(scope, mail)
  const text = { ...own, ...givenText(words) }
  assertMailText(mail, text)
  const composed = compileMail(text)({ ...sampleValues(mail, tenantName), ...values })
  return {
    ...text,
    places: placesOf(mail),
    recipient,
    previewSubject: composed.subject,
    previewText: textOf(composed.content),
  }
}
