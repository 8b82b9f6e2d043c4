import { lazy } from 'react'
import { createKey } from './apiKeyWords.ts'
import { type ApiKey, apiKeysDocuments } from './documents.ts'

export const apiKeys = {
  list: lazy(async () => ({ default: (await import('./ApiKeyList.tsx')).ApiKeyList })),
  show: lazy(async () => ({ default: (await import('./ApiKeyShow.tsx')).ApiKeyShow })),
  create: lazy(async () => ({ default: (await import('./ApiKeyCreate.tsx')).ApiKeyCreate })),
  recordRepresentation: ({ name }: ApiKey) => name,
  documents: apiKeysDocuments,
  creates: [createKey],
}
