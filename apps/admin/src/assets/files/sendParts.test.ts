import { ApiError } from '@hearth/client'
import { describe, expect, it } from 'vitest'
import type { Upload } from '../documents.ts'
import { sendParts } from './sendParts.ts'

const upload = (changes: Partial<Upload> = {}): Upload => ({
  file: { id: '1' },
  partSize: 4,
  parts: 3,
  storedParts: [],
  address: '/asset-parts/token',
  ...changes,
})
const file = new Blob(['one two th'])
const signal = new AbortController().signal

/** Sends with a server that answers the n-th call by `answer`. */
async function run(changes: Partial<Upload>, answer: (call: number) => void = () => undefined) {
  const sent: [string, string][] = []
  const shares: number[] = []
  const waited: number[] = []
  let calls = 0
  await sendParts({
    upload: upload(changes),
    file,
    signal,
    send: async (address, part, { onProgress }) => {
      answer(calls++)
      sent.push([address, await part.text()])
      onProgress(part.size)
    },
    onProgress: (share) => shares.push(share),
    wait: async (ms) => void waited.push(ms),
  })
  return { sent, shares, waited }
}

describe('a file', () => {
  it('is sent in parts, the last one with the rest', async () => {
    const { sent, shares } = await run({})
    expect(sent.sort()).toEqual([
      ['/asset-parts/token/0', 'one '],
      ['/asset-parts/token/1', 'two '],
      ['/asset-parts/token/2', 'th'],
    ])
    expect(shares.at(-1)).toBe(1)
  })

  it('goes on with the parts that are not there yet', async () => {
    const { sent, shares } = await run({ storedParts: [0, 2] })
    expect(sent).toEqual([['/asset-parts/token/1', 'two ']])
    expect(shares).toEqual([1, 1])
  })

  it('is sent again where the connection broke, after growing waits', async () => {
    const { sent, waited } = await run({ storedParts: [0, 1] }, (call) => {
      if (call < 2) throw new ApiError('offline', { status: 0 })
    })
    expect(sent).toEqual([['/asset-parts/token/2', 'th']])
    expect(waited).toEqual([1_000, 4_000])
  })

  it('is given up when the server refuses a part', async () => {
    await expect(
      run({}, () => {
        throw new ApiError('This file was removed', { status: 404 })
      }),
    ).rejects.toThrow('This file was removed')
  })
})
