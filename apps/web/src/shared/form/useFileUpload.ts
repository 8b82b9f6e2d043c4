import { ApiError } from '@hearth/client'
import { type ChangeEvent, useState } from 'react'

type Options<Sent> = {
  /** What is wrong with a file that can be told before it is sent. */
  faultOf: (file: File) => string | undefined
  /** Sends the file, telling the share that has left, from 0 to 1. */
  send: (file: File, onProgress: (share: number) => void) => Promise<Sent>
  /** What to say when the server said nothing of use. */
  failed: string
  onSent: (sent: Sent) => void
}

/** Sends a file as soon as it is chosen. `share` is how much of it has been sent; undefined while none is. */
export function useFileUpload<Sent>({ faultOf, send, failed, onSent }: Options<Sent>) {
  const [share, setShare] = useState<number>()
  const [error, setError] = useState<string>()

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (!file) return
    const fault = faultOf(file)
    setError(fault)
    if (fault) return
    setShare(0)
    try {
      onSent(await send(file, setShare))
    } catch (failure) {
      setError((failure instanceof ApiError && failure.message) || failed)
    } finally {
      setShare(undefined)
    }
  }

  return { share, error, choose }
}
