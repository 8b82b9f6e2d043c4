import { StartError } from '../start-error.ts'
import type { StorageAdapter } from './adapter.ts'
import { createFileStorage } from './files.ts'
import { createS3Storage } from './s3.ts'
import type { S3Settings, StorageProvider } from './settings.ts'

export type StorageSettings = { storageProvider: StorageProvider; dataDir: string; s3?: S3Settings }

/** A new adapter is a line here, and its name in settings.ts. */
const adapters: Record<StorageProvider, (settings: StorageSettings) => StorageAdapter> = {
  files: ({ dataDir }) => createFileStorage(dataDir),
  s3: ({ s3 }) => {
    if (!s3) throw new StartError('S3_BUCKET must be set: the bucket that keeps the files.')
    return createS3Storage(s3)
  },
}

export const createStorage = (settings: StorageSettings): StorageAdapter =>
  adapters[settings.storageProvider](settings)
