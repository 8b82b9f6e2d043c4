import { once } from 'node:events'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { maxPictureBytes, pictureTexts } from '@hearth/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { purgeTrashJob } from '../members/index.ts'
import { type SignedIn, startTestApp, type TestApp } from '../test/test-app.ts'
import { purgeUploadsJob } from './index.ts'

let hearth: TestApp
let ines: SignedIn
beforeAll(async () => {
  hearth = await startTestApp()
  ines = await hearth.signIn({ role: 'STAFF' })
})
afterAll(() => hearth.close())

const picture = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#a8492a' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer()

const sign = async (fileType = 'image/jpeg', token = ines.token) => {
  const text = 'mutation ($fileType: String!) { userAvatarSignedUrl(fileType: $fileType) { signedUrl url } }'
  const { data, errors } = await hearth.graphql(text, { fileType }, token)
  return { ...data?.userAvatarSignedUrl, error: errors?.[0]?.message } as {
    signedUrl: string
    url: string
    error?: string
  }
}
const put = async (address: string, content: Buffer, type = 'image/jpeg') => {
  const response = await fetch(hearth.at(address), {
    method: 'PUT',
    body: new Uint8Array(content),
    headers: { 'content-type': type },
  })
  return { status: response.status, text: await response.text() }
}
const save = (avatar: string) =>
  hearth.graphql(
    'mutation ($id: ID!, $avatar: String) { adminUserUpdate(id: $id, input: { avatar: $avatar }) { avatar } }',
    { id: ines.id, avatar },
    ines.token,
  )

