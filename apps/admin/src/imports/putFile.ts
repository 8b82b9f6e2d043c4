type Options = { onProgress: (share: number) => void; signal: AbortSignal }

/**
 * Sends a file to a signed address; `share` goes from 0 to 1. XMLHttpRequest because fetch does not say how much of
 * a body is sent.
 */
export function putFile(address: string, file: File, { onProgress, signal }: Options): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', address)
    request.setRequestHeader('content-type', 'text/csv')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      if (request.status < 300) return resolve()
      reject(new Error(request.response?.error ?? 'The file could not be sent'))
    }
    request.onerror = () =>
      reject(new Error('The file could not be sent. Check the connection and try again.'))
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}
