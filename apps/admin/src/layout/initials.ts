const tones = ['professional', 'personal', 'financial'] as const

/** Up to two letters: of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('')
}

export function toneOf(name: string): (typeof tones)[number] {
  let sum = 0
  for (const letter of name) sum += letter.codePointAt(0) ?? 0
  return tones[sum % tones.length] ?? 'professional'
}
