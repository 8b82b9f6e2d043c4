import { type AuditResult, serverAudits } from 'graphql-http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { breakDatabase, startTestApp, type TestApp } from '../../test/test-app.ts'
import { graphqlLimits } from '../graphql/limits.ts'

let hearth: TestApp
let open: TestApp
beforeAll(async () => {
  hearth = await startTestApp()
  open = await startTestApp({ introspection: true })
})
afterAll(async () => {
  await hearth.close()
  await open.close()
})

async function failedAudits(url: string): Promise<string[]> {
  const audits = serverAudits({ url: `${url}/graphql`, fetchFn: fetch })
  expect(audits).toHaveLength(61)
  const results: AuditResult[] = []
  for (const audit of audits) results.push(await audit.fn())
  return results.flatMap((result) => (result.status === 'ok' ? [] : [result.id])).toSorted()
}

describe('GraphQL over HTTP (docs/security.md, GraphQL)', () => {
  test('fails exactly the five audits that need introspection or GET, on purpose', async () => {
    expect(await failedAudits(hearth.url)).toEqual(['28B9', '2EA1', '5A70', '6A70', 'D6D5'])
  })

  test('fails, with introspection on, only the three that need GET', async () => {
    expect(await failedAudits(open.url)).toEqual(['5A70', '6A70', 'D6D5'])
  })
})

type Sent = { body?: string; headers?: Record<string, string>; method?: string }

async function send({ body, headers, method = 'POST' }: Sent) {
  const response = await fetch(`${hearth.url}/graphql`, {
    method,
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })
  return { response, status: response.status, text: await response.text() }
}
const sendQuery = (query: string, more: object = {}) => send({ body: JSON.stringify({ query, ...more }) })

describe('R26 what the endpoint accepts', () => {
  test.each([
    'application/x-www-form-urlencoded',
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/xml',
  ])('refuses a body of %s with 415', async (type) => {
    const { status } = await send({ body: 'query=%7B__typename%7D', headers: { 'content-type': type } })
    expect(status).toBe(415)
  })

  test.each(['GET', 'PUT', 'PATCH', 'DELETE'])('refuses %s with 405 and says POST', async (method) => {
    const { status, response } = await send({ method })
    expect([status, response.headers.get('allow')]).toEqual([405, 'POST'])
  })

  test.each([
    ['[{"query":"{ __typename }"}]', 'batches are not served'],
    ['"text"', 'must be a JSON object'],
    ['{"query":1}', 'query must be a text'],
    ['{"query":"{ __typename }","variables":[]}', 'variables must be an object'],
    ['{"query":"{ __typename }","operationName":7}', 'operationName must be a text'],
    ['{"query":"{ __typename }","extensions":"x"}', 'extensions must be an object'],
  ])('refuses the body %s', async (body, message) => {
    const { status, text } = await send({ body })
    expect(status).toBe(400)
    expect(text).toContain(message)
  })

  test.each([
    ['an empty body', '', 'The body is empty'],
    ['half an object', '{"query":', 'not valid JSON'],
    ['no JSON', 'query { __typename }', 'not valid JSON'],
    ['a __proto__', '{"query":"{ __typename }","variables":{"__proto__":{"a":1}}}', 'not valid JSON'],
    ['nothing but null', 'null', 'must be a JSON object'],
  ])('answers %s in the shape of GraphQL', async (_what, body, message) => {
    const { status, text, response } = await send({ body })
    expect(status).toBe(400)
    expect(JSON.parse(text).errors[0].message).toContain(message)
    expect(response.headers.get('content-type')).toContain('application/json')
  })

  test('a content length that does not fit the body is an error in the shape of GraphQL', async () => {
    const answer = await hearth.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json', 'content-length': '7' },
      payload: '{"query":"{ __typename }"}',
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors[0].message).toContain('Content-Length')
  })

  test('R27 refuses a body over 256 KiB with 413 in the shape of GraphQL', async () => {
    const { status, text } = await send({ body: JSON.stringify({ query: 'x'.repeat(260 * 1024) }) })
    expect(status).toBe(413)
    expect(JSON.parse(text).errors[0].message).toContain('too large')
  })

  test('answers each operation of one document by its name, also when the plan is compiled', async () => {
    const document = 'query A { a: __typename } query B { b: __typename }'
    for (let round = 0; round < 4; round += 1) {
      expect((await sendQuery(document, { operationName: 'A' })).text).toBe('{"data":{"a":"Query"}}')
      expect((await sendQuery(document, { operationName: 'B' })).text).toBe('{"data":{"b":"Query"}}')
    }
  })
})

