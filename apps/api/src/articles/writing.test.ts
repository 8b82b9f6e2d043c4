import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type SignedIn, startTestApp, type TestApp } from '../test/test-app.ts'
import { purgeArticlesJob } from './jobs.ts'

const start = new Date('2026-11-21T12:00:00Z')
const minute = 60_000
const hour = 60 * minute

let hearth: TestApp
let ines: SignedIn
let omar: SignedIn

beforeAll(async () => {
  hearth = await startTestApp({ now: start })
  ines = await hearth.signIn({ role: 'STAFF', firstName: 'Ines', lastName: 'Duarte' })
  omar = await hearth.signIn({ role: 'ADMIN', firstName: 'Omar', lastName: 'Haddad' })
})
// A session ends long before the times that these tests look at.
afterEach(() => {
  hearth.clock.now = start
})
afterAll(() => hearth.close())

const fields = 'id version state title teaser body publishAt url author { firstName }'

async function call(field: string, variables: object = {}, by: SignedIn | undefined = ines) {
  const declared: Record<string, string> = {
    id: 'ID!',
    ids: '[ID!]!',
    at: 'DateTime',
    input: field.startsWith('articleCreate') ? 'ArticleCreateInput!' : 'ArticleUpdateInput!',
    ifVersion: 'Int',
    requestId: 'ID',
  }
  const names = Object.keys(variables)
  const list = (text: (name: string) => string) => (names.length ? `(${names.map(text).join(', ')})` : '')
  const document = `mutation ${list((name) => `$${name}: ${declared[name]}`)} {
    ${field}${list((name) => `${name}: $${name}`)} { ${fields} } }`
  const { data, errors } = await hearth.graphql(document, variables, by.token)
  if (errors) throw Object.assign(new Error(errors[0]?.message), errors[0]?.extensions)
  return data[field]
}

const text = { title: 'Tea', body: '<p>Bring a cup.</p>' }
const draft = (input: object = {}) => call('articleCreate', { input: { ...text, ...input } })
const read = async (id: string, preview?: string) =>
  (
    await hearth.graphql(
      'query ($id: ID!, $preview: String) { article(id: $id, preview: $preview) { title author { firstName } } }',
      { id, preview },
    )
  ).data.article
const siteMap = async () =>
  (await hearth.app.inject({ url: '/sitemap.xml', headers: { host: 'localhost:4000' } })).body

describe('an article that staff write', () => {
  test('is a draft, which strangers are not shown', async () => {
    const article = await draft()
    expect(article).toMatchObject({ state: 'DRAFT', version: 1, author: { firstName: 'Ines' } })
    expect(article.url).toBe(`http://localhost:4000/article/${article.id}`)
    expect(await read(article.id)).toBeNull()
    expect(await siteMap()).not.toContain(article.id)
  })

  test('is made once, however often one form is sent', async () => {
    const sent = { input: text, requestId: 'form-1' }
    expect((await call('articleCreate', sent)).id).toBe((await call('articleCreate', sent)).id)
  })

  test('may be without a text until it is published', async () => {
    const { id } = await call('articleCreate', { input: { title: 'Later' } })
    await expect(call('articlePublish', { id })).rejects.toThrow('The body cannot be empty')
    await call('articleUpdate', { id, input: { body: '<p>Now.</p>' } })
    expect(await call('articlePublish', { id })).toMatchObject({ state: 'PUBLISHED' })
    await expect(call('articleUpdate', { id, input: { body: '<script>1</script>' } })).rejects.toThrow(
      'The body cannot be empty',
    )
  })

  test.each([
    ['an empty title', { title: ' ' }, 'The title cannot be empty'],
    ['a point beside the picture', { imageFocusX: 1.1 }, 'imageFocusX is a number from 0 to 1, not 1.1'],
    [
      'a picture over http',
      { image: 'http://a.example/b.jpg' },
      'image is an address that begins with https://',
    ],
  ])('is refused with %s', async (_what, input, message) => {
    const { id } = await draft()
    await expect(call('articleUpdate', { id, input })).rejects.toThrow(message)
  })

  test('is not overwritten where two people changed the same field', async () => {
    const { id, version } = await draft()
    await call('articleUpdate', { id, input: { title: 'Coffee' }, ifVersion: version }, omar)
    expect(await call('articleUpdate', { id, input: { teaser: 'Hot.' }, ifVersion: version })).toMatchObject({
      title: 'Coffee',
      teaser: 'Hot.',
      version: 3,
    })
    await expect(
      call('articleUpdate', { id, input: { title: 'Milk' }, ifVersion: version }),
    ).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('Omar Haddad') })
  })
})

