import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { milestonesByPillar } from '@hearth/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createArticle } from '../articles/index.ts'
import { changeRoom, createRoom } from '../living-rooms/changes.ts'
import { buildPdf } from '../seed/seed-front-door.ts'
import { askImport } from '../test/imports/files.ts'
import { type SignedIn, startTestApp, type TestApp } from '../test/test-app.ts'

let hearth: TestApp
const staff = {} as Record<'hearth' | 'harbour', SignedIn>
const origins = { hearth: 'http://localhost:4000', harbour: 'http://harbour.localhost:4000' }
const secondHost = 'members.hearth.example'
beforeAll(async () => {
  hearth = await startTestApp()
  await hearth.addTenant('harbour')
  await hearth.db.insertInto('tenantHosts').values({ tenantId: 'hearth', host: secondHost }).execute()
  staff.hearth = await hearth.signIn({ role: 'STAFF' })
  staff.harbour = await hearth.signIn({ role: 'STAFF', tenantId: 'harbour' })
})
afterAll(() => hearth.close())

const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a8492a' } })
  .jpeg()
  .toBuffer()
const kinds = {
  picture: ['userAvatarSignedUrl(fileType: "image/jpeg")', 'image/jpeg', jpeg],
  resume: [
    'applicationResumeUpload(fileName: "cv.pdf", fileType: "application/pdf")',
    'application/pdf',
    buildPdf(['Ada']),
  ],
  import: ['userImportUpload(fileName: "a.csv")', 'text/csv', Buffer.from('email\n')],
} as const

type Signed = { signedUrl: string; url: string }
async function sign(kind: keyof typeof kinds, tenantId: keyof typeof staff = 'hearth'): Promise<Signed> {
  const { data } = await hearth.graphql(
    `mutation { place: ${kinds[kind][0]} { signedUrl url } }`,
    {},
    staff[tenantId].token,
  )
  return data.place
}

/** As a client does that follows the address: to its host, at the port that this test listens on. */
async function put(address: string, kind: keyof typeof kinds): Promise<number> {
  const { host, pathname } = new URL(address)
  const call = request(hearth.url + pathname, {
    method: 'PUT',
    headers: { host, 'content-type': kinds[kind][1] },
  })
  return new Promise((resolve, reject) => {
    call.on('error', reject).on('response', async (response) => {
      await text(response)
      resolve(Number(response.statusCode))
    })
    call.end(kinds[kind][2])
  })
}

describe.each(['hearth', 'harbour'] as const)('the addresses of an upload in %s', (tenantId) => {
  test.each(['picture', 'resume', 'import'] as const)(
    'are complete, on a host of its own, where the %s is taken',
    async (kind) => {
      const { signedUrl, url } = await sign(kind, tenantId)
      expect(signedUrl).toMatch(new RegExp(`^${origins[tenantId]}/uploads/${tenantId}/[\\w-]{27}$`))
      expect(url).toMatch(
        new RegExp(`^${origins[tenantId]}/files/${tenantId}/[0-9a-f-]{36}\\.(jpg|pdf|csv)$`),
      )
      expect(await put(signedUrl, kind)).toBe(204)
    },
  )
})

async function send(kind: keyof typeof kinds): Promise<{ url: string; path: string }> {
  const { signedUrl, url } = await sign(kind)
  await put(signedUrl, kind)
  return { url, path: new URL(url).pathname }
}

async function saveAvatar(avatar: string) {
  const { id, token } = staff.hearth
  const mutation =
    'mutation ($id: ID!, $avatar: String) { adminUserUpdate(id: $id, input: { avatar: $avatar }) { avatar version } }'
  const { data, errors } = await hearth.graphql(mutation, { id, avatar }, token)
  return { ...data?.adminUserUpdate, error: errors?.[0]?.message } as { avatar?: string; version: number }
}

const room = () => ({
  title: 'Leading',
  description: 'How to.',
  start: new Date(hearth.clock.now.getTime() + 86_400_000),
  end: new Date(hearth.clock.now.getTime() + 90_000_000),
  capacity: 10,
  pillars: ['Professional'],
  milestones: [milestonesByPillar.Professional[0] as string],
})
/** @returns the header of a room that was made with it, and of one that was given it later */
async function saveHeader(header: string): Promise<(string | null)[]> {
  const scope = hearth.scope()
  const made = await createRoom(scope, { input: { ...room(), header } })
  const { id } = await createRoom(scope, {
    input: { ...room(), header: 'https://pictures.example/first.jpg' },
  })
  return [made.header, (await changeRoom(scope, { id, input: { header } })).header]
}
const saveImage = async (image: string) =>
  (await createArticle(hearth.scope(), { title: 'A', body: '<p>b</p>', image })).image

describe('an address that comes back', () => {
  test.each([origins.hearth, `http://${secondHost}:4000`, ''])(
    'with the host %j is one of our own, and its path is stored',
    async (origin) => {
      const { path } = await send('picture')
      expect(await saveAvatar(origin + path)).toMatchObject({ avatar: path })
      expect(await saveHeader(origin + path)).toEqual([path, path])
      expect(await saveImage(origin + path)).toBe(path)
      const file = await send('import')
      const { data } = await askImport(hearth, staff.hearth, { url: origin + file.path })
      expect(data.job).toMatchObject({ url: file.url, fileName: 'a.csv' })
    },
  )

  test('with another of our hosts changes nothing', async () => {
    const { url, path } = await send('picture')
    const { version } = await saveAvatar(url)
    expect(await saveAvatar(`http://${secondHost}:4000${path}`)).toMatchObject({ avatar: path, version })
  })

  test.each([
    'https://pictures.example',
    'https://harbour.localhost:4000',
    'https://localhost:4000',
    'https://localhost',
  ])('with the host %s is an address elsewhere', async (origin) => {
    const { path } = await send('picture')
    expect(await saveAvatar(origin + path)).toMatchObject({
      error: expect.stringContaining('avatar must be the url'),
    })
    expect(await saveHeader(origin + path)).toEqual([origin + path, origin + path])
    expect(await saveImage(origin + path)).toBe(origin + path)
  })

  test('with our host and no upload behind it is refused where an upload is meant', async () => {
    const missing = `${origins.hearth}/files/hearth/00000000-0000-4000-8000-000000000000.jpg`
    await expect(saveHeader(missing)).rejects.toThrow('not a picture that was uploaded here')
    const { errors } = await askImport(hearth, staff.hearth, { url: missing })
    expect(errors?.[0]?.message).toContain('The uploaded file was not found')
  })
})
