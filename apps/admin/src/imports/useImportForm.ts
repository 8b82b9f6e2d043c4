import { sendFile } from '@hearth/client'
import { useEffect, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { HearthDataProvider } from '../providers/dataProvider.ts'
import { uploadDocument } from './documents.ts'
import { problemOfFile } from './FileField.tsx'
import { useBeginImport } from './useBeginImport.ts'

export type ImportSource = { kind: 'file'; file: File | null } | { kind: 'address'; address: string }
type Errors = { file?: string; address?: string; form?: string }

/** What is missing, at the field where it is missing. */
function gapsOf(source: ImportSource): Errors {
  if (source.kind === 'address')
    return source.address.trim() ? {} : { address: 'Enter the address of the CSV file.' }
  const problem = source.file ? problemOfFile(source.file) : 'Choose a CSV file.'
  return problem ? { file: problem } : {}
}

const texts = {
  offline: 'The file could not be uploaded. Check your connection and try again.',
  failed: 'The file could not be uploaded.',
}

/** Uploads the file, begins the dry run, and knows how far it is. */
export function useImportForm() {
  const { request } = useDataProvider<HearthDataProvider>()
  const begin = useBeginImport()
  const [errors, setErrors] = useState<Errors>({})
  const [pending, setPending] = useState(false)
  /** The share of the file that is uploaded, while it is being uploaded. */
  const [sent, setSent] = useState<number | null>(null)
  const leaving = useRef<AbortController>(null)
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current?.abort()
  }, [])

  async function upload(file: File, signal: AbortSignal): Promise<string> {
    const { userImportUpload: place } = await request(uploadDocument, { fileName: file.name }, { signal })
    setSent(0)
    await sendFile(place.signedUrl, { file, contentType: 'text/csv', onProgress: setSent, signal, texts })
    return place.url
  }

  async function check(source: ImportSource, enterpriseName: string) {
    const signal = (leaving.current as AbortController).signal
    const gaps = gapsOf(source)
    setErrors(gaps)
    if (Object.keys(gaps).length > 0) return
    setPending(true)
    try {
      const url = source.kind === 'file' ? await upload(source.file as File, signal) : source.address.trim()
      if (!signal.aborted) await begin({ url, enterpriseName: enterpriseName.trim() || null, dryRun: true })
    } catch (error) {
      setErrors({ form: (error as Error).message })
    } finally {
      setPending(false)
      setSent(null)
    }
  }

  return { check, errors, forgetErrors: () => setErrors({}), pending, sent }
}
