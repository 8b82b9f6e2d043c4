import { createHmac, timingSafeEqual } from 'node:crypto'

declare module '../scope.ts' {
  interface Services {
    /** What hashes are keyed, capabilities signed and seals closed with: random bytes of this installation, from DATA_DIR. */
    secret: Buffer
  }
}

/** The services of a scope, or the keys at the start: both carry the installation's secret. */
export type Keyed = { secret: Buffer }

/** A hash that only somebody with the secret can compute; `purpose` keeps equal texts of two uses apart. */
export const keyedHash = ({ secret }: Keyed, purpose: string, parts: string[]): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify([purpose, ...parts]))
    .digest()

/** Compares in a time that does not tell how much of it is right. */
export function isSameSecret(one: string, other: string): boolean {
  const [given, expected] = [Buffer.from(one), Buffer.from(other)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
