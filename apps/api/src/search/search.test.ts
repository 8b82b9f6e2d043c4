import { searchKinds } from '@hearth/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createArticle } from '../articles/index.ts'
import { createRequest } from '../support/index.ts'
import { addContent, contentRows } from '../test/content-rows.ts'
import { apply } from '../test/front-door.ts'
import { createImports } from '../test/imports/files.ts'
import { type SignedIn, startTestApp, type TestApp } from '../test/test-app.ts'

let hearth: TestApp
let ines: SignedIn
const imports = createImports(() => hearth)
const now = new Date('2026-11-22T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

beforeAll(async () => {
  hearth = await startTestApp({ now })
  ines = await hearth.signIn({ role: 'STAFF', firstName: 'Ines', lastName: 'Duarte' })
  await hearth.addTenant('harbour')
})
afterAll(() => hearth.close())

type Hit = {
  kind: string
  id: string
  title: string
  detail: string | null
  at: string
  path: string
  picture: string | null
}
type Group = { kind: string; hits: Hit[]; more: boolean; total: number | null }

const searchText = `query ($words: String!, $kinds: [SearchKind!], $limit: Int) {
  search(words: $words, kinds: $kinds, limit: $limit) {
    kind more total hits { id kind title detail at picture path }
  }
}`
const hitsText = `query ($keys: [SearchKeyInput!]!) { searchHits(keys: $keys) { kind id title } }`

async function search(words: string, args: object = {}, token = ines.token): Promise<Group[]> {
  const { data, errors } = await hearth.graphql(searchText, { words, ...args }, token)
  expect(errors).toBeUndefined()
  return data.search
}
const titlesOf = (groups: Group[]) => groups.flatMap(({ hits }) => hits.map(({ title }) => title))
async function refusal(words: string, args: object = {}) {
  return (await hearth.graphql(searchText, { words, ...args }, ines.token)).errors?.[0]?.message
}

const uuid = /[0-9a-f-]{36}/
const deleteText = 'mutation ($id: ID!) { adminUserDelete(id: $id) { id } }'

describe('one search', () => {
  let groups: Group[]
  beforeAll(async () => {
    await apply(hearth, { firstName: 'Ada', lastName: 'Marlowe', email: 'ada@marlowe.example' })
    const [room] = await hearth.addRooms([
      { title: 'Marlowe speaks', hosts: ['Host B', 'Host C'], start: daysAgo(-1) },
    ])
    for (const row of contentRows)
      await addContent(hearth, ines.token, { ...row, changes: { title: `Marlowe’s ${row.name}` } })
    await createArticle(hearth.scope(), { title: 'Meet Marlowe', body: 'Hello', publisher: 'The team' })
    const send = (text: string, variables = {}) => hearth.graphql(text, variables, ines.token)
    await send('mutation { assetCreate(input: { title: "Marlowe’s slides" }) { id } }')
    await send('mutation ($input: ReportCreateInput!) { reportCreate(input: $input) { id } }', {
      input: { reason: 'Too long', livingRoomId: room?.id },
    })
    await imports.importText(ines, 'email\nnobody@else.example\n', { enterpriseName: 'Marlowe & Sons' })
    await createRequest(hearth.scope(), {
      name: 'Ada',
      email: 'ada@marlowe.example',
      subject: 'Marlowe’s seat',
      body: 'Where is it?',
    })
    groups = await search('marlowe')
  })
  const found = (kind: string) => groups.find((group) => group.kind === kind)?.hits ?? []

  test('finds records of every kind, each with its title, a line about it and its page', () => {
    expect(groups.map(({ kind }) => kind).toSorted()).toEqual([...searchKinds].toSorted())
    const lines = groups.map(({ kind, hits: [hit] }) => [
      kind,
      hit?.title,
      hit?.detail,
      hit?.path.replace(uuid, '{id}'),
    ])
    expect(Object.fromEntries(lines.map(([kind, ...line]) => [kind, line]))).toEqual({
      MEMBER: ['Ada Marlowe', 'ada@marlowe.example · Northlight', '/users/{id}/show'],
      APPLICATION: ['Ada Marlowe', 'Pending · ada@marlowe.example · Northlight', '/applications/{id}/show'],
      LIVING_ROOM: ['Marlowe speaks', 'Host B, Host C', '/livingRooms/{id}/show'],
      CONTENT: expect.anything(),
      ARTICLE: ['Meet Marlowe', 'Published · The team', '/articles/{id}'],
      ASSET: ['Marlowe’s slides', 'Group of files', '/assets/{id}/show'],
      SUPPORT: ['Marlowe’s seat', 'Open · Ada · ada@marlowe.example', '/support/{id}/show'],
      REPORT: ['Report about Marlowe speaks', 'Open · Too long', '/reports/{id}/show'],
      IMPORT: ['members.csv', 'Finished · Marlowe & Sons', '/imports/{id}/show'],
      EMAIL: [expect.any(String), expect.stringContaining('ada@marlowe.example'), '/outbox/{id}/show'],
    })
    expect(found('CONTENT').map(({ title, detail, path }) => [title, detail, path.split('/')[1]])).toEqual(
      expect.arrayContaining([
        ['Marlowe’s poll', 'Poll', 'polls'],
        ['Marlowe’s quote', 'Quote', 'quotes'],
        ['Marlowe’s freeText', 'Free text', 'freeTexts'],
      ]),
    )
  })

  test('asks every module in one statement', async () => {
    hearth.statements.splice(0)
    await search('marlowe')
    expect(hearth.statements.filter((text) => /search_text/.test(text))).toHaveLength(1)
  })

  test('is narrowed to kinds', async () => {
    expect((await search('marlowe', { kinds: ['ARTICLE', 'ASSET'] })).map(({ kind }) => kind)).toEqual([
      'ARTICLE',
      'ASSET',
    ])
  })

  test('wants each of the words, wherever they occur', async () => {
    expect(titlesOf(await search('host marlowe speaks'))).toEqual(['Marlowe speaks'])
    expect(await search('marlowe quillfeather')).toEqual([])
  })

  test('finds the record whose id was typed, or whose address was pasted', async () => {
    const [room] = found('LIVING_ROOM')
    const [article] = found('ARTICLE')
    const addresses: [string, string | undefined][] = [
      [String(room?.id).toUpperCase(), room?.title],
      [`https://hearth.example/room/${room?.id}?from=mail`, room?.title],
      [`http://localhost:4000/admin/livingRooms/${room?.id}/show/2`, room?.title],
      [` https://hearth.example/article/${article?.id}#top `, article?.title],
    ]
    for (const [typed, title] of addresses) expect(titlesOf(await search(typed))).toEqual([title])
  })

  test('takes the last part of an address without an id for words', async () => {
    const { rows } = await hearth.pool.query(
      "select username from members where tenant_id = 'hearth' and email = 'ada@marlowe.example'",
    )
    const [group] = await search(`https://hearth.example/referral/${rows[0].username}`)
    expect(group).toMatchObject({ kind: 'MEMBER', hits: [{ title: 'Ada Marlowe' }] })
  })

  test('finds nothing of another community, by words, id or key', async () => {
    const bruno = await hearth.signIn({ role: 'ADMIN', tenantId: 'harbour' })
    expect(await search('marlowe', {}, bruno.token)).toEqual([])
    for (const [hit] of groups.map(({ hits }) => hits)) {
      expect(await search(String(hit?.id), {}, bruno.token)).toEqual([])
      const keys = [{ kind: hit?.kind, id: hit?.id }]
      expect((await hearth.graphql(hitsText, { keys }, bruno.token)).data.searchHits).toEqual([])
    }
  })

  test('gives records by their ids in their order, without those that are gone', async () => {
    const keys = [...groups]
      .reverse()
      .flatMap(({ hits: [hit] }) => (hit ? [{ kind: hit.kind, id: hit.id }] : []))
    const ask = async () => (await hearth.graphql(hitsText, { keys }, ines.token)).data.searchHits as Hit[]
    expect((await ask()).map(({ id }) => id)).toEqual(keys.map(({ id }) => id))
    await hearth.graphql(deleteText, { id: found('MEMBER')[0]?.id }, ines.token)
    expect((await ask()).map(({ kind }) => kind)).toEqual(
      keys.map(({ kind }) => kind).filter((kind) => kind !== 'MEMBER' && kind !== 'APPLICATION'),
    )
    expect((await search('ada marlowe')).map(({ kind }) => kind)).toEqual(['SUPPORT', 'EMAIL'])
  })
})

describe('the order of hits', () => {
  beforeAll(async () => {
    await hearth.addMembers([
      { firstName: 'Abe', lastName: 'Samford', email: 'a@samford.example', created: daysAgo(9) },
      { firstName: 'Bo', lastName: 'Fordham', email: 'b@x.example', created: daysAgo(8) },
      { firstName: 'Cy', lastName: 'Fordham', email: 'c@x.example', created: daysAgo(2) },
      { firstName: 'Di', lastName: 'Crawford', email: 'd@x.example', created: daysAgo(1) },
      { firstName: 'Ed', lastName: 'Elder', email: 'fordham@x.example', created: daysAgo(700) },
    ])
    await hearth.addRooms([{ title: 'Fordham and others' }])
  })
  const members = { kinds: ['MEMBER'] }

  test('has beginnings of words before middles, and the newest first among both', async () => {
    expect(titlesOf(await search('ford', members))).toEqual([
      'Cy Fordham',
      'Bo Fordham',
      'Ed Elder',
      'Di Crawford',
      'Abe Samford',
    ])
  })

  test('has an email address that was typed whole before everything, in whatever case', async () => {
    const [first, ...others] = await search('FORDHAM@x.example')
    expect(first).toMatchObject({ kind: 'MEMBER', hits: [{ title: 'Ed Elder' }] })
    expect(others).toEqual([])
  })

  test('has the kind with the better hits first', async () => {
    await hearth.addRooms([{ title: 'Quillrooms' }])
    await hearth.addMembers([{ firstName: 'Jo', lastName: 'Tranquillroom' }])
    expect((await search('quillroom')).map(({ kind }) => kind)).toEqual(['LIVING_ROOM', 'MEMBER'])
  })

  test('looks for words of two letters at the beginnings of words, and does not count them', async () => {
    const [group] = await search('fo', members)
    expect(group).toMatchObject({ more: false, total: null })
    expect(titlesOf([group as Group]).toSorted()).toEqual(['Bo Fordham', 'Cy Fordham', 'Ed Elder'])
  })

  test('ends after five of a kind, or after as many as are asked for, and says how many there are', async () => {
    await hearth.addMembers(Array.from({ length: 7 }, (_, place) => ({ lastName: `Zebrano${place}` })))
    const [five] = await search('zebrano')
    expect([five?.hits.length, five?.more, five?.total]).toEqual([5, true, 7])
    const [all] = await search('zebrano', { limit: 20 })
    expect([all?.hits.length, all?.more, all?.total]).toEqual([7, false, 7])
  })

  test('is the same for a word that very many have, of which the newest are looked at', async () => {
    await hearth.pool.query(
      `insert into members (tenant_id, email, username, first_name, last_name, created, updated)
       select 'hearth', 'crowd' || n || '@x.example', 'crowd-' || n, 'Common', 'Name ' || n,
         $1::timestamptz - n * interval '1 minute', now()
       from generate_series(1, 1200) as n where 'tenant_id' = 'tenant_id'`,
      [now],
    )
    const [group] = await search('common', members)
    expect(group).toMatchObject({ more: true, total: null })
    expect(titlesOf([group as Group])).toEqual([1, 2, 3, 4, 5].map((number) => `Common Name ${number}`))
    expect(titlesOf(await search('crowd1100@x.example'))).toEqual(['Common Name 1100'])
  })
})

describe('words that are no use', () => {
  test.each(['', ' ', 'x', '  x '])('%j finds nothing', async (words) => {
    expect(await search(words)).toEqual([])
  })

  test('signs are letters like others', async () => {
    await hearth.addRooms([{ title: '100% calm_now' }])
    expect(titlesOf(await search('100% calm_'))).toEqual(['100% calm_now'])
    expect(titlesOf(await search('calm% 100_', { kinds: ['LIVING_ROOM'] }))).toEqual([])
    expect(titlesOf(await search("'; drop table members --"))).toEqual([])
  })

  test('a word without letters is looked for among the newest', async () => {
    await hearth.addRooms([{ title: 'What now ???' }])
    expect(titlesOf(await search('???', { kinds: ['LIVING_ROOM'] }))).toEqual(['What now ???'])
  })

  test('too many are refused', async () => {
    expect(await refusal('x'.repeat(10_000))).toContain('A search takes at most 500 characters, not 10000')
    expect(await refusal('ab '.repeat(21))).toContain('A search takes at most 20 words, not 21')
    expect(await refusal('nul\0')).toContain('cannot be stored')
    expect(await refusal('rosa', { limit: 21 })).toContain('[BAD_LIMIT]')
  })
})
