import type { StorageAdapter } from './adapter.ts'

export type Copied = { copied: number; there: number }

/**
 * Copies every file that the other storage does not have yet. It may be broken off and begun again: a file is there
 * complete or not at all. Nothing is removed.
 */
export async function copyFiles(
  from: StorageAdapter,
  to: StorageAdapter,
  report: (counts: Copied) => void,
): Promise<Copied> {
  const known = new Set<string>()
  for await (const key of to.list()) known.add(key)
  const counts = { copied: 0, there: 0 }
  for await (const key of from.list()) {
    if (known.has(key)) counts.there += 1
    else if (await copyFile(key, from, to)) counts.copied += 1
    if ((counts.copied + counts.there) % 1_000 === 0) report(counts)
  }
  return counts
}

/** @returns false for one that was removed meanwhile */
async function copyFile(key: string, from: StorageAdapter, to: StorageAdapter): Promise<boolean> {
  const content = await from.get(key)
  if (!content) return false
  await to.put(key, content)
  return true
}
