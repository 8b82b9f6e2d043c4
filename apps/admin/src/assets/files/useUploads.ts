import { sendFile } from '@hearth/client'
import { maxAssetBytes } from '@hearth/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import {
  type AssetFile,
  fileDeleteDocument,
  uploadResumeDocument,
  uploadStartDocument,
} from '../documents.ts'
import { type SendPart, sendParts } from './sendParts.ts'

/** A file that is being sent, or was not sent to its end. */
export type SendingFile = {
  key: string
  name: string
  size: number
  share: number
  problem?: string | undefined
  /** The file on the server, once it is begun. */
  id?: string | undefined
  file: File
  stop: AbortController
}

const texts = {
  offline: 'The connection was lost. What was sent is kept.',
  failed: 'The file could not be sent.',
}

const send: SendPart = (address, part, { onProgress, signal }) =>
  sendFile(address, {
    file: part,
    contentType: 'application/octet-stream',
    onProgress: (share) => onProgress(share * part.size),
    signal,
    texts,
  })

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Sends files to an entry, each with its progress; one that broke off can be retried. */
export function useUploads(entryId: string, existing: AssetFile[]) {
  const { request } = useDataProvider<HearthDataProvider>()
  const queryClient = useQueryClient()
  const { sending, append, change, forget } = useSending()
  const reload = () => queryClient.invalidateQueries({ queryKey: ['assets'] })
  async function run(one: SendingFile) {
    const { key, file, stop } = one
    try {
      const { upload } = one.id
        ? await request(uploadResumeDocument, { id: one.id })
        : await request(uploadStartDocument, { entryId, name: one.name, size: one.size })
      change(key, { id: upload.file.id, problem: undefined })
      const onProgress = (share: number) => change(key, { share })
      await sendParts({ upload, file, send, signal: stop.signal, onProgress, wait })
      await reload()
      forget(key)
    } catch (error) {
      if (!stop.signal.aborted) change(key, { problem: (error as Error).message })
    }
  }

  function add(files: Iterable<File>) {
    const added = [...files].map((file) => sendingOf(file, existing))
    append(added)
    for (const one of added) if (!one.problem) void run(one)
  }

  function retry(one: SendingFile) {
    change(one.key, { problem: undefined })
    void run(one)
  }

  async function cancel({ key, id, stop }: SendingFile) {
    stop.abort()
    forget(key)
    if (id) await request(fileDeleteDocument, { id }).finally(reload)
  }

  return { sending, add, retry, cancel }
}

function useSending() {
  const [sending, setSending] = useState<SendingFile[]>([])
  return {
    sending,
    append: (added: SendingFile[]) => setSending((all) => [...all, ...added]),
    change: (key: string, changes: Partial<SendingFile>) =>
      setSending((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one))),
    forget: (key: string) => setSending((all) => all.filter((one) => one.key !== key)),
  }
}

/** The same file as one that was not sent to its end goes on with that one. */
function sendingOf(file: File, existing: AssetFile[]): SendingFile {
  const begun = existing.find(({ name, size, stored }) => !stored && name === file.name && size === file.size)
  const problem =
    file.size > maxAssetBytes
      ? 'A file can have at most 200 MB.'
      : file.size === 0
        ? 'This file is empty.'
        : undefined
  const key = crypto.randomUUID()
  return {
    key,
    name: file.name,
    size: file.size,
    share: 0,
    problem,
    id: begun?.id,
    file,
    stop: new AbortController(),
  }
}
