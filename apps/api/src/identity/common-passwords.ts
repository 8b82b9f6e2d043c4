import { readFileSync } from 'node:fs'

// What people choose when they must choose: words, names, teams and keyboard walks, mostly with digits and a
// symbol added to satisfy a rule. The list holds what is left when that decoration is taken off.

const known = new Set(readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8').split(/\s+/))

/** Neighbours on the keyboard and in the alphabet; a password that only follows one of these is common. */
const walks = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
]
const allWalks = walks.flatMap((walk) => [walk, [...walk].reverse().join('')])

const lookalikes: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
}

/** `P@ssw0rd` as it is read: password. */
export const withoutLookalikes = (text: string): string =>
  text.toLowerCase().replace(/[@483!10$57]/g, (letter) => lookalikes[letter] as string)

const shiftedDigits = ')!@#$%^&*('

/** `1qaz@WSX` as it lies on the keyboard: 1qaz2wsx. */
const withoutShift = (text: string): string =>
  text.replace(/[)!@#$%^&*(]/g, (symbol) => String(shiftedDigits.indexOf(symbol)))

const isKnown = (text: string): boolean =>
  known.has(text) || isWalk(text) || /^(.)\1{3,11}$/u.test(text) || isTwiceKnown(text)

const isWalk = (text: string): boolean => text.length > 3 && allWalks.some((walk) => walk.includes(text))

function isTwiceKnown(text: string): boolean {
  const half = text.slice(0, text.length / 2)
  return half + half === text && (known.has(half) || isWalk(half))
}

/** Whether a password is a common one, in any case and whatever digits and symbols are put before or behind it. */
export function isCommonPassword(password: string): boolean {
  const whole = password.toLowerCase()
  const bare = whole.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const withoutSymbols = whole.replace(/[^\p{L}\p{Nd}]+$/u, '')
  const forms = [
    whole,
    withoutSymbols,
    bare,
    whole.replace(/[^\p{L}]+$/u, ''),
    withoutShift(whole),
    withoutLookalikes(withoutSymbols),
    withoutLookalikes(whole.replace(/[^\p{L}]+$/u, '')),
    withoutLookalikes(bare),
  ]
  return known.has(whole.replace(/\P{L}/gu, '')) || forms.some((form) => form !== '' && isKnown(form))
}
