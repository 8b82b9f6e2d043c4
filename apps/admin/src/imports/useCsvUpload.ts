import { type FileToSend, sendFile } from '@hearth/client'
import { useDataProvider } from 'react-admin'
import type { HearthDataProvider } from '../providers/dataProvider.ts'
import { uploadDocument } from './documents.ts'

const texts = {
  offline: 'The file could not be uploaded. Check your connection and try again.',
  failed: 'The file could not be uploaded.',
}

type Options = Pick<FileToSend, 'signal' | 'onProgress'>

/** Uploads a CSV file; @returns the address that an import reads it from */
export function useCsvUpload() {
  const { request } = useDataProvider<HearthDataProvider>()
  return async function upload(file: File, options: Options = {}): Promise<string> {
    const { signal, onProgress } = options
    const call = signal ? { signal } : {}
    const { userImportUpload: place } = await request(uploadDocument, { fileName: file.name }, call)
    onProgress?.(0)
    await sendFile(place.signedUrl, { file, contentType: 'text/csv', texts, ...options })
    return place.url
  }
}
