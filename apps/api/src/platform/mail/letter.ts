import type { Mail } from './outbox.ts'

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** A mail of plain paragraphs, in both bodies; what stands in them is text, never HTML (SECURITY R35). */
export function letter(recipient: string, subject: string, paragraphs: string[]): Mail {
  return {
    recipient,
    subject,
    text: `${paragraphs.join('\n\n')}\n`,
    html: paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n'),
  }
}
