import { type Keyed, keyedHash } from '../../platform/tokens/keyed-hash.ts'

// security.md R04: five free failures, then a lock of 1 s that doubles with each further failure, up to 15 minutes.

const freeFailures = 5
const maxLockSeconds = 900
/** So long after the last failure, all of them are forgotten. */
export const quietMilliseconds = 900_000

export type FailedSignIns = { failures: number; lastFailure: Date }

/** Seconds that an account is locked for after its n-th failure in a row. */
export const lockSeconds = (failures: number): number =>
  failures < freeFailures ? 0 : Math.min(2 ** (failures - freeFailures), maxLockSeconds)

/** Whole seconds that are left of the lock, 0 when there is none. */
export function secondsLocked(failed: FailedSignIns | undefined, now: Date): number {
  if (!failed) return 0
  const since = now.getTime() - failed.lastFailure.getTime()
  if (since >= quietMilliseconds) return 0
  return Math.max(0, Math.ceil(lockSeconds(failed.failures) - since / 1000))
}

/**
 * What failures are counted under: it says neither the name nor whether anybody has it. It is the same in every
 * community, so that a count never tells whose account a name is.
 */
export const loginKey = (keyed: Keyed, name: string): Buffer => keyedHash(keyed, 'login', [name])

const tails = new Map<string, Promise<unknown>>()

/**
 * Tries for one account run one after another in this process, so that a burst of guesses cannot all be checked
 * before the first failure is counted.
 */
export async function oneAtATime<T>(key: Buffer, work: () => Promise<T>): Promise<T> {
  const name = key.toString('base64')
  const turn = (tails.get(name) ?? Promise.resolve()).then(work, work)
  tails.set(name, turn)
  try {
    return await turn
  } finally {
    if (tails.get(name) === turn) tails.delete(name)
  }
}
