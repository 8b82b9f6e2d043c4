import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../test/test-app.ts'
import { createArticle } from './index.ts'

let hearth: TestApp

beforeAll(async () => {
  hearth = await startTestApp({ now: new Date('2026-11-21T12:00:00Z') })
  await hearth.addTenant('harbour')
})
afterAll(() => hearth.close())

const fields = 'id title teaser body created image publisher updated'
const read = (id: string) => hearth.graphql(`query ($id: ID!) { article(id: $id) { ${fields} } }`, { id })
const article = {
  title: 'A budget you can live with',
  teaser: 'Three questions to sit with.',
  body: '<h2>First</h2><p>Bring a <strong>cup</strong> of tea.</p>',
  image: 'https://pictures.example/tea.jpg',
  publisher: 'Hearth',
}

describe('an article', () => {
  test('is for everybody who has its id', async () => {
    const { id } = await createArticle(hearth.scope(), article)
    const moment = '2026-11-21T12:00:00.000Z'
    expect(await read(id)).toEqual({
      status: 200,
      data: { article: { ...article, id, created: moment, updated: moment } },
    })
  })

  test.each([['00000000-0000-4000-8000-000000000000'], ['no-id']])(
    'that is not there is null (%j)',
    async (id) => expect(await read(id)).toEqual({ status: 200, data: { article: null } }),
  )

  test.each([
    ['an empty title', { title: ' ' }, 'The title cannot be empty'],
    ['a title of 201', { title: 'x'.repeat(201) }, 'The title takes at most 200 characters'],
    ['a teaser of 501', { teaser: 'x'.repeat(501) }, 'The teaser takes at most 500 characters'],
    ['a body of which nothing may stay', { body: '<script>1</script>' }, 'The body cannot be empty'],
    [
      'a picture that is script',
      { image: 'javascript:alert(1)' },
      'image is an address that begins with https://',
    ],
    [
      'a picture over http',
      { image: 'http://pictures.example/a.jpg' },
      'image is an address that begins with https://',
    ],
    [
      'a picture of no scheme',
      { image: '//pictures.example/a.jpg' },
      'image is an address that begins with https://',
    ],
    [
      'a picture that nobody sent',
      { image: '/files/hearth/00000000-0000-4000-8000-000000000000.jpg' },
      'image is an address that begins with https://',
    ],
  ])('is refused with %s', async (_what, changes, message) => {
    await expect(createArticle(hearth.scope(), { ...article, ...changes })).rejects.toThrow(message)
  })

  test('is cleaned when it is stored, and again when it is read', async () => {
    const { id } = await createArticle(hearth.scope(), {
      ...article,
      body: '<p onclick="x()">One</p><script>2</script>',
    })
    const stored = () =>
      hearth.db
        .selectFrom('articles')
        .select('body')
        .where('tenantId', '=', 'hearth')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    expect((await stored()).body).toBe('<p>One</p>')
    await hearth.db
      .updateTable('articles')
      .set({ body: '<p>One</p><img src=x onerror=alert(1)>' })
      .where('tenantId', '=', 'hearth')
      .where('id', '=', id)
      .execute()
    expect((await read(id)).data.article.body).toBe('<p>One</p>')
  })
})

describe('search engines', () => {
  const get = (url: string, host = 'localhost:4000') => hearth.app.inject({ url, headers: { host } })

  test('are shown each tenant’s own articles, at its own address', async () => {
    const ours = await createArticle(hearth.scope(), article)
    const theirs = await createArticle(hearth.scope('harbour'), article)
    const map = (await get('/sitemap.xml')).body
    expect(map).toContain(
      `<loc>http://localhost:4000/article/${ours.id}</loc><lastmod>2026-11-21T12:00:00.000Z`,
    )
    expect(map).not.toContain(theirs.id)
    const other = (await get('/sitemap.xml', 'harbour.localhost:4000')).body
    expect(other).toContain(`<loc>http://harbour.localhost:4000/article/${theirs.id}</loc>`)
    expect(other).not.toContain(ours.id)
  })

  test('are sent to the site map, and kept out of the back-office', async () => {
    const robots = (await get('/robots.txt')).body
    expect(robots).toContain('Disallow: /admin')
    expect(robots).toContain('Sitemap: http://localhost:4000/sitemap.xml')
    expect((await get('/robots.txt', 'evil.example')).body).toContain('Sitemap: http://localhost:4000/')
  })
})