describe('R33 sending a picture', () => {
  test('is encoded again, without its metadata, and can then be an avatar', async () => {
    const { signedUrl, url } = await sign()
    expect((await save(url)).errors?.[0]?.message).toContain(
      'avatar must be the url that userAvatarSignedUrl returned',
    )
    expect((await put(signedUrl, await picture())).status).toBe(204)
    expect((await save(url)).data.adminUserUpdate.avatar).toBe(new URL(url).pathname)
    const response = await fetch(hearth.at(url))
    const stored = Buffer.from(await response.arrayBuffer())
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 30 })
    expect((await sharp(stored).metadata()).exif).toBeUndefined()
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
  })

  test('keeps no more than 1,600 pixels of an edge', async () => {
    const { signedUrl, url } = await sign('image/png')
    const large = await sharp({ create: { width: 3_000, height: 1_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect((await put(signedUrl, large, 'image/png')).status).toBe(204)
    const stored = Buffer.from(await (await fetch(hearth.at(url))).arrayBuffer())
    expect(await sharp(stored).metadata()).toMatchObject({ width: 1_600, height: 533 })
  })

  test.each(['image/gif', 'image/svg+xml', 'text/html', 'application/octet-stream', ''])(
    'no place is given for %s',
    async (type) => {
      expect((await sign(type)).error).toBe(`[BAD_INPUT] ${pictureTexts.wrongType}`)
    },
  )

  test('5,242,880 bytes are too many, one less is not', async () => {
    const jpeg = await picture()
    const padded = (bytes: number) => Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)])
    const over = await put((await sign()).signedUrl, padded(maxPictureBytes))
    expect([over.status, JSON.parse(over.text).error]).toEqual([413, pictureTexts.tooLarge])
    expect((await put((await sign()).signedUrl, padded(maxPictureBytes - 1))).status).toBe(204)
  })

  test('what a client calls image/jpg is a JPEG', async () => {
    const { signedUrl, url } = await sign('image/jpg')
    expect((await put(signedUrl, await picture(), 'Image/JPG; q=1')).status).toBe(204)
    expect((await fetch(hearth.at(url))).headers.get('content-type')).toBe('image/jpeg')
  })

  test('a file of another type or at an unknown address is refused before it is read', async () => {
    expect(await put((await sign()).signedUrl, Buffer.alloc(50), 'image/gif')).toEqual({
      status: 415,
      text: JSON.stringify({ error: pictureTexts.wrongType }),
    })
    expect((await put('/uploads/hearth/unknown', Buffer.alloc(50), 'text/plain')).status).toBe(404)
  })

  /** A connection that has announced a file of so many bytes. */
  const announce = (signedUrl: string, bytes: number) => {
    const socket = connect(Number(new URL(hearth.url).port), '127.0.0.1')
    socket.write(
      `PUT ${new URL(signedUrl).pathname} HTTP/1.1\r\nHost: x\r\nContent-Type: image/jpeg\r\nContent-Length: ${bytes}\r\n\r\n`,
    )
    return socket
  }

  test('a file that is far too large is refused while it arrives', async () => {
    const socket = announce((await sign()).signedUrl, 100 * maxPictureBytes)
    socket.write(Buffer.alloc(maxPictureBytes))
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1\.1 413 .*connection: close/is)
    expect(String(answer)).toContain(pictureTexts.tooLarge)
  })

  test('a file that breaks off leaves its address open, and nothing in the log', async () => {
    const { signedUrl } = await sign()
    const socket = announce(signedUrl, 900).end('half')
    await once(socket.resume(), 'close')
    expect((await put(signedUrl, await picture())).status).toBe(204)
    expect(hearth.logged.filter((line) => line.includes('a request failed'))).toEqual([])
  })

  test.each(['image/gif', 'constructor', '__proto__', 'toString', ''])(
    'no place is given for %j',
    async (type) => {
      expect((await sign(type)).error).toBe(`[BAD_INPUT] ${pictureTexts.wrongType}`)
    },
  )

  test.each([
    ['a page under the name of a picture', Buffer.from('<html><script>alert(1)</script></html>')],
    ['the first bytes alone', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['nothing', Buffer.alloc(0)],
  ])('%s is refused', async (_name, content) => {
    const { status, text } = await put((await sign()).signedUrl, content)
    expect([status, JSON.parse(text).error]).toEqual([400, pictureTexts.wrongType])
  })

  test('a PNG at an address for a JPEG is refused, whatever its header says', async () => {
    const png = await sharp({ create: { width: 5, height: 5, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect((await put((await sign()).signedUrl, png)).status).toBe(400)
    expect((await put((await sign()).signedUrl, png, 'image/png')).status).toBe(400)
  })

  test('more than 25 megapixels are not even decoded', async () => {
    const huge = await sharp({ create: { width: 5_001, height: 5_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    expect((await put((await sign('image/png')).signedUrl, huge, 'image/png')).status).toBe(400)
  })

  test('an address takes one file, for 5 minutes, in its own tenant', async () => {
    const { signedUrl } = await sign()
    expect((await put(signedUrl.replace('/hearth/', '/harbour/'), await picture())).status).toBe(404)
    expect((await put(signedUrl, await picture())).status).toBe(204)
    expect((await put(signedUrl, await picture())).status).toBe(404)
    const late = await sign()
    hearth.clock.now = new Date(hearth.clock.now.getTime() + 300_001)
    expect((await put(late.signedUrl, await picture())).status).toBe(404)
  })

  test('20 files for one address at once store one', async () => {
    const { signedUrl } = await sign()
    const content = await picture()
    const answers = await Promise.all(Array.from({ length: 20 }, () => put(signedUrl, content)))
    expect(answers.filter((answer) => answer.status === 204)).toHaveLength(1)
  })

  test('nobody asks for more than 60 places a day', async () => {
    const person = await hearth.signIn({})
    for (let count = 0; count < 60; count += 1) await sign('image/png', person.token)
    expect((await sign('image/png', person.token)).error).toContain('[RATE_LIMITED] Too many tries')
  })

  test.each([
    '/files/hearth/../../etc/passwd',
    '/files/hearth/%2e%2e%2fkeys.jpg',
    '/files/hearth/none.jpg',
    '/files/hearth/x.html',
  ])('there is nothing at %s', async (path) => {
    expect((await hearth.app.inject({ url: path })).statusCode).toBe(404)
  })
})

/** Puts a file where the folder of the pictures should be, as a disk that takes nothing, and mends it again. */
async function whileDiskIsBroken(work: () => Promise<void>): Promise<void> {
  const folder = join(hearth.dataDir, 'uploads')
  await mkdir(folder, { recursive: true })
  await rename(folder, `${folder}.away`)
  await writeFile(folder, '')
  await work().finally(async () => {
    await rm(folder)
    await rename(`${folder}.away`, folder)
  })
}

describe('a picture that could not be stored', () => {
  test('is not promised by any row, and its address takes it as soon as it can be', async () => {
    const { signedUrl, url } = await sign()
    await whileDiskIsBroken(async () => {
      expect((await put(signedUrl, await picture())).status).toBe(500)
      expect((await save(url)).errors?.[0]?.message).toContain('avatar must be the url')
    })
    expect((await put(signedUrl, await picture())).status).toBe(204)
    expect((await save(url)).errors).toBeUndefined()
    expect((await fetch(hearth.at(url))).status).toBe(200)
  })
})

describe('a picture that nothing points at', () => {
  const day = 86_400_000
  const send = async () => {
    const { signedUrl, url } = await sign()
    expect((await put(signedUrl, await picture())).status).toBe(204)
    return url
  }
  const statusOf = async (url: string) => (await fetch(hearth.at(url))).status
  const runNightly = () => purgeUploadsJob.run(hearth.scope(), {})
  /** No session lasts so long. */
  const later = async (ms: number) => {
    hearth.clock.now = new Date(hearth.clock.now.getTime() + ms)
    ines = await hearth.signIn({ role: 'STAFF' })
  }

  test('is deleted in the night after a day: one that was replaced, and one that nobody saved', async () => {
    const [replaced, forgotten, header] = [await send(), await send(), await send()]
    await save(replaced)
    const avatar = await send()
    await save(avatar)
    await hearth.addRooms([{ header: new URL(header).pathname }])
    await runNightly()
    expect(await Promise.all([replaced, forgotten].map(statusOf))).toEqual([200, 200])
    await later(day + 1)
    const fresh = await send()
    await runNightly()
    expect(await Promise.all([replaced, forgotten].map(statusOf))).toEqual([404, 404])
    expect(await Promise.all([avatar, header, fresh].map(statusOf))).toEqual([200, 200, 200])
    expect((await save(forgotten)).errors?.[0]?.message).toContain('avatar must be the url')
  })

  test('goes with somebody who is gone for good, and not while they are in the trash', async () => {
    const avatar = await send()
    const [person] = await hearth.addMembers([{ avatar, deletedAt: hearth.clock.now }])
    await later(day + 1)
    await runNightly()
    expect(await statusOf(avatar)).toBe(200)
    await later(30 * day)
    await purgeTrashJob.run(hearth.scope(), {})
    await runNightly()
    expect(person?.avatar).toBe(avatar)
    expect(await statusOf(avatar)).toBe(404)
  })

  test('is deleted by the next run when one is cut off', async () => {
    const avatar = await send()
    await later(day + 1)
    await whileDiskIsBroken(async () => {
      await expect(runNightly()).rejects.toThrow()
      expect((await save(avatar)).errors?.[0]?.message).toContain('avatar must be the url')
    })
    await runNightly()
    expect(await statusOf(avatar)).toBe(404)
  })
})
