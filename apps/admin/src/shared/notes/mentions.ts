export type Colleague = { id: string; name: string }

/** What is typed of a colleague's name right before the caret, after an @; undefined when nothing is. */
export function typedMention(text: string, caret: number): string | undefined {
  return /(?:^|[\s(])@([\p{L}][\p{L}\p{M}'. -]{0,40}|)$/u.exec(text.slice(0, caret))?.[1]
}

/** Those whose first name, last name or whole name begins as typed. */
export function matchColleagues(colleagues: Colleague[], typed: string): Colleague[] {
  const start = typed.toLowerCase()
  const begins = (name: string) => name.toLowerCase().startsWith(start)
  return colleagues.filter(({ name }) => begins(name) || name.split(' ').some(begins)).slice(0, 6)
}

/** The text with each full name after an @ as the id that is stored. */
export function toStored(text: string, colleagues: Colleague[]): string {
  // The longest first: Ann Lee is not Ann Leeson.
  const longestFirst = [...colleagues].sort((one, other) => other.name.length - one.name.length)
  return longestFirst.reduce(
    (stored, { id, name }) => stored.replaceAll(mentionOf(name), (_, before: string) => `${before}@[${id}]`),
    text,
  )
}

const mentionOf = (name: string) =>
  new RegExp(`(^|[\\s(])@${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'giu')
