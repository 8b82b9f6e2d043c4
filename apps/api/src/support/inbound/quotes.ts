// An answer by email usually carries what it answers, and a signature. Only what is new belongs into a conversation.

/** Lines that begin the earlier message, whatever follows. */
const heads = [
  /^-{2,}\s*(?:original message|ursprüngliche nachricht|message d.origine|mensaje original|messaggio originale)\s*-{2,}$/i,
  /^_{10,}$/,
  /^(?:on|am|le|el|il|op|em)\b.{5,300}\b(?:wrote|schrieb|a écrit|escribió|ha scritto|schreef|escreveu)\b.{0,100}:$/i,
]
/** The block of headers by which some programs begin it. */
const firstHeader = /^\*?(?:from|von|de|da|van)\*?:\s/i
const otherHeader =
  /^\*?(?:sent|date|to|subject|gesendet|datum|an|betreff|envoyé|à|objet|enviado|para|asunto)\*?\s?:/i

const signature = /^--\s?$/
const devices = /^(?:sent from my|get outlook for|von meinem .+ gesendet|envoyé de mon|enviado desde mi)\b/i

/** What somebody wrote, without quoted messages and signature; all of it when nothing would be left. */
export function withoutQuotes(text: string): string {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd())
  const fresh = withoutSignature(withoutQuotedEnd(lines.slice(0, startOfHistory(lines))))
  return fresh.join('\n').trim() || lines.join('\n').trim()
}

function startOfHistory(lines: string[]): number {
  const at = lines.findIndex((line, index) => {
    // A long line that says who wrote may be broken in two.
    const both = `${line} ${lines[index + 1] ?? ''}`.trim()
    return (
      heads.some((head) => head.test(line) || (head.test(both) && !head.test(lines[index + 1] ?? ''))) ||
      beginsHeaders(lines, index)
    )
  })
  return at === -1 ? lines.length : at
}

const beginsHeaders = (lines: string[], index: number): boolean =>
  firstHeader.test(lines[index] ?? '') &&
  lines.slice(index + 1, index + 4).filter((line) => otherHeader.test(line)).length >= 2

/** Quoted lines at the end, and the line above them that says who wrote; quotes between answers stay. */
function withoutQuotedEnd(lines: string[]): string[] {
  const last = lines.findLastIndex((line) => line !== '' && !line.startsWith('>'))
  const kept = lines.slice(0, last + 1)
  const hadQuote = lines.slice(last + 1).some((line) => line.startsWith('>'))
  if (!hadQuote || !/:$/.test(kept.at(-1) ?? '')) return kept
  const above = kept.slice(0, -1)
  return above.at(-1) && !above.at(-1)?.startsWith('>') && /\d/.test(above.at(-1) ?? '')
    ? above.slice(0, -1)
    : above
}

function withoutSignature(lines: string[]): string[] {
  const at = lines.findIndex((line) => signature.test(line))
  const kept = at === -1 ? lines : lines.slice(0, at)
  const last = kept.findLastIndex((line) => line !== '')
  return devices.test(kept[last] ?? '') ? kept.slice(0, last) : kept
}
