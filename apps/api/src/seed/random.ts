/** A repeatable source of chance: the same seed gives the same community on every machine. */
export type Random = {
  /** A number from 0 up to, not including, 1. */
  next: () => number
  /** True with the given probability. */
  chance: (probability: number) => boolean
  /** A whole number from `min` to `max`, both included. */
  between: (min: number, max: number) => number
  pick: <T>(values: readonly T[]) => T
  /** Some different values, `min` to `max` of them. */
  some: <T>(values: readonly T[], min: number, max: number) => T[]
  uuid: () => string
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  // A linear congruential generator with an output mix (the PCG family's idea): short, and good enough for demo data.
  const next = () => {
    state = (Math.imul(state, 747_796_405) + 2_891_336_453) >>> 0
    const mixed = Math.imul(((state >>> ((state >>> 28) + 4)) ^ state) >>> 0, 277_803_737) >>> 0
    return (((mixed >>> 22) ^ mixed) >>> 0) / 2 ** 32
  }
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(values: readonly T[]): T => values[between(0, values.length - 1)] as T
  return {
    next,
    between,
    pick,
    chance: (probability) => next() < probability,
    some: (values, min, max) => {
      const left = [...values]
      return Array.from({ length: Math.min(between(min, max), left.length) }, () =>
        left.splice(between(0, left.length - 1), 1),
      ).flat()
    },
    uuid: () => {
      const digits = Array.from({ length: 32 }, () => between(0, 15).toString(16))
      digits[12] = '4'
      digits[16] = '8'
      const text = digits.join('')
      return `${text.slice(0, 8)}-${text.slice(8, 12)}-${text.slice(12, 16)}-${text.slice(16, 20)}-${text.slice(20)}`
    },
  }
}
