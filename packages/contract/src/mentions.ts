// A note names a colleague as `@[id]`, so that the name shown is the one that the colleague has now.

const mention = /@\[([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\]/i

/** A text cut at its mentions: plain text and ids by turns, beginning and ending with text. */
export const splitMentions = (text: string): string[] =>
  text.split(mention).map((part, index) => (index % 2 === 1 ? part.toLowerCase() : part))

/** The ids of those whom a text names, each once. */
export const mentionedIn = (text: string): string[] => [
  ...new Set(splitMentions(text).filter((_, index) => index % 2 === 1)),
]

/** What stands for a colleague of whom nothing is known any more. */
export const formerColleague = 'former colleague'

/** The text as people read it: `@Ines Duarte`. */
export const withMentions = (text: string, nameOf: (id: string) => string | undefined): string =>
  splitMentions(text)
    .map((part, index) => (index % 2 === 1 ? `@${nameOf(part) ?? formerColleague}` : part))
    .join('')
