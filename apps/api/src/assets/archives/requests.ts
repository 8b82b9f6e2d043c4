import { findArticleForStaff } from '../../articles/index.ts'
import { errors } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { Scope, StaffScope } from '../../platform/scope.ts'
import { hashSecret, tenantOfBearer } from '../../platform/tokens/bearer.ts'
import { parseId } from '../../platform/values/ids.ts'
import { listFilesOf } from '../files/queries.ts'
import { archiveJob } from '../jobs.ts'
import { type EntryRow, findEntriesByIds, lockEntry } from '../queries.ts'
import { archiveKey, partsOf } from './making.ts'
import { type ArchiveRow, findArchive, findArchiveByToken, findUnfinished, insertArchive } from './queries.ts'

/** The archive as a job of the wire, with what only an import has left empty. */
const jobOf = (archive: ArchiveRow) => ({
  ...archive,
  kind: 'ASSET_ARCHIVE',
  fileName: `${archive.entryId}.zip`,
  failed: 0,
  skipped: 0,
  invited: 0,
  enterpriseName: null,
  dryRun: false,
  sourceId: null,
  mapping: null,
  undone: null,
  undoneBy: null,
})

/** Begins the zip of all files of an entry. @throws NOT_FOUND; BAD_INPUT when there is nothing to zip */
export async function requestArchive(scope: StaffScope, id: string) {
  const entryId = parseId(id)
  return scope.transaction(async (tx) => {
    const entry = await getEntry(tx, entryId)
    // One request after the other: two clicks are one zip.
    const files = entry && (await lockEntry(tx, entry.id)) && (await listFilesOf(tx, [entry.id]))
    const stored = (files ?? []).filter((file) => file.stored !== null)
    if (!entry || stored.length === 0)
      throw errors.badInput('This entry has no files yet. Add files to it, then try again')
    const mine = { entryId, createdBy: scope.actor.id }
    const running = await findUnfinished(tx, mine)
    if (running) return jobOf(running)
    const archive = await insertArchive(tx, { ...mine, total: partsOf(stored) })
    await enqueue(tx, archiveJob, { id: archive.id })
    return jobOf(archive)
  })
}

/** The entry; nothing for an article without files. */
async function getEntry(tx: Scope, id: string): Promise<EntryRow | undefined> {
  const [entry] = await findEntriesByIds(tx, [id])
  if (!entry && !(await findArticleForStaff(tx, id))) throw errors.notFound('The entry')
  return entry
}

/** How far it is, for staff. */
export async function getArchiveJob(scope: Scope, id: string) {
  const archive = await findArchive(scope, parseId(id))
  if (!archive) throw errors.notFound('The download')
  return jobOf(archive)
}

/** The zip behind an emailed link, while the link works. */
export async function openArchive(system: Scope, token: string) {
  const tenantId = tenantOfBearer(token)
  if (!tenantId) return undefined
  const scope = system.inTenant(tenantId)
  const archive = await findArchiveByToken(scope, hashSecret(token))
  const content = archive && (await scope.services.storage.get(archiveKey(scope, archive.id)))
  const [entry] = archive ? await findEntriesByIds(scope, [archive.entryId]) : []
  return content && { content, size: Number(archive.size), name: `${entry?.title ?? 'Assets'}.zip` }
}
