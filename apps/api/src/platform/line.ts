/** The last one in each line. */
const lines = new Map<string, Promise<unknown>>()

/**
 * Runs one piece of work of a key after the other in this process. Many requests that want the same row would
 * otherwise each hold a database connection while they wait for its lock, until none is left for anybody else. The
 * lock is still what keeps several processes apart.
 */
export async function inLine<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = lines.get(key)
  const turn = (async () => {
    await before?.catch(() => {})
    return work()
  })()
  lines.set(key, turn)
  try {
    return await turn
  } finally {
    if (lines.get(key) === turn) lines.delete(key)
  }
}