describe('publishing', () => {
  test('shows an article to everybody at once, and unpublishing takes it back', async () => {
    const { id } = await draft()
    expect(await call('articlePublish', { id })).toMatchObject({
      state: 'PUBLISHED',
      publishAt: hearth.clock.now.toISOString(),
    })
    expect(await read(id)).toEqual({ title: 'Tea', author: null })
    expect(await siteMap()).toContain(id)
    expect(await call('articleUnpublish', { id })).toMatchObject({ state: 'UNPUBLISHED' })
    expect(await read(id)).toBeNull()
    expect(await siteMap()).not.toContain(id)
  })

  test('again keeps the date of the first time', async () => {
    const { id } = await draft()
    const { publishAt } = await call('articlePublish', { id })
    await call('articleUnpublish', { id })
    hearth.clock.now = new Date(start.getTime() + minute)
    expect(await call('articlePublish', { id })).toMatchObject({ state: 'PUBLISHED', publishAt })
  })

  test('at a time happens at exactly that time, without anybody doing anything', async () => {
    const { id } = await draft()
    const at = new Date(hearth.clock.now.getTime() + hour)
    expect(await call('articlePublish', { id, at: at.toISOString() })).toMatchObject({ state: 'SCHEDULED' })
    hearth.clock.now = new Date(at.getTime() - 1)
    expect(await read(id)).toBeNull()
    expect(await siteMap()).not.toContain(id)
    hearth.clock.now = at
    expect(await read(id)).toMatchObject({ title: 'Tea' })
    expect(await siteMap()).toContain(`${id}</loc><lastmod>${at.toISOString()}`)
  })

  test('at a time can be called off, and cannot hide what is published', async () => {
    const { id } = await draft()
    const at = new Date(hearth.clock.now.getTime() + hour).toISOString()
    await call('articlePublish', { id, at })
    expect(await call('articleUnpublish', { id })).toMatchObject({ state: 'DRAFT', publishAt: null })
    await call('articlePublish', { id })
    await expect(call('articlePublish', { id, at })).rejects.toThrow('published already')
  })
})

describe('the preview of a draft', () => {
  const preview = async (id: string) =>
    (await hearth.graphql(`{ articlePreviewUrl(id: "${id}") }`, {}, ines.token)).data.articlePreviewUrl

  test('is open to everybody who has its link, for an hour', async () => {
    const { id } = await draft()
    const address = new URL(await preview(id))
    expect(address.origin + address.pathname).toBe(`http://localhost:4000/article/${id}`)
    const token = String(address.searchParams.get('preview'))
    expect(await read(id, token)).toMatchObject({ title: 'Tea' })
    hearth.clock.now = new Date(hearth.clock.now.getTime() + hour + 1)
    expect(await read(id, token)).toBeNull()
  })

  test('opens no other article', async () => {
    const [one, other] = [await draft(), await draft()]
    const token = String(new URL(await preview(one.id)).searchParams.get('preview'))
    expect(await read(other.id, token)).toBeNull()
  })
})

