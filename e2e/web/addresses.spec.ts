import { request as send } from 'node:http'
import { expect, test } from '../fixtures.ts'

// What the server answers at addresses that no browser would ask for by itself.

type Sent = { method?: string; path: string; body?: string; type?: string }
type Answer = { status: number; location: string | undefined; body: string }

/** Sends the path as it stands: fetch would put it right first. */
function ask(origin: string, { method = 'GET', path, body = '', type }: Sent): Promise<Answer> {
  const { hostname, port } = new URL(origin)
  const headers = { accept: 'text/html', ...(type && { 'content-type': type }) }
  return new Promise((resolve, reject) => {
    const sent = send({ hostname, port, method, path, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part) => {
        text += part
      })
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, location: response.headers.location, body: text }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

const form = 'application/x-www-form-urlencoded'

test('a form sent without a script leads back to its own page, and to nobody else', async ({ server }) => {
  const post = (path: string) => ask(server.origin, { method: 'POST', path, body: 'password=a', type: form })
  expect(await post('/login?why=out')).toMatchObject({ status: 303, location: '/login?why=out' })
  expect(await post('//login')).toMatchObject({ status: 303, location: '/login' })
  for (const path of [
    '//evil.example/login',
    '/\\evil.example/login',
    'http://evil.example//evil.example/login',
    '/evil.example',
    '/nowhere',
    '/admin/users',
  ])
    expect(await post(path), path).toMatchObject({ status: 404, location: undefined })
  expect(await post('http://evil.example/login')).toMatchObject({ status: 303, location: '/login' })
})

test('a form that is longer than any of ours is refused', async ({ server }) => {
  const sent = { method: 'POST', path: '/login', type: form }
  expect(await ask(server.origin, { ...sent, body: 'a'.repeat(120_000) })).toMatchObject({ status: 303 })
  expect(await ask(server.origin, { ...sent, body: 'a'.repeat(200_000) })).toMatchObject({ status: 413 })
})

test('an uneven address of a page leads to the plain one; one of no page says so', async ({ server }) => {
  expect(await ask(server.origin, { path: '//login?why=out' })).toMatchObject({
    status: 308,
    location: '/login?why=out',
  })
  for (const path of ['//evil.example/login', '/\\evil.example', '//nowhere', '/a%0Ab']) {
    const { status, location, body } = await ask(server.origin, { path })
    expect([status, location], path).toEqual([404, undefined])
    expect(body).toContain('<title>Not found · Hearth</title>')
    expect(body).toContain('Page not found')
  }
})

test('browsers find an icon where they look for that of a file or a plain page', async ({ server }) => {
  const icon = await fetch(`${server.origin}/favicon.ico`)
  expect(icon.headers.get('content-type')).toContain('image/svg+xml')
  expect(await icon.text()).toMatch(/^<svg/)
})
