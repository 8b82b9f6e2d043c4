import { type Mail, type MailText, parseButton, splitParagraphs } from './define-mail.ts'

/** A paragraph, or a button on a line of its own. What stands in it is text, never HTML. */
export type Block = { text: string } | { label: string; link: string }

export type Composed = { subject: string; content: Block[] }

/** Reads a mail's text once; the function that comes back fills it for one recipient after the other. */
export function compileMail({ subject, body }: MailText): (values: Record<string, string>) => Composed {
  const paragraphs = splitParagraphs(body).map((text) => parseButton(text) ?? { text })
  return (values) => ({
    // No line break may end a header (security.md R35).
    subject: fillPlaces(subject, values).replace(/\s+/g, ' ').trim(),
    content: paragraphs.map((block) => fillBlock(block, values)),
  })
}

/** An empty value takes the space before it along, so that 'Hello {firstName},' never reads 'Hello ,'. */
const fillPlaces = (text: string, values: Record<string, string>): string =>
  text.replace(/( ?)\{(\w+)\}/g, (_, space: string, place: string) =>
    values[place] ? `${space}${values[place]}` : '',
  )

function fillBlock(block: Block, values: Record<string, string>): Block {
  if ('text' in block) return { text: fillPlaces(block.text, values) }
  const [label, link] = [fillPlaces(block.label, values), fillPlaces(block.link, values)]
  return /^https?:\/\//.test(link) ? { label, link } : { text: `${label}: ${link}` }
}

/** The plain text part. */
export const textOf = (content: Block[]): string =>
  `${content.map((block) => ('text' in block ? block.text : `${block.label}: ${block.link}`)).join('\n\n')}\n`

export const sampleValues = (mail: Mail, tenantName: string): Record<string, string> => ({
  ...mail.sample,
  tenantName,
})
