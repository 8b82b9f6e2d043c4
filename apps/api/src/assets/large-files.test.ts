import { assetPartBytes, maxAssetBytes } from '@hearth/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedIn, startTestApp, type TestApp } from '../test/test-app.ts'
import { archiveJob } from './jobs.ts'

let hearth: TestApp
beforeAll(async () => {
  hearth = await startTestApp()
})
afterAll(() => {
  // The fetch of Node holds on to a connection over which it read a long body.
  hearth.app.server.closeAllConnections()
  return hearth.close()
})

/** How much more memory the process had at most while something ran, in bytes. */
async function growthWhile(work: () => Promise<void>): Promise<number> {
  const before = process.memoryUsage.rss()
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 20)
  await work()
  clearInterval(timer)
  return Math.max(most, process.memoryUsage.rss()) - before
}

async function download(address: string): Promise<number> {
  const { body } = await fetch(hearth.at(address))
  let bytes = 0
  for await (const chunk of body ?? []) bytes += chunk.length
  return bytes
}

async function ask<Answer>(text: string, token: string): Promise<Answer> {
  const { data } = await hearth.graphql(text, {}, token)
  return Object.values(data)[0] as Answer
}

type Upload = { address: string; parts: number }

/** Sends a file of so many bytes, asks for the zip, and downloads both. */
async function sendAndFetch(size: number, { token, email }: SignedIn): Promise<void> {
  const entry = await ask<{ id: string }>('mutation { assetCreate(input: { title: "Film" }) { id } }', token)
  const { address, parts } = await ask<Upload>(
    `mutation { assetUploadStart(entryId: "${entry.id}", name: "film.bin", size: ${size}) { address parts } }`,
    token,
  )
  const part = Buffer.alloc(assetPartBytes, 1)
  for (let number = 0; number < parts; number++) {
    const { status } = await fetch(hearth.at(`${address}/${number}`), { method: 'PUT', body: part })
    expect(status).toBe(204)
  }
  const { id } = await ask<{ id: string }>(
    `mutation { contentRequestMasterAccess(id: "${entry.id}") { id } }`,
    token,
  )
  await archiveJob.run(hearth.scope(), { id })
  const mails = JSON.stringify((await hearth.readMails(email)).at(-1))
  expect(await download(String(/http[^"\s]+\/asset-archives\/[\w.-]+/.exec(mails)?.[0]))).toBeGreaterThan(
    size,
  )
  const { files } = await ask<{ files: { url: string }[] }>(
    `{ asset(id: "${entry.id}") { files { url } } }`,
    token,
  )
  expect(await download(String(files[0]?.url))).toBe(size)
}

test('200 MB are sent, zipped and downloaded with memory for a part of them', async () => {
  const staff = await hearth.signIn({ role: 'STAFF' })
  // What is loaded when it is first used counts for nobody.
  await sendAndFetch(assetPartBytes, staff)
  const growth = await growthWhile(() => sendAndFetch(maxAssetBytes, staff))
  expect(growth).toBeLessThan(maxAssetBytes * 0.6)
})
