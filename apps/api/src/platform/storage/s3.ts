import { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import { isStorageKey, type StorageAdapter } from './adapter.ts'
import type { S3Settings } from './settings.ts'

/** Within these the service answers, or the file counts as not stored: nobody waits for it longer. */
const limits = { connectionTimeout: 5_000, requestTimeout: 20_000, throwOnRequestTimeout: true }

/** Keeps files in a bucket of Amazon S3, or of a service that speaks its API. Nobody else reads them there. */
export function createS3Storage({ bucket, prefix, ...settings }: S3Settings): StorageAdapter {
  let opened: Promise<S3> | undefined
  const open = () => {
    opened ??= openS3(settings)
    return opened
  }
  const placeOf = (key: string) => {
    if (!isStorageKey(key)) throw new Error(`'${key}' is not a storage key`)
    return { Bucket: bucket, Key: `${prefix}${key}` }
  }
  return {
    put: async (key, content) => {
      const place = placeOf(key)
      const ready = await open()
      if (Buffer.isBuffer(content)) await putWhole(ready, { ...place, Body: content })
      else await putInParts(ready, { ...place, Body: Readable.from(content) })
    },
    get: async (key) => (isStorageKey(key) ? getObject(await open(), placeOf(key)) : undefined),
    remove: async (key) => {
      const { s3, client } = await open()
      await client.send(new s3.DeleteObjectCommand(placeOf(key)))
    },
    list: async function* () {
      for await (const key of listObjects(await open(), { Bucket: bucket, Prefix: prefix }))
        if (isStorageKey(key)) yield key
    },
  }
}

type Place = { Bucket: string; Key: string }

type S3 = {
  s3: typeof import('@aws-sdk/client-s3')
  client: S3Client
  Upload: typeof import('@aws-sdk/lib-storage').Upload
}

async function getObject({ s3, client }: S3, place: Place): Promise<Readable | undefined> {
  try {
    const { Body } = await client.send(new s3.GetObjectCommand(place))
    return Body as Readable
  } catch (error) {
    if (error instanceof s3.NoSuchKey) return undefined
    throw error
  }
}

/** The keys without the prefix. */
async function* listObjects(
  { s3, client }: S3,
  where: { Bucket: string; Prefix: string },
): AsyncGenerator<string> {
  for await (const { Contents = [] } of s3.paginateListObjectsV2({ client }, where))
    for (const { Key = '' } of Contents) yield Key.slice(where.Prefix.length)
}

async function putWhole({ s3, client }: S3, params: Place & { Body: Buffer }): Promise<void> {
  await client.send(new s3.PutObjectCommand(params))
}

/** Parts become a file when all are there. One at a time: a stream takes the memory of one part, 5 MiB. */
async function putInParts({ s3, client, Upload }: S3, params: Place & { Body: Readable }): Promise<void> {
  const upload = new Upload({ client, params, queueSize: 1, leavePartsOnError: true })
  try {
    await upload.done()
  } catch (error) {
    const { Bucket, Key } = params
    const abort = new s3.AbortMultipartUploadCommand({ Bucket, Key, UploadId: upload.uploadId })
    // What cannot be removed now is no file all the same; the bucket's own rule removes it (operations.md).
    if (upload.uploadId) await client.send(abort).catch(() => undefined)
    throw error
  }
}

/** Loaded by the first file: it is heavy, and most starts go without one. */
async function openS3({ region, endpoint, credentials }: Omit<S3Settings, 'bucket' | 'prefix'>): Promise<S3> {
  const [s3, { Upload }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')])
  const client = new s3.S3Client({
    region,
    // Buckets of other services are seldom host names of their own.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    requestHandler: limits,
    // The signature has a checksum of the content already, and not every service knows the newer ones.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { s3, client, Upload }
}
