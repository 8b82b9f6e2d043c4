import { getActorName } from '../members/index.ts'
import { auditLogOf, type RecordKind } from '../platform/record-changes.ts'
import type { Scope } from '../platform/scope.ts'
import { type EntryRow, lockEntry, updateEntry } from './queries.ts'

const log = auditLogOf('asset')

/** How an entry is changed. */
export const entryRecord: RecordKind<EntryRow> = {
  label: 'The entry',
  silent: new Set(['updated', 'version']),
  lock: lockEntry,
  write: (tx, { id }, changes) => updateEntry(tx, id, { ...changes, updated: tx.now }),
  log,
  nameOf: getActorName,
}

/** A file that came to an entry, or was removed from it, is a change of the entry. */
export async function recordFiles(
  tx: Scope,
  entryId: string,
  { added, removed, actorId }: { added?: string; removed?: string; actorId: string | null },
): Promise<void> {
  const entry = await lockEntry(tx, entryId)
  if (!entry) return
  const version = entry.version + 1
  await updateEntry(tx, entryId, { version, updated: tx.now })
  const change = { previous: { file: removed ?? null }, updated: { file: added ?? null } }
  await log.insert(tx, [{ recordId: entryId, version, ...change }], actorId)
}
