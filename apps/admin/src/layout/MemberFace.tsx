import type { CSSProperties } from 'react'

type Props = { name: string; picture?: string | null | undefined; size?: number }

/** A person's picture, or the initials on one of the pillar colours (always the same one for a name). */
export const MemberFace = ({ name, picture, size = 30 }: Props) => (
  <span aria-hidden data-face={toneOf(name)} style={{ '--face': `${size}px` } as CSSProperties}>
    {picture ? <img src={picture} alt="" /> : initialsOf(name)}
  </span>
)

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
