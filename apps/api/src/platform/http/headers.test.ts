import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { breakDatabase, startTestApp, type TestApp } from '../../test/test-app.ts'
import { headersOfData } from './security-headers.ts'

let hearth: TestApp
beforeAll(async () => {
  hearth = await startTestApp()
})
afterAll(() => hearth.close())

type Route = { method: InjectOptions['method']; path: string }

const values: Record<string, string> = {
  ':tenantId': 'hearth',
  ':token': `hearth.${'a'.repeat(27)}`,
  ':name': 'a.jpg',
  ':day': '2020-02-02',
  '*': 'nothing-here',
}
const fillIn = (path: string) => path.replace(/:\w+|\*/g, (place) => values[place] ?? place)

/** Every route there is, from the tree that Fastify prints: each level is four columns further in. */
function listRoutes(): Route[] {
  const parents: string[] = []
  return hearth.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods] = /^([│├└─\s]*)(\S+)(?: \((.*)\))?$/.exec(line) ?? []
      const depth = indent.length / 4
      parents.splice(depth - 1, Infinity, part)
      const path = fillIn(parents.join(''))
      return (methods?.split(', ') ?? []).map((method) => ({ method: method as Route['method'], path }))
    })
}

const ask = ({ method = 'GET', path }: Route, headers: Record<string, string> = {}) =>
  hearth.app.inject({ method, url: path, headers: { accept: 'application/json', ...headers } })

/** What the answer lacks, or has too much; nothing when all is well. */
function faultsOf({ headers }: LightMyRequestResponse): string[] {
  const { 'content-security-policy': policy, ...always } = headersOfData
  const wrong = Object.entries(always).filter(([name, value]) => headers[name] !== value)
  const rules = policy
    .split('; ')
    .filter((rule) => !String(headers['content-security-policy']).includes(rule))
  const telling = ['server', 'x-powered-by'].filter((name) => headers[name])
  const number = /^[0-9a-f-]{36}$/.test(String(headers['x-request-id'])) ? [] : ['x-request-id']
  return [...wrong.map(([name]) => name), ...rules, ...telling, ...number]
}

/** @returns the statuses that there were, after a look at the headers of each answer */
async function askAll(headers?: Record<string, string>): Promise<Set<number>> {
  const statuses = new Set<number>()
  for (const route of listRoutes()) {
    const answer = await ask(route, headers)
    statuses.add(answer.statusCode)
    expect([route, answer.statusCode, faultsOf(answer)]).toEqual([route, answer.statusCode, []])
  }
  return statuses
}

describe('R23 the headers of every route', () => {
  test('there are routes to look at', () => {
    expect(listRoutes()).toEqual(
      expect.arrayContaining([
        { method: 'POST', path: '/identity' },
        { method: 'PUT', path: `/uploads/hearth/${values[':token']}` },
        { method: 'GET', path: `/exports/users/${values[':token']}` },
      ]),
    )
  })

  test('when it answers, or finds nothing', async () => {
    expect([...(await askAll())]).toEqual(expect.arrayContaining([200, 404, 405, 415]))
  })

  test.each(['application/json', 'application/x-amz-json-1.1'])(
    'when a body of the type %s is too large',
    async (type) => {
      const statuses = await askAll({ 'content-type': type, 'content-length': '99999999' })
      expect([...statuses]).toContain(413)
    },
  )

  test('when a picture is too large', async () => {
    const { token } = await hearth.signIn()
    const place = 'mutation { userAvatarSignedUrl(fileType: "image/png") { signedUrl } }'
    const { data } = await hearth.graphql(place, {}, token)
    const answer = await hearth.app.inject({
      method: 'PUT',
      url: new URL(data.userAvatarSignedUrl.signedUrl).pathname,
      headers: { 'content-type': 'image/png' },
      payload: Buffer.alloc(6_000_000),
    })
    expect([answer.statusCode, faultsOf(answer)]).toEqual([413, []])
  })

  test('when somebody has too many downloads', async () => {
    const { id, token } = await hearth.signIn({ role: 'STAFF' })
    const { data } = await hearth.graphql('mutation { adminUserExportLink { url } }', {}, token)
    const answer = await hearth.db.transaction().execute(async (db) => {
      for (const slot of [1, 2]) {
        const key = JSON.stringify(['stream', 'hearth', id, slot])
        await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db)
      }
      return ask({ method: 'GET', path: data.adminUserExportLink.url })
    })
    expect([answer.statusCode, faultsOf(answer)]).toEqual([429, []])
  })

  test('when the database fails in a way that nobody expects', async () => {
    await breakDatabase(hearth)
    expect([...(await askAll())]).toContain(500)
  })
})