describe('limits of docs/security.md, GraphQL', () => {
  const deep = (levels: number) => `{ ${'a { '.repeat(levels)} b ${'} '.repeat(levels)} }`
  test.each([
    ['characters', `{ __typename ${' '.repeat(graphqlLimits.characters)} }`, 'characters'],
    ['tokens', `{ ${'a '.repeat(graphqlLimits.tokens)} }`, 'more than 2000 tokens'],
    ['depth', deep(10), '11 levels deep'],
    ['depth 3,000', deep(3_000), /tokens|nested too deeply|characters/],
    [
      'aliases',
      `{ ${Array.from({ length: 16 }, (_, index) => `a${index}: __typename`).join(' ')} }`,
      '16 aliases',
    ],
    ['directives', `{ __typename ${'@aa '.repeat(11)} }`, '11 directives'],
    [
      'cost',
      `{ ${Array.from({ length: 18 }, () => 'a { b { c { d { e { f { g { h i j k l m n o p q r s t u v } } } } } } } ').join(' ')} }`,
      'The operation costs',
    ],
    [
      'fragments in a circle',
      '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }',
      'Cannot spread fragment',
    ],
    [
      'login twice',
      'mutation { a: login(email: "", password: "") { role } b: login(email: "", password: "") { role } }',
      'login may stand only once',
    ],
  ])('%s', async (_name, query, message) => {
    const { status, text } = await sendQuery(query)
    expect(text).toMatch(message)
    expect([200, 400]).toContain(status)
    expect(JSON.parse(text).data).toBeUndefined()
  })

  test('a limit is a 400', async () => {
    expect((await sendQuery(deep(10))).status).toBe(400)
  })

  test('a document that is a JSON tree instead of text is not let past the limits', async () => {
    const { text } = await sendQuery(JSON.stringify({ kind: 'Document', definitions: [] }))
    expect(JSON.parse(text).errors[0].message).toContain('Syntax Error')
  })

  test('the largest operation of the back-office fits', async () => {
    const fields =
      'id firstName lastName email focus { milestone } invitedBy { id email } resume { name url }'
    const { text } = await sendQuery(
      `{ users(limit: 100) { edges { node { ${fields} } } pageInfo { total } } }`,
    )
    expect(JSON.parse(text).errors[0].extensions.code).toBe('UNAUTHENTICATED')
  })
})

describe('errors tell a stranger nothing of the inside', () => {
  test.each(['{ __schema { types { name } } }', '{ __type(name: "User") { name } }'])(
    'introspection is off: %s',
    async (query) => {
      expect((await sendQuery(query)).text).toContain('introspection')
    },
  )

  test('names are not guessed for the caller', async () => {
    const { text } = await sendQuery('{ uers { edges { node { id } } } getTenantConfiguration { nam } }')
    expect(text).toContain('Cannot query field')
    expect(text).not.toMatch(/did you mean|users/i)
  })

  test('R28 what was not expected is masked, with the request number, and logged', async () => {
    const broken = await startTestApp()
    await breakDatabase(broken)
    const answer = await broken.graphql('{ getTenantConfiguration { name } }')
    await broken.close()
    expect(JSON.stringify(answer)).toMatch(/Something went wrong on our side.*[0-9a-f]{8}-/)
    expect(JSON.stringify(answer)).not.toMatch(/pool|stack|\.ts|select/i)
  })

  test('R27 no free connection within 2 s is a 503 that says try again', async () => {
    const clients = await Promise.all(Array.from({ length: 10 }, () => hearth.pool.connect()))
    const answer = await hearth.graphql('{ getTenantConfiguration { name } }')
    for (const client of clients) client.release()
    expect(answer.status).toBe(503)
    expect(answer.errors?.[0]?.message).toBe('[BUSY] The server is busy. Please try again in a moment')
  })
})

describe('R23 headers of every answer', () => {
  test.each([
    ['GET', '/health/live', 200],
    ['GET', '/health/ready', 200],
    ['GET', '/config.json', 200],
    ['GET', '/nothing-here', 404],
    ['GET', '/graphql', 405],
    ['POST', '/graphql', 415],
  ])('%s %s %i', async (method, path, status) => {
    const response = await fetch(hearth.url + path, { method })
    expect(response.status).toBe(status)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'geolocation=(), camera=(), microphone=()',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(response.headers.get('server') ?? response.headers.get('x-powered-by')).toBeNull()
  })

  test('the metrics are for this machine alone and count requests by route', async () => {
    const text = await (await fetch(`${hearth.url}/metrics`)).text()
    expect(text).toContain(
      'hearth_http_request_seconds_count{method="GET",route="/health/live",status="200"}',
    )
    const answer = await hearth.app.inject({ url: '/metrics', remoteAddress: '203.0.113.9' })
    expect(answer.statusCode).toBe(404)
  })

  test('a spoofed X-Forwarded-For changes nothing', async () => {
    const answer = await hearth.app.inject({
      url: '/metrics',
      remoteAddress: '203.0.113.9',
      headers: { 'x-forwarded-for': '127.0.0.1' },
    })
    expect(answer.statusCode).toBe(404)
  })
})
