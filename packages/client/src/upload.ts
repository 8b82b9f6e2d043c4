import { ApiError } from './ApiError.ts'

/**
 * An address of ours as the page's own host has it: a community may have several hosts, and a page may speak to the
 * one that it was opened at alone.
 */
export const onThisHost = (address: string): string => {
  const { pathname, search } = new URL(address)
  return pathname + search
}

export type FileToSend = {
  file: Blob
  contentType: string
  /** Told the share that has left, from 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
  /** What to say when the server did not answer, and when it said nothing of use. */
  texts: { offline: string; failed: string }
}

/**
 * Sends a file to a signed address. XMLHttpRequest because fetch does not say how much of a body has been sent.
 * @throws ApiError with the server's own words when it refuses
 */
export function sendFile(
  signedUrl: string,
  { file, contentType, onProgress, signal, texts }: FileToSend,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    call.open('PUT', onThisHost(signedUrl))
    call.setRequestHeader('content-type', contentType)
    call.responseType = 'json'
    call.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    call.onload = () => {
      const { status, response } = call
      if (status < 300) resolve()
      else reject(new ApiError(response?.error ?? texts.failed, { status }))
    }
    call.onerror = () => reject(new ApiError(texts.offline, { status: 0 }))
    call.onabort = () => reject(signal?.reason)
    signal?.addEventListener('abort', () => call.abort(), { once: true })
    call.send(file)
  })
}
