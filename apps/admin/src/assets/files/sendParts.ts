import { ApiError } from '@hearth/client'
import type { Upload } from '../documents.ts'

/** Sends one part; `onProgress` is told how many of its bytes have left. */
export type SendPart = (
  address: string,
  part: Blob,
  options: { onProgress: (bytes: number) => void; signal: AbortSignal },
) => Promise<void>

type Sending = {
  upload: Upload
  file: Blob
  send: SendPart
  signal: AbortSignal
  /** Told the share that has left, from 0 to 1. */
  onProgress: (share: number) => void
  /** Waits before a part is sent again, for so many milliseconds. */
  wait: (ms: number) => Promise<void>
}

const atOnce = 3
const waits = [1_000, 4_000, 10_000, 30_000]

/** Sends the parts that are not there yet, a few at once, and each again when the connection breaks. */
export async function sendParts(sending: Sending): Promise<void> {
  const { upload, file } = sending
  const missing = Array.from({ length: upload.parts }, (_, number) => number).filter(
    (number) => !upload.storedParts.includes(number),
  )
  const sent = new Map(upload.storedParts.map((number) => [number, partOf(upload, file, number).size]))
  const report = (number: number, bytes: number) => {
    sent.set(number, bytes)
    sending.onProgress([...sent.values()].reduce((sum, one) => sum + one, 0) / file.size)
  }
  const next = async (): Promise<void> => {
    const number = missing.shift()
    if (number === undefined) return
    await sendAgain(sending, number, (bytes) => report(number, bytes))
    return next()
  }
  await Promise.all(Array.from({ length: atOnce }, next))
}

const partOf = ({ partSize }: Upload, file: Blob, number: number): Blob =>
  file.slice(number * partSize, (number + 1) * partSize)

async function sendAgain(sending: Sending, number: number, report: (bytes: number) => void): Promise<void> {
  const { upload, file, send, signal, wait } = sending
  const part = partOf(upload, file, number)
  for (const pause of [...waits, undefined]) {
    try {
      signal.throwIfAborted()
      await send(`${upload.address}/${number}`, part, { onProgress: report, signal })
      return report(part.size)
    } catch (error) {
      if (!pause || !isPassing(error)) throw error
      report(0)
      await wait(pause)
    }
  }
}

/** A lost connection or a busy server, unlike a refusal. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)
