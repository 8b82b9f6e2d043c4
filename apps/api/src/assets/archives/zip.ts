import type { PassThrough, Readable } from 'node:stream'

/** A file of a zip: its name there, and its bytes once its turn comes. */
export type Zipped = { name: string; size: number; created: Date; open: () => Readable }

/**
 * A zip of files, made while it is read: each file is opened when the one before it is written. Nothing is compressed,
 * because pictures, films and documents are so already.
 */
export async function zipOf(files: Zipped[]): Promise<AsyncIterable<Buffer>> {
  const { ZipFile } = await import('yazl')
  const zip = new ZipFile()
  const output = zip.outputStream as PassThrough
  const fail = (error: Error) => void output.destroy(error)
  // Who reads is told by the reading; until then a failure is nobody's.
  output.on('error', () => undefined)
  zip.on('error', fail)
  for (const { name, size, created, open } of withOwnNames(files))
    zip.addReadStreamLazy(name, { compress: false, size, mtime: created }, (give) =>
      // The library does not listen for a failure of what it reads.
      give(null, open().on('error', fail)),
    )
  zip.end()
  return output
}

/** Two files of one name are 'tea.jpg' and 'tea (2).jpg'. */
export function withOwnNames<File extends { name: string }>(files: File[]): File[] {
  const taken = new Set<string>()
  return files.map((file) => {
    const [, stem = file.name, ending = ''] = /^(.+?)(\.[^.]*)?$/.exec(file.name) ?? []
    let name = file.name
    for (let number = 2; taken.has(name.toLowerCase()); number++) name = `${stem} (${number})${ending}`
    taken.add(name.toLowerCase())
    return { ...file, name }
  })
}
