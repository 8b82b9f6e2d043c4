import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createArticle } from '../../articles/index.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'

let hearth: TestApp
beforeAll(async () => {
  hearth = await startTestApp({ now: new Date('2026-11-21T11:00:00Z') })
})
afterAll(() => hearth.close())

const ask = (name: string) => fetch(`${hearth.url}/scenes/${name}`)
const folder = (day: string) => join(hearth.dataDir, 'scenes', day)

test.each(['2026-11-20', '2026-11-21', '2026-11-22'])(
  'the picture of %s, which is today somewhere, is kept by browsers for a year',
  async (day) => {
    for (const [ending, type] of [
      ['svg', 'image/svg+xml'],
      ['png', 'image/png'],
    ]) {
      const { status, headers } = await ask(`${day}.${ending}`)
      expect([status, headers.get('content-type')]).toEqual([200, type])
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    }
  },
)

test.each(['2026-11-19', '2026-11-23', '2026-02-30', '1999-01-01', '2026-11-2', '..', '2026-11-21%2f..'])(
  'nothing is drawn for %s',
  async (day) => {
    expect((await ask(`${day}.svg`)).status).toBe(404)
    expect((await ask(`${day}.png`)).status).toBe(404)
  },
)

test('an article or a room without a picture of its own has that of its day, in its own community', async () => {
  const article = { title: 'A', body: '<p>a</p>' }
  await createArticle(hearth.scope(), { ...article, created: new Date('2025-03-01T23:30:00Z') })
  await createArticle(hearth.scope(), {
    ...article,
    image: 'https://pictures.example/a.png',
    created: new Date('2025-03-03T12:00:00Z'),
  })
  await hearth.addRooms([
    { header: null, start: new Date('2025-05-05T00:00:00Z'), end: new Date('2025-05-05T01:00:00Z') },
  ])
  await hearth.addTenant('harbour')
  await hearth.addRooms(
    [{ header: null, start: new Date('2025-06-06T12:00:00Z'), end: new Date('2025-06-06T13:00:00Z') }],
    'harbour',
  )
  const days = ['2025-03-01', '2025-03-02', '2025-03-03', '2025-05-04', '2025-05-05', '2025-06-06']
  const statuses = await Promise.all(days.map(async (day) => (await ask(`${day}.png`)).status))
  expect(statuses).toEqual([200, 404, 404, 404, 200, 404])
})

test('a picture is drawn once, and then read', async () => {
  hearth.clock.now = new Date('2026-12-21T11:00:00Z')
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask('2026-12-21.png')))
  const sizes = await Promise.all(answers.map(async (answer) => (await answer.arrayBuffer()).byteLength))
  expect(new Set(sizes).size).toBe(1)
  const files = readdirSync(folder('2026-12-21'))
  expect(files).toHaveLength(1)
  writeFileSync(join(folder('2026-12-21'), String(files[0])), 'kept')
  expect(await (await ask('2026-12-21.png')).text()).toBe('kept')
})

test('however many are asked for at once, one is drawn at a time', async () => {
  hearth.clock.now = new Date('2027-01-02T11:00:00Z')
  const drawing: number[] = []
  const watch = setInterval(() => {
    const { process, queue } = sharp.counters()
    drawing.push(process + queue)
  }, 1)
  const days = ['2027-01-01', '2027-01-02', '2027-01-03']
  await Promise.all([...days, ...days].map((day) => ask(`${day}.png`)))
  clearInterval(watch)
  const [busy, several] = [drawing.filter((count) => count > 0), drawing.filter((count) => count > 1)]
  expect(busy.length).toBeGreaterThan(0)
  // Where one ends and the next begins, sharp counts both for a moment.
  expect(several.length).toBeLessThan(busy.length / 4)
})
