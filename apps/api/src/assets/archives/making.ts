import { findAccount } from '../../identity/index.ts'
import { sendMail } from '../../platform/mail/outbox.ts'
import type { Scope } from '../../platform/scope.ts'
import { issueBearer } from '../../platform/tokens/bearer.ts'
import { formatUtc } from '../../platform/values/date-time.ts'
import { originOf } from '../../tenants/index.ts'
import { assetReadyMail } from '../emails.ts'
import { partCount, readFile } from '../files/content.ts'
import { type FileRow, listFilesOf } from '../files/queries.ts'
import { findEntriesByIds } from '../queries.ts'
import { type ArchiveRow, updateUnfinished } from './queries.ts'
import { zipOf } from './zip.ts'

export const archiveKey = ({ tenantId }: Scope, id: string): string => `archives/${tenantId}/${id}.zip`

/** Makes the zip and emails its link. It may be run twice: what was begun is written again from its beginning, what is done stays. */
export async function makeArchive(scope: Scope, id: string): Promise<void> {
  const archive = await updateUnfinished(scope, id, { state: 'RUNNING', done: 0 })
  if (!archive) return
  try {
    const size = await writeZip(scope, archive)
    await finish(scope, archive, size)
  } catch (error) {
    scope.log.error({ err: error, archiveId: id, tenantId: scope.tenantId }, 'asset archive failed')
    const message =
      'The files could not be read. Try again, and if it fails again, tell the people who run this installation'
    await updateUnfinished(scope, id, { state: 'FAILED', message, finished: scope.now })
  }
}

/** Zips the files as a stream into the storage. @returns how many bytes there are */
async function writeZip(scope: Scope, archive: ArchiveRow): Promise<number> {
  const files = (await listFilesOf(scope, [archive.entryId])).filter(({ stored }) => stored !== null)
  const progress = reporter(scope, archive)
  const zip = await zipOf(
    files.map((file) => ({
      name: file.name,
      size: Number(file.size),
      created: file.created,
      open: () => readFile(scope, file, progress),
    })),
  )
  let size = 0
  async function* counted() {
    for await (const chunk of zip) {
      size += chunk.length
      yield chunk
    }
  }
  await scope.services.storage.put(archiveKey(scope, archive.id), counted())
  return size
}

/** Says how far it is after every part; parts are few. */
function reporter(scope: Scope, { id }: ArchiveRow): () => Promise<void> {
  let done = 0
  return async () => {
    done += 1
    await updateUnfinished(scope, id, { done })
  }
}

export const partsOf = (files: FileRow[]): number => files.reduce((sum, file) => sum + partCount(file), 0)

const linkMs = 24 * 3_600_000

async function finish(
  scope: Scope,
  { id, entryId, createdBy, total }: ArchiveRow,
  size: number,
): Promise<void> {
  await scope.transaction(async (tx) => {
    const { token, hash, expires } = issueBearer(tx, linkMs)
    const end = { state: 'DONE', done: total, size, finished: tx.now, tokenHash: hash, expires }
    // Another worker ended it, and has mailed: this one was taken for dead.
    if (!(await updateUnfinished(tx, id, end))) return
    const [[entry], person] = [await findEntriesByIds(tx, [entryId]), await findAccount(tx, createdBy)]
    if (!entry || !person) return
    await sendMail(tx, assetReadyMail, {
      recipient: person.email,
      values: {
        firstName: person.firstName ?? '',
        title: entry.title,
        until: formatUtc(expires),
        link: `${await originOf(tx)}/asset-archives/${token}`,
      },
    })
  })
}
