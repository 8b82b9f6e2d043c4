import { findArticle } from '../articles/index.ts'
import { errors } from '../platform/errors.ts'
import { once } from '../platform/jobs/once.ts'
import { changeRecord } from '../platform/record-changes.ts'
import type { Scope, StaffScope } from '../platform/scope.ts'
import { signCapability, verifyCapability } from '../platform/tokens/capability.ts'
import { isId, parseId, parseIds } from '../platform/values/ids.ts'
import { type FileRow, findFile, listFilesOf, updateFile } from './files/queries.ts'
import { type EntryRow, findEntriesByIds, insertEntry, lockEntry } from './queries.ts'
import { entryRecord, recordFiles } from './record.ts'

export type { FileRow } from './files/queries.ts'
export { type EntryRow, getEntriesPage } from './queries.ts'

export const findEntry = async (scope: Scope, id: string): Promise<EntryRow | undefined> =>
  (await findEntriesByIds(scope, [parseId(id)]))[0]

export const getEntriesByIds = (scope: Scope, ids: string[]): Promise<EntryRow[]> =>
  findEntriesByIds(scope, parseIds(ids))

type EntryInput = { title: string }

function parseTitle({ title }: EntryInput): string {
  const text = title.trim()
  if (!text) throw errors.badInput('The title cannot be empty')
  if (text.length > 200) throw errors.badInput('The title takes at most 200 characters')
  return text
}

/** A group of files, once for all tries with one `requestId`. */
export async function createEntry(
  scope: StaffScope,
  { input, requestId }: { input: EntryInput; requestId?: string | null },
): Promise<EntryRow> {
  const title = parseTitle(input)
  const insert = async (tx: Scope) => {
    const entry = await insertEntry(tx, { title, createdBy: scope.actor.id })
    return entry as EntryRow
  }
  return scope.transaction(async (tx) => {
    if (!requestId) return insert(tx)
    const isKept = async (inside: Scope, id: string) => (await findEntriesByIds(inside, [id])).length > 0
    const request = { operation: 'asset', requestId, contents: input, isKept }
    const id = await once(tx, request, async () => (await insert(tx)).id)
    return (await findEntriesByIds(tx, [id]))[0] as EntryRow
  })
}

export async function changeEntry(
  scope: Scope,
  { id, input, ifVersion }: { id: string; input: EntryInput; ifVersion?: number | null },
): Promise<EntryRow> {
  const change = { id: parseId(id), fields: { title: parseTitle(input) }, ifVersion, complete: assertKept }
  return (await changeRecord(scope, entryRecord, change)).after
}

function assertKept(_tx: Scope, { deletedAt }: EntryRow): Record<string, never> {
  if (deletedAt) throw errors.notFound(entryRecord.label)
  return {}
}

export async function deleteEntry(scope: Scope, id: string): Promise<EntryRow> {
  const fields = { deletedAt: scope.now }
  return (await changeRecord(scope, entryRecord, { id: parseId(id), fields, complete: assertKept })).after
}

/** Marks entries as deleted, or as there again; what is gone or so already is passed over. */
export async function markDeleted(scope: Scope, ids: string[], deletedAt: Date | null): Promise<EntryRow[]> {
  const asked = parseIds(ids).sort()
  return scope.transaction(async (tx) => {
    const changed: EntryRow[] = []
    for (const id of asked) {
      const entry = await lockEntry(tx, id)
      if (!entry || (entry.deletedAt === null) === (deletedAt === null)) continue
      changed.push((await changeRecord(tx, entryRecord, { id, fields: { deletedAt } })).after)
    }
    return changed
  })
}

/** The files of each entry, in the order of the entries. */
export async function getFiles(scope: Scope, entries: EntryRow[]): Promise<FileRow[][]> {
  const files = await listFilesOf(
    scope,
    entries.map(({ id }) => id),
  )
  const byEntry = Map.groupBy(files, ({ entryId }) => entryId)
  return entries.map(({ id }) => byEntry.get(id) ?? [])
}

export const isStored = ({ stored }: FileRow): boolean => stored !== null

export const sizeOf = (files: FileRow[]): number =>
  files.filter(isStored).reduce((sum, { size }) => sum + Number(size), 0)

/** Takes a file out of its entry; the nightly job removes its parts. */
export async function removeFile(scope: StaffScope, id: string): Promise<EntryRow> {
  return scope.transaction(async (tx) => {
    const file = await findFile(tx, parseId(id))
    if (!file) throw errors.notFound('The file')
    await updateFile(tx, file.id, { deletedAt: tx.now })
    if (isStored(file)) await recordFiles(tx, file.entryId, { removed: file.name, actorId: scope.actor.id })
    return (await lockEntry(tx, file.entryId)) as EntryRow
  })
}

const downloadUse = 'asset-file'
const downloadMs = 600_000

/** Where staff download a file, for ten minutes. */
export function downloadUrl({ services, tenantId, now }: Scope, file: FileRow): string | null {
  const until = new Date(now.getTime() + downloadMs)
  const token = () => signCapability(services, { use: downloadUse, tenantId, id: file.id, until })
  return isStored(file) ? `/asset-files/${token()}` : null
}

type Opened = { scope: Scope; file: FileRow }

/** The file behind a download address of staff, while it is good. */
export async function openDownload(system: Scope, token: string): Promise<Opened | undefined> {
  const capability = verifyCapability(system.services, token, system.now)
  if (capability?.use !== downloadUse) return undefined
  const scope = system.inTenant(capability.tenantId)
  const file = await findFile(scope, capability.id)
  return file && isStored(file) ? { scope, file } : undefined
}

type Asked = { articleId: string; fileId: string; preview: string | undefined }

/** A file of an article that everybody may read, or whose preview link was given. */
export async function openArticleFile(
  scope: Scope,
  { articleId, fileId, preview }: Asked,
): Promise<Opened | undefined> {
  const article = isId(fileId) && (await findArticle(scope, { id: articleId, preview: preview ?? null }))
  if (!article) return undefined
  const [entry] = await findEntriesByIds(scope, [article.id])
  const file = entry && (await findFile(scope, parseId(fileId)))
  return file?.entryId === article.id && isStored(file) ? { scope, file } : undefined
}

/** What each article's readers can download, in the order of the articles. */
export async function getArticleAssets(scope: Scope, articles: { id: string }[]) {
  const entries = await findEntriesByIds(
    scope,
    articles.map(({ id }) => id),
  )
  const files = new Map((await getFiles(scope, entries)).map((list, index) => [entries[index]?.id, list]))
  return articles.map(({ id }) =>
    (files.get(id) ?? [])
      .filter(isStored)
      .map((file) => ({ ...file, url: `/article/${id}/files/${file.id}` })),
  )
}
