/** A picture that the HTML part shows: `cid` names it there, `alt` says the same in words. */
export type Inline = { cid: string; alt: string }

/** A file of text in UTF-8, or of bytes in base64. */
export type Attachment = {
  filename: string
  contentType: string
  content: string
  encoding?: 'base64'
  inline?: Inline
}

/** A finished mail. The same message keeps its id at every try, so that a receiving server can tell a repetition. */
export type Delivery = {
  id: string
  recipient: string
  /** Who it comes from, by name: the tenant. */
  senderName: string
  replyTo: string | null
  /** Where other mail servers report that it could not be delivered; absent: to the address that it comes from. */
  returnPath?: string | undefined
  /** The address at which the recipient stops emails of this kind, by a visit or, for mail programs, by a POST. */
  unsubscribe: string | null
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
  /** Reaches the service without sending anything. @returns what was reached, in a sentence @throws MailFailure */
  check: () => Promise<string>
  close: () => void
}

/** Why a mail was not taken, in words for staff. A permanent failure would be the same at every further try. */
export class MailFailure extends Error {
  readonly permanent: boolean
  /** It is the recipient's address that takes no email, this one or another. */
  readonly isOfAddress: boolean
  constructor(
    message: string,
    { permanent, isOfAddress = false }: { permanent: boolean; isOfAddress?: boolean },
  ) {
    super(message)
    this.permanent = permanent
    this.isOfAddress = isOfAddress
  }
}
