import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkStorage, type StorageAdapter } from './adapter.ts'
import { copyFiles } from './copy.ts'
import { createStorage } from './storage.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'hearth-storage-'))
const bucketsDir = mkdtempSync(join(tmpdir(), 'hearth-buckets-'))
const buckets = new S3rver({
  ...{ address: '127.0.0.1', port: 0, silent: true, directory: bucketsDir, vhostBuckets: false },
  configureBuckets: [{ name: 'community', configs: [] }],
})
let endpoint = ''
beforeAll(async () => {
  const { port } = await buckets.run()
  endpoint = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  await buckets.close()
  for (const folder of [dataDir, bucketsDir]) rmSync(folder, { recursive: true })
})

const bucketOf = (settings: { bucket?: string; prefix?: string; accessKeyId?: string } = {}) => {
  const { bucket = 'community', prefix = '', accessKeyId = 'S3RVER' } = settings
  const credentials = { accessKeyId, secretAccessKey: 'S3RVER' }
  return createStorage({
    storageProvider: 's3',
    dataDir,
    s3: { bucket, prefix, region: 'us-east-1', endpoint, credentials },
  })
}

/** Each adapter with a place of its own to keep files in. */
const adapters: [string, () => StorageAdapter][] = [
  ['files', () => createStorage({ storageProvider: 'files', dataDir })],
  ['s3', bucketOf],
  ['s3 in a folder of the bucket', () => bucketOf({ prefix: 'hearth/' })],
]
const key = 'uploads/hearth/3f2a.jpg'

async function readFrom(storage: StorageAdapter, from: string): Promise<string | undefined> {
  const file = await storage.get(from)
  return file && text(file)
}

async function* inPieces(...pieces: string[]) {
  for (const piece of pieces) yield Buffer.from(piece)
}

async function* breakingOff() {
  yield Buffer.from('the first half')
  throw new Error('the sender is gone')
}

describe.each(adapters)('the storage adapter %s', (_name, create) => {
  let storage: StorageAdapter
  beforeAll(() => {
    storage = create()
  })
  const read = (from = key) => readFrom(storage, from)

  test('is checked by a file that is written, read and removed', async () => {
    const keys: string[] = []
    const put: StorageAdapter['put'] = (probe, content) => {
      keys.push(probe)
      return storage.put(probe, content)
    }
    expect(await checkStorage({ ...storage, put })).toBe('A file was written, read and removed.')
    expect(keys).toHaveLength(1)
    expect(await storage.get(String(keys[0]))).toBeUndefined()
    const refuse = async () => Promise.reject(new Error('the disk is full'))
    await expect(checkStorage({ ...storage, put: refuse })).rejects.toThrow('the disk is full')
    await expect(checkStorage({ ...storage, get: async () => undefined })).rejects.toThrow(
      'is not what was read',
    )
  })

  test('gives back what it was given', async () => {
    await storage.put(key, Buffer.from('a picture'))
    expect(await read()).toBe('a picture')
  })

  test('takes a stream, and puts it in the place of what was there', async () => {
    await storage.put(key, inPieces('a ', 'longer ', 'picture'))
    expect(await read()).toBe('a longer picture')
  })

  test('keeps nothing of a stream that breaks off: what was there stays', async () => {
    await storage.put(key, Buffer.from('whole'))
    await expect(storage.put(key, breakingOff())).rejects.toThrow('the sender is gone')
    expect(await read()).toBe('whole')
    await expect(storage.put('uploads/hearth/new.jpg', breakingOff())).rejects.toThrow()
    expect(await read('uploads/hearth/new.jpg')).toBeUndefined()
  })

  test('has no file under a key that it was not given, and none that was removed', async () => {
    expect(await read('uploads/hearth/other.jpg')).toBeUndefined()
    await storage.put(key, Buffer.from('x'))
    await storage.remove(key)
    await storage.remove(key)
    expect(await read()).toBeUndefined()
  })

  test('takes a stream that is larger than a part, and keeps nothing of one that breaks off later', async () => {
    const parts = ['a', 'b', 'c'].map((letter) => letter.repeat(4_000_000))
    await storage.put('assets/hearth/large.bin', inPieces(...parts))
    expect(await read('assets/hearth/large.bin')).toBe(parts.join(''))
    const broken = async function* () {
      yield* inPieces(...parts)
      throw new Error('the sender is gone')
    }
    await expect(storage.put('assets/hearth/broken.bin', broken())).rejects.toThrow('the sender is gone')
    expect(await read('assets/hearth/broken.bin')).toBeUndefined()
  })

  test('lists the keys of what it keeps, and nothing else', async () => {
    const keys = ['uploads/hearth/listed.jpg', 'resumes/harbour/listed.pdf']
    for (const each of keys) await storage.put(each, Buffer.from('x'))
    const listed = await Array.fromAsync(storage.list())
    expect(listed).toEqual(expect.arrayContaining(keys))
    expect(listed).not.toContain('uploads/hearth/other.jpg')
    for (const each of keys) await storage.remove(each)
    expect(await Array.fromAsync(storage.list())).not.toContain(keys[0])
  })

  test.each(['../keys/secret.key', 'uploads/../x.jpg', 'uploads/hearth/.jpg', '/etc/passwd', ''])(
    'takes no file under %j, and has none there',
    async (path) => {
      await expect(storage.put(path, Buffer.from('x'))).rejects.toThrow('is not a storage key')
      expect(await storage.get(path)).toBeUndefined()
    },
  )
})

