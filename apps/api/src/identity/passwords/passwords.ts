import { channel } from 'node:diagnostics_channel'
import { availableParallelism } from 'node:os'
import { brokenComposition, type PasswordRequirement, passwordMaxLength, product } from '@hearth/contract'
import { createTurns } from '../sign-in/turns.ts'
import { hashApart } from './hashing.ts'

/** security.md R01: Argon2id (the library's default kind), 46 MiB, one pass, 16 bytes of salt. */
const parameters = { memoryCost: 47_104, timeCost: 1, parallelism: 1 }

/** One core is left for everything else, because a storm of sign-ins would keep all of them busy. */
export const hashesAtOnce = Math.min(2, Math.max(1, availableParallelism() - 1))

/** A hash of random bytes that nobody knows, for the names that nobody has (security.md R06). */
export const nobodysHash =
  '$argon2id$v=19$m=47104,t=1,p=1$KupNWnGcyIz9P3kcuNg0OQ$hj1aO3KylzVRrc2lOYTuDHj6664F9q+LjU6hN9J5o9A'

/** Publishes `verify` or `hash` for each piece of password work that really ran. */
export const passwordWork = channel('hearth:password-work')

const turns = createTurns(hashesAtOnce)

const inTurn = <T>(kind: 'hash' | 'verify', work: () => Promise<T>): Promise<T> =>
  turns(() => {
    passwordWork.publish(kind)
    return work()
  })

/** Longer than any password can be, in UTF-16 units; such a text is refused without the work of hashing it. */
export const isTooLongToHash = (password: string): boolean => password.length > 2 * passwordMaxLength

export const hashPassword = (password: string): Promise<string> =>
  inTurn('hash', () => hashApart({ kind: 'hash', password, parameters }))

/** Takes the same work whether there is a hash or not. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  if (isTooLongToHash(password)) return false
  const task = { kind: 'verify', passwordHash: passwordHash ?? nobodysHash, password } as const
  const matches = await inTurn('verify', () => hashApart(task))
  return matches && passwordHash !== null
}

/** Whether a hash was made with other figures than those of today. */
export async function needsRehash(passwordHash: string): Promise<boolean> {
  const { parseOptions } = await import('@node-rs/argon2')
  const used = parseOptions(passwordHash)
  return (
    used.memoryCost !== parameters.memoryCost ||
    used.timeCost !== parameters.timeCost ||
    used.parallelism !== parameters.parallelism
  )
}

/** The requirements of the password rule that `password` breaks, in the order they are shown (security.md R03). */
export async function brokenPasswordRules(
  password: string,
  { tenantName }: { tenantName: string },
): Promise<PasswordRequirement[]> {
  if (isTooLongToHash(password)) return ['length']
  const { isCommonPassword } = await import('./common-passwords.ts')
  const broken = brokenComposition(password)
  if (isCommonPassword(password)) broken.push('common')
  if (isOnlyAName(password, [product, tenantName])) broken.push('product')
  return broken
}

/** Whether nothing but digits and signs stands around one of the names. */
const isOnlyAName = (password: string, names: string[]): boolean =>
  names.map(lettersOf).some((name) => name !== '' && lettersOf(password) === name)

const lettersOf = (text: string): string => text.toLowerCase().replace(/\P{L}/gu, '')
