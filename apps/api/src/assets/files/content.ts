import { Readable } from 'node:stream'
import type { Scope } from '../../platform/scope.ts'
import type { FileRow } from './queries.ts'

// A file is kept as the parts in which it was sent, each under a key of its own: no process needs more of it than a
// part, and any process can take any part.

export const partCount = ({ size, partSize }: Pick<FileRow, 'size' | 'partSize'>): number =>
  Math.ceil(Number(size) / partSize)

/** Bytes of one part: the last one has what is left. */
export const partLength = (file: Pick<FileRow, 'size' | 'partSize'>, number: number): number =>
  Math.min(file.partSize, Number(file.size) - number * file.partSize)

export const partKey = ({ tenantId }: Scope, { id }: Pick<FileRow, 'id'>, number: number): string =>
  `assets/${tenantId}/${id}-${number}.part`

/** The bytes of a file, one part after the other. `onPart` is told after each. */
export const readFile = (scope: Scope, file: FileRow, onPart?: () => Promise<void>): Readable =>
  Readable.from(chunksOf(scope, file, onPart), { objectMode: false })

async function* chunksOf(scope: Scope, file: FileRow, onPart?: () => Promise<void>) {
  for (let number = 0; number < partCount(file); number++) {
    const part = await scope.services.storage.get(partKey(scope, file, number))
    if (!part) throw new Error(`Part ${number} of the file ${file.id} is missing`)
    yield* part
    await onPart?.()
  }
}

export async function removeParts(scope: Scope, file: FileRow): Promise<void> {
  for (let number = 0; number < partCount(file); number++)
    await scope.services.storage.remove(partKey(scope, file, number))
}

/** What a browser may be told of a file's type: what it could run is said to be bytes (security.md R34). */
const harmless =
  /^(?:image\/(?!svg)|audio\/|video\/|application\/(?:pdf|zip|gzip|vnd\.|msword|x-7z)|text\/plain$)/

/** The type of a file by its first bytes, whatever its name says. */
export async function typeOfContent(head: Buffer): Promise<string> {
  const { fileTypeFromBuffer } = await import('file-type')
  const known = (await fileTypeFromBuffer(head))?.mime ?? (isText(head) ? 'text/plain' : undefined)
  return known && harmless.test(known) ? known : 'application/octet-stream'
}

/** UTF-8 without control characters but line ends and tabs; the last character may be cut. */
function isText(head: Buffer): boolean {
  const text = new TextDecoder().decode(head, { stream: true })
  return !/[^\P{Cc}\t\n\r]|\uFFFD/u.test(text)
}

/** security.md R34: a download under its own name, which a browser neither shows nor guesses the type of. */
export const downloadHeaders = (name: string, contentType: string, size: number) => ({
  'content-type': contentType,
  'content-length': String(size),
  'content-disposition': `attachment; filename="${asciiOf(name)}"; filename*=UTF-8''${encodeName(name)}`,
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-store',
})

const asciiOf = (name: string): string => name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
const encodeName = (name: string): string => encodeURIComponent(name).replace(/['()*]/g, percent)
const percent = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`