describe('deleted articles', () => {
  const listed = async () => {
    const { data } = await hearth.graphql(
      '{ articles(limit: 100) { edges { node { id } } } }',
      {},
      ines.token,
    )
    return data.articles.edges.map(({ node }: { node: { id: string } }) => node.id)
  }

  test('are nowhere, and can be restored as they were', async () => {
    const { id } = await draft()
    await call('articlePublish', { id })
    expect(await call('articlesDelete', { ids: [id] })).toMatchObject([{ id }])
    expect(await read(id)).toBeNull()
    expect(await listed()).not.toContain(id)
    await expect(call('articleUpdate', { id, input: { title: 'X' } })).rejects.toThrow('not found')
    await expect(call('articleDelete', { id })).rejects.toThrow('not found')
    expect(await call('articlesRestore', { ids: [id] })).toMatchObject([{ id, state: 'PUBLISHED' }])
    expect(await read(id)).toMatchObject({ title: 'Tea' })
  })

  test('are removed for good after 30 days', async () => {
    const [old, young] = [await draft(), await draft()]
    await call('articleDelete', { id: old.id })
    hearth.clock.now = new Date(hearth.clock.now.getTime() + 1)
    await call('articleDelete', { id: young.id })
    hearth.clock.now = new Date(hearth.clock.now.getTime() + 30 * 24 * hour)
    await purgeArticlesJob.run(hearth.scope(), {})
    hearth.clock.now = start
    expect(await call('articlesRestore', { ids: [old.id, young.id] })).toMatchObject([{ id: young.id }])
  })
})

test('each save is kept as a revision: who, when and what', async () => {
  const { id } = await draft()
  await call('articleUpdate', { id, input: { title: 'Coffee', body: '<p>Bring a mug.</p>' } }, omar)
  await call('articlePublish', { id })
  const { data } = await hearth.graphql(
    `{ articleRevisions(id: "${id}", limit: 2, page: 1) {
      pageInfo { total } edges { node { version changed title body actor { firstName } } } } }`,
    {},
    ines.token,
  )
  expect(data.articleRevisions).toEqual({
    pageInfo: { total: 3 },
    edges: [
      {
        node: {
          version: 3,
          changed: ['publishAt'],
          title: 'Coffee',
          body: '<p>Bring a mug.</p>',
          actor: { firstName: 'Ines' },
        },
      },
      {
        node: {
          version: 2,
          changed: ['title', 'body'],
          title: 'Coffee',
          body: '<p>Bring a mug.</p>',
          actor: { firstName: 'Omar' },
        },
      },
    ],
  })
})

describe('the list of articles', () => {
  test('is filtered by state and publisher, and searched by words', async () => {
    const one = await draft({ title: 'Kettle', publisher: 'The kitchen' })
    const other = await draft({ title: 'Kettle drum', publisher: 'The band' })
    await call('articlePublish', { id: other.id })
    const list = async (filter: object) => {
      const { data } = await hearth.graphql(
        'query ($filter: FilterInput) { articles(filter: $filter) { edges { node { id } } pageInfo { total } } }',
        { filter },
        ines.token,
      )
      return data.articles.edges.map(({ node }: { node: { id: string } }) => node.id)
    }
    expect(await list({ query: 'kettle' })).toEqual(expect.arrayContaining([one.id, other.id]))
    expect(await list({ query: 'kettle', filters: [{ field: 'state', values: ['DRAFT'] }] })).toEqual([
      one.id,
    ])
    expect(await list({ filters: [{ field: 'publisher', values: ['The band'] }] })).toEqual([other.id])
  })
})

test('a picture stays while a revision shows it, so that the revision can be restored', async () => {
  const image = `/files/hearth/${await storedPicture()}.jpg`
  const { id } = await draft({ image })
  await call('articleUpdate', { id, input: { image: null } })
  const { uses } = await hearth.db
    .selectFrom('uploadUses')
    .select(({ fn }) => fn.countAll<number>().as('uses'))
    .where('tenantId', '=', 'hearth')
    .where('uploadId', '=', image.slice(14, 50))
    .executeTakeFirstOrThrow()
  expect(uses).toBe(1)
})

async function storedPicture(): Promise<string> {
  const { id } = await hearth.db
    .insertInto('uploads')
    .values({
      tenantId: 'hearth',
      kind: 'picture',
      contentType: 'image/jpeg',
      created: start,
      stored: start,
      expires: start,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
