import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import type { StorageAdapter } from './adapter.ts'
import { createStorage } from './storage.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'hearth-storage-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

/** Each adapter with a place of its own to keep files in. */
const adapters: [string, StorageAdapter][] = [['files', createStorage({ storageProvider: 'files', dataDir })]]
const key = 'uploads/hearth/3f2a.jpg'
const type = 'image/jpeg'

async function* inPieces(...pieces: string[]) {
  for (const piece of pieces) yield Buffer.from(piece)
}

async function* breakingOff() {
  yield Buffer.from('the first half')
  throw new Error('the sender is gone')
}

describe.each(adapters)('the storage adapter %s', (_name, storage) => {
  const read = async (from = key) => {
    const file = await storage.get(from)
    return file && text(file)
  }

  test('gives back what it was given', async () => {
    await storage.put(key, Buffer.from('a picture'), type)
    expect(await read()).toBe('a picture')
  })

  test('takes a stream, and puts it in the place of what was there', async () => {
    await storage.put(key, inPieces('a ', 'longer ', 'picture'), type)
    expect(await read()).toBe('a longer picture')
  })

  test('keeps nothing of a stream that breaks off: what was there stays', async () => {
    await storage.put(key, Buffer.from('whole'), type)
    await expect(storage.put(key, breakingOff(), type)).rejects.toThrow('the sender is gone')
    expect(await read()).toBe('whole')
    await expect(storage.put('uploads/hearth/new.jpg', breakingOff(), type)).rejects.toThrow()
    expect(await read('uploads/hearth/new.jpg')).toBeUndefined()
  })

  test('keeps one of two files that come under one key at once, never a mix', async () => {
    const texts = ['a', 'b'].map((letter) => letter.repeat(300_000))
    await Promise.all(texts.map((half) => storage.put(key, inPieces(half, half), type)))
    expect(texts.map((half) => half + half)).toContain(await read())
  })

  test('has no file under a key that it was not given, and none that was removed', async () => {
    expect(await read('uploads/hearth/other.jpg')).toBeUndefined()
    await storage.put(key, Buffer.from('x'), type)
    await storage.remove(key)
    await storage.remove(key)
    expect(await read()).toBeUndefined()
  })

  test.each(['../keys/secret.key', 'uploads/../x.jpg', 'uploads/hearth/.jpg', '/etc/passwd', ''])(
    'takes no file under %j, and has none there',
    async (path) => {
      await expect(storage.put(path, Buffer.from('x'), type)).rejects.toThrow('is not a storage key')
      expect(await storage.get(path)).toBeUndefined()
    },
  )
})

describe('files under DATA_DIR', () => {
  const parts = join(dataDir, 'parts')
  const storage = createStorage({ storageProvider: 'files', dataDir })

  test('leave nothing behind of what broke off, at once or a day after a process was killed', async () => {
    mkdirSync(parts, { recursive: true })
    for (const [name, age] of [['abandoned', 90_000] as const, ['being-written', 60] as const]) {
      writeFileSync(join(parts, name), 'half')
      const written = Date.now() / 1_000 - age
      utimesSync(join(parts, name), written, written)
    }
    await expect(storage.put(key, breakingOff(), type)).rejects.toThrow()
    expect(readdirSync(parts)).toEqual(['being-written'])
  })
})
