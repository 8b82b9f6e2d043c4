import type { Scope } from '../platform/scope.ts'
import { archiveKey } from './archives/making.ts'
import { deleteArchive, listExpired } from './archives/queries.ts'
import { removeParts } from './files/content.ts'
import { deleteFile, listGoneFiles } from './files/queries.ts'
import { deleteEntries, listGoneEntries } from './queries.ts'

const day = 86_400_000
/** How long a deleted entry can be restored, a file waits for its parts, and a zip for its link. */
const keptMs = { entry: 30 * day, unfinished: 7 * day, archive: 2 * day }
const batch = 100

/** Removes zips whose link is over. */
export async function purgeArchives(scope: Scope): Promise<void> {
  for (const id of await listExpired(scope, new Date(scope.now.getTime() - keptMs.archive))) {
    await scope.services.storage.remove(archiveKey(scope, id))
    await deleteArchive(scope, id)
  }
}

/** Removes for good what can no longer be restored or finished: the bytes first, then what says that they are there. */
export async function purgeAssets(scope: Scope): Promise<void> {
  const before = (age: number) => new Date(scope.now.getTime() - age)
  const entryIds = await listGoneEntries(scope, before(keptMs.entry), batch)
  const gone = { unfinishedBefore: before(keptMs.unfinished), entryIds, limit: batch }
  for (let files = await listGoneFiles(scope, gone); files.length > 0; ) {
    for (const file of files) {
      await removeParts(scope, file)
      await deleteFile(scope, file.id)
    }
    files = await listGoneFiles(scope, gone)
  }
  await deleteEntries(scope, entryIds)
  if (entryIds.length === batch) await purgeAssets(scope)
}
