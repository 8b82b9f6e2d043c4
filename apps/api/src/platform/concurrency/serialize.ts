/** The last piece of work of each key. */
const last = new Map<string, Promise<unknown>>()

/**
 * Runs one piece of work of a key after the other in this process. Many requests that want the same row would
 * otherwise each hold a database connection while they wait for its lock, until none is left for anybody else. The
 * lock is still what keeps several processes apart.
 */
export async function serialize<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = last.get(key)
  const turn = (async () => {
    await before?.catch(() => {})
    return work()
  })()
  last.set(key, turn)
  try {
    return await turn
  } finally {
    if (last.get(key) === turn) last.delete(key)
  }
}
