/** A file of text, in UTF-8. */
export type Attachment = { filename: string; contentType: string; content: string }

/** A finished mail. The same message keeps its id at every try, so that a receiving server can tell a repetition. */
export type Delivery = {
  id: string
  recipient: string
  /** Who it comes from, by name: the tenant. */
  senderName: string
  replyTo: string | null
  subject: string
  text: string
  /** Asked for by an adapter that sends it: making it costs more than the rest together. */
  html: () => Promise<string>
  attachments: Attachment[]
}

/** How mail leaves the house. */
export type MailAdapter = {
  /** Whether mail really leaves this installation; else the outbox keeps it, where staff read it. */
  leaves: boolean
  /** @throws MailFailure when it was not taken */
  deliver: (delivery: Delivery) => Promise<void>
  close: () => void
}

/** Why a mail was not taken, in words for staff. A permanent failure would be the same at every further try. */
export class MailFailure extends Error {
  readonly permanent: boolean
  constructor(message: string, { permanent }: { permanent: boolean }) {
    super(message)
    this.permanent = permanent
  }
}
