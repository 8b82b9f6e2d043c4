// Measures the members list over HTTP: the real server beside bare node:http on the same SQL, then every filter.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '@hearth/api/src/platform/postgres/embedded-postgres.ts'
import { memberListFields } from '@hearth/contract'
import autocannon from 'autocannon'

const connections = 10
/** Slices of a second, in turns: a busy moment of the machine then falls on both that are compared. */
const rounds = 7
const ports = { hearth: 4380, bare: 4381 }

/** One value of each side filter, as the back-office sends it. */
const filters: [string, string][] = [
  ['active', 'false'],
  ['subscription', 'ACTIVE'],
  ['status', 'PENDING'],
  ['referred', 'true'],
  ['archive', 'true'],
  ['firstLogin', 'false'],
  ['lastActivity', 'true'],
  ['enterprise', 'true'],
  ['milestones', 'true'],
  ['hasComment', 'true'],
  ['mobileOS', 'ANDROID'],
  ['activation', 'CLICKED_INACTIVE'],
  ['role', 'STAFF'],
]

const listQuery = `query ($filter: FilterInput) {
  users(limit: 25, page: 1, filter: $filter) {
    edges { node { id avatar ${memberListFields.join(' ')} } } pageInfo { total }
  }
}`

type Target = { port: number; token?: string; filter?: object }
const say = (line: string) => process.stdout.write(`${line}\n`)
const row = (...cells: string[]) => say(`| ${cells.join(' | ')} |`)

async function measure({ port, token, filter }: Target, duration = 1): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    url: `http://127.0.0.1:${port}/graphql`,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query: listQuery, variables: { filter } }),
    connections,
    duration,
  })
  if (non2xx + errors > 0) throw new Error(`${non2xx} answers were refusals, ${errors} requests failed`)
  return requests.average
}

/** The medians of both, and the median of their ratios round by round. */
async function compare(one: Target, other: Target) {
  const pairs: [number, number][] = []
  for (let round = 0; round < rounds; round++) pairs.push([await measure(one), await measure(other)])
  return {
    one: median(pairs.map(([figure]) => figure)).toFixed(0),
    other: median(pairs.map(([, figure]) => figure)).toFixed(0),
    ratio: median(pairs.map(([first, second]) => second / first)).toFixed(2),
  }
}

const median = (figures: number[]) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0

async function compareWithBare(token: string): Promise<void> {
  const { one, other, ratio } = await compare({ port: ports.bare }, { port: ports.hearth, token })
  row('list', 'requests/s', 'ratio')
  row('---', '--:', '--:')
  row('bare `node:http`, same SQL, no session', one, '1.00')
  row('Hearth, signed in, over GraphQL', other, ratio)
}

async function compareFilters(token: string): Promise<void> {
  say('')
  row('filter', 'requests/s', 'without a filter', 'ratio')
  row('---', '--:', '--:', '--:')
  const plain = { port: ports.hearth, token }
  const show = async (name: string, filter: object) => {
    const { one, other, ratio } = await compare(plain, { ...plain, filter })
    row(name, other, one, ratio)
  }
  for (const [field, value] of filters) {
    await show(`${field} = ${value}`, { filters: [{ field, values: [value] }] })
  }
  await show("search 'ada'", { query: 'ada' })
}

async function signIn(): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${ports.hearth}/identity`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: 'hearth-admin',
      AuthParameters: { USERNAME: 'admin@hearth.example', PASSWORD: 'Ember-lamp-42!' },
    }),
  })
  const { AuthenticationResult } = (await response.json()) as {
    AuthenticationResult: { AccessToken: string }
  }
  return AuthenticationResult.AccessToken
}

function startServer(script: string, port: number, env: Record<string, string>): ChildProcess {
  const path = fileURLToPath(new URL(script, import.meta.url))
  return fork(path, { env: { PATH: process.env.PATH, PORT: String(port), ...env }, silent: true })
}

async function untilItAnswers(port: number, path: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const response = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null)
    if (response?.ok) return
    await pause(100)
  }
  throw new Error(`Nothing answers on port ${port}`)
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

const folder = mkdtempSync(join(tmpdir(), 'hearth-bench-'))
const database = await startEmbeddedPostgres({ dataDir: join(folder, 'database'), report: () => {} })
const servers: ChildProcess[] = []
try {
  const env = { DATABASE_URL: database.url, DEMO: 'on', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn' }
  servers.push(startServer('../apps/api/src/main.ts', ports.hearth, env))
  await untilItAnswers(ports.hearth, '/health/ready')
  servers.push(startServer('bare-server.ts', ports.bare, env))
  await untilItAnswers(ports.bare, '/')
  const token = await signIn()
  for (const target of [{ port: ports.bare }, { port: ports.hearth, token }]) await measure(target, 2)
  await compareWithBare(token)
  await compareFilters(token)
} finally {
  await Promise.all(servers.map(stop))
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
