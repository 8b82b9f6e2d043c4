import { readdir } from 'node:fs/promises'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCertificate } from '../../test/certificate.ts'
import { askImport, loadJob } from '../../test/imports/files.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../test/test-app.ts'
import { runImport } from '../run/run.ts'

const host = 'files.example'
const { key, cert } = createCertificate(host)
const files: Record<string, Buffer> = {
  '/our%20members.csv': gzipSync('email\nada@example.com\nbo@example.com\n'),
  '/bomb.csv': gzipSync(Buffer.alloc(200 * 1024 * 1024, 'email\n')),
}
const here = { resolve: async () => ['127.0.0.1'], ca: cert }

let hearth: TestApp
let ines: SignedIn
let server: Server
let origin: string
const requests: string[] = []
beforeAll(async () => {
  hearth = await startTestApp()
  ines = await hearth.signIn({ role: 'STAFF' })
  server = createServer({ key, cert }, ({ url = '' }, response) => {
    requests.push(url)
    response.setHeader('content-encoding', 'gzip').end(files[String(url.split('?')[0])])
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `https://${host}:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await hearth.close()
})

const ask = async (url: string): Promise<string> => (await askImport(hearth, ines, { url })).data.job.id

/** Where the file is fetched from; it may hold what opens the file. */
const addressOf = async (id: string) =>
  (
    await hearth.db
      .selectFrom('importJobs')
      .select('address')
      .where('tenantId', '=', 'hearth')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).address

test('a file at an https address is fetched once, also for an import of the same text', async () => {
  const id = await ask(`${origin}/our%20members.csv?signature=x`)
  expect(await addressOf(id)).toContain('signature=x')
  await runImport(hearth.scope(), id, here)
  expect(await addressOf(id)).toBeNull()
  const job = await loadJob(hearth, ines, id)
  expect(job).toMatchObject({ state: 'DONE', done: 2, fileName: 'our members.csv' })
  const again = await ask(job.url)
  await runImport(hearth.scope(), again, here)
  expect(await loadJob(hearth, ines, again)).toMatchObject({ state: 'DONE', total: 2, skipped: 2 })
  expect(requests).toEqual(['/our%20members.csv?signature=x'])
})

test('a fetch that was cut off begins again', async () => {
  const id = await ask(`${origin}/our%20members.csv`)
  const { url } = await loadJob(hearth, ines, id)
  // As after a worker was killed between storing the file and saying so.
  const key = new URL(url).pathname.replace('/files/', 'imports/')
  await hearth.scope().services.storage.put(key, Buffer.from('email\nhalf@exa'))
  await runImport(hearth.scope(), id, here)
  expect(await loadJob(hearth, ines, id)).toMatchObject({ state: 'DONE', total: 2, failed: 0 })
})

test('R32 a file that grows beyond 10 MiB when it is unpacked is refused, and nothing of it is kept', async () => {
  const id = await ask(`${origin}/bomb.csv`)
  await runImport(hearth.scope(), id, here)
  expect(await loadJob(hearth, ines, id)).toMatchObject({
    state: 'FAILED',
    message: 'The file is larger than 10 MiB; import it in parts',
    total: null,
  })
  const { url } = await loadJob(hearth, ines, id)
  expect(await readdir(join(hearth.dataDir, 'imports', 'hearth'))).not.toContain(basename(url))
  expect(await addressOf(id)).toBeNull()
})
