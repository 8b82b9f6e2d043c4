import { dictionary } from '@zxcvbn-ts/language-common'

// What people choose, and what they choose when a rule wants capitals, digits and signs: one of a few words with one
// of a few endings. Leaks hold many of the first kind and few of the second, so these are made of both lists.

const words =
  `password passwort passw0rd p@ssword p@ssw0rd pa$$word pa$$w0rd pass welcome w3lcome welc0me qwerty qwertz
  azerty asdf abc abcd abc123 qwe123 admin @dmin adm1n administrator root user guest login letmein changeme default
  secret temp test testing demo hello iloveyou love monkey dragon master superman batman sunshine princess football
  baseball soccer shadow michael jordan computer internet company office summer winter spring autumn january february
  march april may june july august september october november december monday friday london google facebook samsung
  money freedom flower trustno1 killer charlie hunter hunter2 starwars pokemon chocolate cookie butterfly`.split(
    /\s+/,
  )

const endings =
  `1! 12! 123! 1234! 12345! 123456! !1 !12 !123 !1234 @1 @12 @123 @1234 @12345 #1 #12 #123 #1234 $1 $123 1@
  123@ 1234@ 1# 123# 1$ 123$ 1? 1. 123. .1 .123 -1 -123 _1 _123 01! 01@ 99! 007! 2023! 2024! 2025! 2026! 2027! @2023
  @2024 @2025 @2026 @2027 !2024 !2025 !2026 #2024 #2025 #2026 1!! 123!! 1!a 123!@# !@#123 !@#`.split(/\s+/)

/** In small letters. */
export const commonPasswords: ReadonlySet<string> = new Set([
  ...dictionary['passwords-common'],
  ...words.flatMap((word) => endings.map((ending) => word + ending)),
])

/** Whether the whole password is a common one, in any case; one that only resembles one is not (product.md 10). */
export const isCommonPassword = (password: string): boolean => commonPasswords.has(password.toLowerCase())
