import { Refusal } from '../refusals.ts'

/** So many wait for a turn in each queue; the next one is told to come back instead of making everybody wait longer. */
const maxWaiting = 50

/**
 * Work that takes its turn: so much at once, the rest in the order in which it came.
 * @throws Refusal 'busy' when too many wait already
 */
export function createTurns(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < atOnce) running++
    else {
      if (waiting.length >= maxWaiting) throw new Refusal('busy', { retryAfterSeconds: 1 })
      // The work that ends hands over its turn, so `running` stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
