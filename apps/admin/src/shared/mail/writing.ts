/** What staff write by hand. */
export type Writing = { subject: string; text: string }

/** The email that would be sent: the words within the frame that the template puts around them. */
export type WrittenMail = Writing & { recipient: string | null; replyTo: string | null }

/** What is still wrong with it, field by field. */
export function problemsOf({ subject, text }: Writing): Partial<Writing> {
  return {
    ...(!subject.trim() && { subject: 'Enter a subject' }),
    ...(!text.trim() && { text: 'Enter a message' }),
  }
}

/** Where a reply goes, so that nobody asks a question whose answer reaches nobody. */
export const repliesText = (replyTo: string | null): string =>
  replyTo ? `Replies go to ${replyTo}.` : 'There is no support address, so a reply reaches nobody.'
