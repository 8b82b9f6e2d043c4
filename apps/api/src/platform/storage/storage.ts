import { oneOf, withDefault } from '../start/settings.ts'
import type { StorageAdapter } from './adapter.ts'
import { createFileStorage } from './files.ts'

type StorageSettings = { storageProvider: keyof typeof adapters; dataDir: string }

/** The built-in adapter first; a new one is a line here. */
const adapters = {
  files: ({ dataDir }: { dataDir: string }) => createFileStorage(dataDir),
} satisfies Record<string, (settings: { dataDir: string }) => StorageAdapter>

const names = Object.keys(adapters) as (keyof typeof adapters)[]

/** The variable that chooses where files are kept; a part of what config.ts reads. */
export const storageVariables = {
  STORAGE_PROVIDER: withDefault(oneOf(...names), 'files'),
}

export const createStorage = (settings: StorageSettings): StorageAdapter =>
  adapters[settings.storageProvider](settings)
