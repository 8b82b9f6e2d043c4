import { useEffect, useRef, useState } from 'react'
import { problemOfFile } from './FileField.tsx'
import { useBeginImport } from './useBeginImport.ts'
import { useCsvUpload } from './useCsvUpload.ts'

export type ImportSource = { kind: 'file'; file: File | null } | { kind: 'address'; address: string }
type Errors = { file?: string; address?: string; form?: string }

/** What is missing, at the field where it is missing. */
function gapsOf(source: ImportSource): Errors {
  if (source.kind === 'address')
    return source.address.trim() ? {} : { address: 'Enter the address of the CSV file.' }
  const problem = source.file ? problemOfFile(source.file) : 'Choose a CSV file.'
  return problem ? { file: problem } : {}
}

/** Uploads the file, begins the dry run, and knows how far it is. */
export function useImportForm() {
  const upload = useCsvUpload()
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

  async function check(source: ImportSource, enterpriseName: string) {
    const signal = (leaving.current as AbortController).signal
    const gaps = gapsOf(source)
    setErrors(gaps)
    if (Object.keys(gaps).length > 0) return
    setPending(true)
    try {
      const url =
        source.kind === 'file'
          ? await upload(source.file as File, { signal, onProgress: setSent })
          : source.address.trim()
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