describe('files under DATA_DIR', () => {
  const parts = join(dataDir, 'parts')
  const storage = createStorage({ storageProvider: 'files', dataDir })

  test('keep one of two that come under one key at once, never a mix, as a bucket does of itself', async () => {
    const texts = ['a', 'b'].map((letter) => letter.repeat(300_000))
    await Promise.all(texts.map((half) => storage.put(key, inPieces(half, half))))
    expect(texts.map((half) => half + half)).toContain(await readFrom(storage, key))
  })

  test('leave nothing behind of what broke off, at once or a day after a process was killed', async () => {
    mkdirSync(parts, { recursive: true })
    for (const [name, age] of [['abandoned', 90_000] as const, ['being-written', 60] as const]) {
      writeFileSync(join(parts, name), 'half')
      const written = Date.now() / 1_000 - age
      utimesSync(join(parts, name), written, written)
    }
    await expect(storage.put(key, breakingOff())).rejects.toThrow()
    expect(readdirSync(parts)).toEqual(['being-written'])
  })
})

describe('a bucket', () => {
  test('that is not there or not ours is a failure, not a file that is missing', async () => {
    await expect(bucketOf({ bucket: 'nobodys' }).get(key)).rejects.toThrow('bucket does not exist')
    await expect(bucketOf({ accessKeyId: 'STRANGER' }).put(key, Buffer.from('x'))).rejects.toThrow(
      'Access Key Id you provided does not exist',
    )
  })

  test('has in a folder of its own what another folder has not', async () => {
    await bucketOf({ prefix: 'one/' }).put(key, Buffer.from('of one'))
    expect(await bucketOf({ prefix: 'two/' }).get(key)).toBeUndefined()
    expect(await Array.fromAsync(bucketOf({ prefix: 'two/' }).list())).toEqual([])
  })
})

describe('copying to another storage', () => {
  const keys = ['a', 'b', 'c'].map((name) => `uploads/hearth/copied-${name}.png`)

  test('copies what is not there yet, after a failure in the middle too, and back again', async () => {
    const from = createStorage({ storageProvider: 'files', dataDir: join(dataDir, 'copied') })
    for (const each of keys) await from.put(each, Buffer.from(each))
    const to = bucketOf({ prefix: 'copied/' })
    let calls = 0
    const failing: StorageAdapter = {
      ...to,
      put: async (...file) => {
        calls += 1
        if (calls === 2) throw new Error('the bucket is out of reach')
        return to.put(...file)
      },
    }
    await expect(copyFiles(from, failing, () => {})).rejects.toThrow('out of reach')
    expect(await copyFiles(from, to, () => {})).toEqual({ copied: 2, there: 1 })
    const back = createStorage({ storageProvider: 'files', dataDir: join(dataDir, 'back') })
    expect(await copyFiles(to, back, () => {})).toEqual({ copied: 3, there: 0 })
    for (const each of keys) expect(await readFrom(back, each)).toBe(each)
  })
})
