/** One text message to one number, as in E.164: +447700900123. The same message keeps its id at every try. */
export type TextMessage = { id: string; to: string; text: string }

/** How text messages reach phones. */
export type SmsAdapter = {
  /** Whether they really leave this installation; else the outbox keeps them, where staff read them. */
  leaves: boolean
  /** @throws MailFailure when it was not taken */
  send: (message: TextMessage) => Promise<void>
  /** Reaches the service without sending anything. @returns what was reached, in a sentence */
  check: () => Promise<string>
  close: () => void
}

/** A number with its calling code, and nothing that is only its beginning. */
export const isWholeNumber = (number: string): boolean => /^\+[1-9]\d{7,14}$/.test(number)
