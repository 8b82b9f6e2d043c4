import { errors } from '../errors.ts'

/** What staff may put in place of a mail's own text, for one sending or for good. */
export type MailText = { subject: string; body: string }

/**
 * A kind of mail. `{places}` in its texts are filled for each recipient; the body is paragraphs with an empty line
 * between them, and a paragraph that is one `[Label]({link})` is a button.
 */
export type Mail<Place extends string = string> = MailText & {
  /** Stable: outbox and edited texts refer to it. */
  name: string
  title: string
  /** When it is sent and to whom, for staff. */
  when: string
  /** A value for each place; the preview uses them. `{tenantName}` is always there besides. */
  sample: Record<Place, string>
  /** Carries a code or a link that opens an account: its content is sealed in the database (security.md R08, R11). */
  secret?: boolean
  /** It is a text message to a phone: its recipient is a number, and its subject is for staff alone. */
  channel?: 'SMS'
  /** Its reader may want to answer it: an answer goes to the tenant's support address, where there is one. */
  answers?: 'support'
}

/** @throws Error when its own texts break the rules that edited ones must keep */
export function defineMail<const Place extends string>(mail: Mail<Place>): Mail<Place> {
  const fault = faultOf(mail, mail)
  if (fault) throw new Error(`The mail '${mail.name}': ${fault}`)
  return mail
}

export const mailLimits = { subject: 200, body: 10_000 }

/** Subjects stay readable in the database, so a secret may not stand in them. */
const subjectPlacesOfSecrets = ['firstName', 'tenantName']

export const placesOf = (mail: Mail): string[] => [...Object.keys(mail.sample), 'tenantName']

export const subjectPlacesOf = (mail: Mail): string[] =>
  mail.secret ? placesOf(mail).filter((place) => subjectPlacesOfSecrets.includes(place)) : placesOf(mail)

/** @throws BAD_INPUT naming what is wrong with an edited text and what is allowed */
export function assertMailText(mail: Mail, text: MailText): void {
  const fault = faultOf(mail, text)
  if (fault) throw errors.badInput(fault)
}

function faultOf(mail: Mail, { subject, body }: MailText): string | undefined {
  return (
    lengthFault('subject', subject) ??
    lengthFault('body', body) ??
    placeFault('subject', subject, subjectPlacesOf(mail)) ??
    placeFault('body', body, placesOf(mail)) ??
    splitParagraphs(body).map(buttonFault).find(Boolean)
  )
}

function lengthFault(part: keyof MailText, text: string): string | undefined {
  if (text.trim() === '') return `The ${part} cannot be empty`
  if (text.length > mailLimits[part]) return `The ${part} takes at most ${mailLimits[part]} characters`
  return undefined
}

function placeFault(part: keyof MailText, text: string, places: string[]): string | undefined {
  const unknown = [...text.matchAll(/\{([^{}]*)\}/g)].find(([, name]) => !places.includes(String(name)))
  if (!unknown) return undefined
  const allowed = places.map((place) => `{${place}}`).join(', ')
  return `The ${part} has an unknown place ${unknown[0]}. Places it may use: ${allowed}`
}

export const splitParagraphs = (body: string): string[] =>
  body
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)

const button = /^\[([^\]\n]+)\]\(([^()\s]*)\)$/

/** @returns the label and the address of a paragraph that is one button */
export function parseButton(paragraph: string): { label: string; link: string } | undefined {
  const [, label, link] = button.exec(paragraph) ?? []
  return label && link !== undefined ? { label, link } : undefined
}

function buttonFault(paragraph: string): string | undefined {
  const found = parseButton(paragraph)
  if (!found || /^\{\w+\}$/.test(found.link) || /^https?:\/\/[^\s/]/.test(found.link)) return undefined
  return `The button '${found.label}' leads to '${found.link}'; it needs a place like {link}, or a complete address that begins with https://`
}
