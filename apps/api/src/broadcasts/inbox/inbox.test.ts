import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createBroadcasting, texts } from '../../test/broadcasts/broadcasting.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../test/test-app.ts'

let hearth: TestApp
let ines: SignedIn
let ada: SignedIn
beforeAll(async () => {
  hearth = await startTestApp()
  ines = await hearth.signIn({ role: 'STAFF' })
  ada = await hearth.signIn({ firstName: 'Ada' })
})
afterAll(() => hearth.close())
beforeEach(() => hearth.db.deleteFrom('broadcasts').where('tenantId', '=', 'hearth').execute())

const { ask, load, send } = createBroadcasting(() => hearth)
const inbox = (who: SignedIn, args = '') =>
  ask(
    who,
    `{ it: inbox${args} { unread edges { node { id title subtitle body link created read } } pageInfo { total } } }`,
  )
const read = (who: SignedIn, ids: string[]) =>
  ask(who, 'mutation ($ids: [ID!]!) { it: inboxRead(ids: $ids) }', { ids })

describe('the inbox', () => {
  test('has what a member received, newest first, and how many are unread', async () => {
    const first = await send(ines)
    hearth.clock.now = new Date(hearth.clock.now.getTime() + 60_000)
    const second = await send(ines, { title: 'Second', link: 'https://hearth.example/two' })
    const { edges, ...numbers } = await inbox(ada)
    expect(numbers).toEqual({ unread: 2, pageInfo: { total: 2 } })
    expect(edges.map(({ node }: { node: { id: string } }) => node.id)).toEqual([second.id, first.id])
    expect(edges[0].node).toMatchObject({
      ...texts,
      title: 'Second',
      link: 'https://hearth.example/two',
      created: hearth.clock.now.toISOString(),
      read: null,
    })
    expect((await inbox(ada, '(limit: 1, page: 2)')).edges[0].node.id).toBe(first.id)
  })

  test('counts a message as opened once, when it was opened first', async () => {
    const { id } = await send(ines)
    const { now } = hearth.clock
    expect(await read(ada, [id])).toBe(0)
    hearth.clock.now = new Date(now.getTime() + 60_000)
    expect(await read(ada, [id])).toBe(0)
    expect((await inbox(ada)).edges[0].node.read).toBe(now.toISOString())
    expect(await load(ines, id)).toMatchObject({ recipients: 2, opened: 1 })
  })

  test('is nobody else’s: another person’s message is not marked', async () => {
    const { id } = await send(ines, { audience: { kind: 'CHOSEN', ids: [ada.id] } })
    const ben = await hearth.signIn({})
    expect(await read(ben, [id])).toBe(0)
    expect(await inbox(ben)).toEqual({ unread: 0, edges: [], pageInfo: { total: 0 } })
    expect(await inbox(ada)).toMatchObject({ unread: 1 })
  })

  test('takes at most 100 messages a page and 100 ids a call', async () => {
    expect(await inbox(ada, '(limit: 101)')).toContain('[BAD_LIMIT]')
    const ids = Array.from({ length: 101 }, () => crypto.randomUUID())
    expect(await read(ada, ids)).toContain('[BAD_INPUT] At most 100 ids')
  })
})
