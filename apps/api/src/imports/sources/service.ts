import { importKeptDays, maxImportBytes } from '@hearth/contract'
import { errors } from '../../platform/errors.ts'
import type { Scope } from '../../platform/scope.ts'
import { defineUpload } from '../../platform/storage/define-upload.ts'
import { bounded } from '../../platform/streams.ts'
import {
  addressOf,
  fillUpload,
  findUpload,
  isUploadPath,
  readUpload,
  reserveUpload,
  signUpload,
  withoutOrigin,
} from '../../uploads/index.ts'
import { ImportRefusal } from '../refusal.ts'
import { type FetchOptions, fetchSource, readAddress } from './fetch.ts'

const contentType = 'text/csv'

/** The file of an import, kept for as long as the import can be undone. */
export const importFile = defineUpload({
  name: 'import',
  folder: 'imports',
  contentTypes: { [contentType]: 'csv' },
  maxBytes: maxImportBytes,
  openMs: 300_000,
  keptMs: importKeptDays * 86_400_000,
  refusals: {
    contentType: 'An import takes a file of the type text/csv',
    size: `The file is larger than ${maxImportBytes / 1024 / 1024} MiB; import it in parts`,
  },
})

/** A place for one file, open for 5 minutes. */
export const signSource = (scope: Scope, fileName: string) =>
  signUpload(scope, importFile, { fileType: contentType, name: shortName(fileName) })

const shortName = (text: string): string => text.trim().slice(-200) || 'members.csv'

/** `address` is where the job fetches the file from. */
export type Source = { sourceId: string; fileName: string; address: string | null }

/** The file behind the `url` of an import: one that was sent here, or at an https address. */
export async function openSource(tx: Scope, url: string): Promise<Source> {
  if (isUploadPath(await withoutOrigin(tx, url))) {
    const file = await findUpload(tx, importFile, url)
    if (!file) throw errors.notFound('The uploaded file')
    return { sourceId: file.id, fileName: String(file.name), address: null }
  }
  const fileName = shortName((readAddress(url).pathname.split('/').pop() ?? '').replaceAll('%20', ' '))
  const sourceId = await reserveUpload(tx, importFile, { contentType, name: fileName })
  return { sourceId, fileName, address: url }
}

/** What a file of ours is imported by. */
export const sourceUrl = (scope: Scope, id: string): Promise<string> =>
  addressOf(scope, importFile, { id, contentType })

/** Fetches a file to its place; a fetch that was cut off begins again. */
export async function fetchIntoStore(
  scope: Scope,
  { sourceId: id, address }: { sourceId: string; address: string },
  options?: FetchOptions,
): Promise<void> {
  const tooLarge = () => new ImportRefusal(importFile.refusals.size)
  const body = bounded(fetchSource(address, options), importFile.maxBytes, tooLarge)
  await fillUpload(scope, importFile, { id, contentType, body })
}

/** A file that was deleted is empty. */
export async function* readSource(scope: Scope, id: string): AsyncGenerator<Buffer> {
  const content = await readUpload(scope, importFile, { id, contentType })
  if (content) yield* content
}
