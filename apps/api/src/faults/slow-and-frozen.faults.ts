import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { databasePid, databaseUrl, freePort, startHearth, untilReady } from '../test/hearth-child.ts'
import { temporaryFolder } from '../test/temporary-database.ts'
import { noteFigure } from './figures.ts'

// Connections and a database that hold on to what they are given (security.md R27).

async function startServer(): Promise<{ port: number; dataDir: string }> {
  const [port, dataDir] = [await freePort(), await temporaryFolder()]
  await untilReady(
    startHearth({ DATA_DIR: dataDir, PORT: port, PUBLIC_URL: `http://localhost:${port}`, DEMO: 'off' }),
  )
  return { port: Number(port), dataDir }
}

/** Sends the first part, then a byte each second. @returns the seconds after which the server ends it */
async function drip(port: number, first: string): Promise<number> {
  const start = performance.now()
  const socket = connect(port, '127.0.0.1', () => socket.write(first))
  socket.on('error', () => {})
  socket.resume()
  const timer = setInterval(() => socket.write('x'), 1_000)
  await once(socket, 'close')
  clearInterval(timer)
  return (performance.now() - start) / 1_000
}

const slowHeaders = 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '
const slowBody =
  'POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 10000\r\n\r\n{'

/** The same limits, and Node's own way of looking for them. */
async function startPlainServer(): Promise<number> {
  const server: Server = createServer({ headersTimeout: 15_000, requestTimeout: 30_000 })
  server.on('request', (request) => request.resume())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

test('a request that comes a byte a second', async ({ task }) => {
  const { port } = await startServer()
  const plain = await startPlainServer()
  const [headers, body, plainHeaders, plainBody] = await Promise.all([
    drip(port, slowHeaders),
    drip(port, slowBody),
    drip(plain, slowHeaders),
    drip(plain, slowBody),
  ])
  expect(headers).toBeLessThan(17)
  expect(body).toBeLessThan(32)
  const inWords = (first: number, second: number) =>
    `headers cut after ${first.toFixed(1)} s, the request after ${second.toFixed(1)} s`
  noteFigure(task, {
    attack: task.name,
    control: inWords(plainHeaders, plainBody),
    result: inWords(headers, body),
  })
})

/** The processes of PostgreSQL, its own one first. */
function processesOf(dataDir: string): number[] {
  const pid = databasePid(dataDir)
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  return [pid, ...children.map(Number)]
}

test('a database that is frozen in the middle of calls', async ({ task }) => {
  const { port, dataDir } = await startServer()
  const ask = async () => {
    const start = performance.now()
    const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ getTenantConfiguration { name } }' }),
    })
    const seconds = (performance.now() - start) / 1_000
    return { status: response.status, retryAfter: response.headers.get('retry-after'), seconds }
  }
  expect((await ask()).status).toBe(200)
  const client = new pg.Client({ connectionString: databaseUrl(dataDir) })
  client.on('error', () => {})
  await client.connect()
  const frozen = processesOf(dataDir)
  for (const pid of frozen) process.kill(pid, 'SIGSTOP')
  let naive = 'no answer yet'
  const waiting = client.query('select 1').then(() => {
    naive = 'answered'
  })
  const answers = await Promise.all(Array.from({ length: 30 }, ask))
  const naiveThen = naive
  for (const pid of frozen) process.kill(pid, 'SIGCONT')
  await waiting
  await client.end()
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
  expect(answers.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true)
  const longest = Math.max(...answers.map(({ seconds }) => seconds))
  expect(longest).toBeLessThan(16)
  expect((await ask()).status).toBe(200)
  noteFigure(task, {
    attack: task.name,
    control: `a client without a limit of its own: ${naiveThen} when all of ours are answered`,
    result: `30 calls answered 503 after at most ${longest.toFixed(1)} s, and 200 again once it runs`,
  })
})
