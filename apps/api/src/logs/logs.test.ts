import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applicationRole } from '../platform/database/migrate.ts'
import { defineJob, enqueue } from '../platform/jobs/jobs.ts'
import { startWorker } from '../platform/jobs/worker.ts'
import { type SignedIn, startTestApp, type TestApp } from '../test/test-app.ts'
import { purgeLogsJob } from './jobs.ts'

let hearth: TestApp
let staff: SignedIn
beforeAll(async () => {
  hearth = await startTestApp()
  await hearth.addTenant('harbour')
  staff = await hearth.signIn({ role: 'STAFF' })
})
afterAll(() => hearth.close())
beforeEach(async () => {
  await hearth.keepLogs()
  await hearth.pool.query("delete from logs where tenant_id in ('hearth', 'harbour')")
})

type Line = { id: string; message: string; context: string | null; level: string; created: string }

async function list(args = ''): Promise<{ lines: Line[]; total: number; errors?: { message: string }[] }> {
  await hearth.keepLogs()
  const { data, errors } = await hearth.graphql(
    `{ logs${args} { edges { node { id message context level created updated } } pageInfo { total } } }`,
    {},
    staff.token,
  )
  const { edges, pageInfo } = data?.logs ?? { edges: [], pageInfo: {} }
  const lines = edges.map(({ node }: { node: Line }) => node)
  return { lines, total: pageInfo.total, ...(errors && { errors }) }
}

const messages = async (args?: string) => (await list(args)).lines.map(({ message }) => message)
const contextOf = ({ context }: Line) => JSON.parse(String(context))

/** Lines of a tenant, an hour after each other, the last one an hour ago. */
async function addLines(lines: { message: string; level?: string; context?: string }[], tenantId = 'hearth') {
  for (const [index, { message, level = 'INFO', context = null }] of lines.entries())
    await hearth.pool.query(
      `insert into logs (tenant_id, id, level, message, context, created)
       values ($1, gen_random_uuid(), $2, $3, $4, now() - make_interval(hours => $5))`,
      [tenantId, level, message, context, lines.length - index],
    )
}

describe('the list of logs', () => {
  test('shows the newest first, a page at a time, and counts them', async () => {
    await addLines(['one', 'two', 'three'].map((message) => ({ message })))
    const { lines, total } = await list('(limit: 2)')
    expect([lines.map(({ message }) => message), total]).toEqual([['three', 'two'], 3])
    expect(await messages('(limit: 2, page: 2)')).toEqual(['one'])
    expect(await messages('(sort: { field: "created", order: ASC })')).toEqual(['one', 'two', 'three'])
  })

  test('has each line once, in order, on pages near and far down', async () => {
    await hearth.pool.query(
      `insert into logs (tenant_id, id, level, message, created)
       select 'hearth', gen_random_uuid(), 'INFO', 'Line ' || n, now() - n / 3 * interval '1 minute'
       from generate_series(1, 1130) as n`,
    )
    const ids: string[] = []
    for (let page = 1; page <= 12; page++) {
      const { lines, total } = await list(`(limit: 100, page: ${page}, filter: { query: "line" })`)
      expect(total).toBe(1_130)
      ids.push(...lines.map(({ id }) => id))
    }
    const { rows } = await hearth.pool.query(
      `select id from logs where tenant_id = 'hearth' order by created desc, id desc`,
    )
    expect(ids).toEqual(rows.map(({ id }) => id))
  })

  test('is narrowed by level, by words of message and context, and by time', async () => {
    await addLines([
      { message: 'sign-in failed', level: 'WARN', context: '{"ip":"192.0.2.7"}' },
      { message: 'job failed', level: 'ERROR', context: '{"job":"mail.deliver"}' },
      { message: 'signed in' },
    ])
    const by = (values: string) => `(filter: { filters: [{ field: "level", values: ${values} }] })`
    expect(await messages(by('["ERROR", "WARN"]'))).toEqual(['job failed', 'sign-in failed'])
    expect(await messages('(filter: { query: "192.0.2" })')).toEqual(['sign-in failed'])
    expect(await messages('(filter: { query: "FAILED mail" })')).toEqual(['job failed'])
    const [newest, middle] = (await list()).lines
    expect(await messages(`(start: "${middle?.created}")`)).toEqual(['signed in', 'job failed'])
    expect(await messages(`(end: "${middle?.created}")`)).toEqual(['sign-in failed'])
    expect((await list(`(start: "${middle?.created}", end: "${newest?.created}")`)).total).toBe(1)
    expect((await list(by('["LOUD"]'))).errors?.[0]?.message).toContain('DEBUG, INFO, WARN, ERROR')
  })

  test('and single lines are those of the own community', async () => {
    await addLines([{ message: 'theirs' }], 'harbour')
    await addLines([{ message: 'ours' }])
    const { rows } = await hearth.pool.query("select id from logs where tenant_id = 'harbour'")
    const [ours] = (await list()).lines
    const ids = [rows[0].id, ours?.id, randomUUID()]
    const { data } = await hearth.graphql(
      `query ($ids: [ID!]!, $theirs: ID!, $ours: ID!) {
        logsMany(ids: $ids) { message }
        theirs: log(id: $theirs) { message }
        ours: log(id: $ours) { message }
      }`,
      { ids, theirs: ids[0], ours: ids[1] },
      staff.token,
    )
    expect(data).toEqual({ logsMany: [{ message: 'ours' }], theirs: null, ours: { message: 'ours' } })
    expect(await messages()).toEqual(['ours'])
  })

  test('keeps lines for 90 days', async () => {
    await addLines([{ message: 'old' }, { message: 'young' }])
    await hearth.pool.query(
      "update logs set created = now() - interval '90 days 1 hour' where tenant_id = 'hearth' and message = 'old'",
    )
    await purgeLogsJob.run(hearth.scope('harbour'), {})
    expect(await messages()).toEqual(['young', 'old'])
    await purgeLogsJob.run(hearth.scope(), {})
    expect(await messages()).toEqual(['young'])
  })
})

describe('what staff find in the log', () => {
  test('is who failed to sign in, what was exported and which settings were changed', async () => {
    const login = `mutation { login(email: "${staff.email}", password: "Wrong-lamp-42!") { accessToken } }`
    await hearth.graphql(login)
    await hearth.graphql('mutation { requestCode(phone: "nobody@example.com") }')
    await hearth.graphql('mutation { adminUserExportLink { rows } }', {}, staff.token)
    await hearth.graphql('{ adminReportExportCsv }', {}, staff.token)
    await hearth.graphql('mutation { communityUpdate(input: { about: "We meet" }) { id } }', {}, staff.token)
    await hearth.graphql('mutation { communityUpdate(input: { about: "We meet" }) { id } }', {}, staff.token)
    const { lines } = await list('(sort: { field: "created", order: ASC })')
    expect(lines.map((line) => [line.level, line.message, contextOf(line)])).toEqual([
      ['WARN', 'sign-in failed', expect.objectContaining({ personId: staff.id, ip: '127.0.0.1' })],
      ['INFO', 'recovery requested', expect.objectContaining({ ip: '127.0.0.1' })],
      ['INFO', 'export made', expect.objectContaining({ personId: staff.id, resource: 'users' })],
      ['INFO', 'export made', expect.objectContaining({ resource: 'reports', rows: 0 })],
      ['INFO', 'settings changed', expect.objectContaining({ settings: 'community', fields: ['about'] })],
    ])
  })

  test('is why somebody with the right password was refused', async () => {
    const member = await hearth.signIn({})
    await hearth.pool.query(
      `update members set locked = true where tenant_id = 'hearth' and id = '${member.id}'`,
    )
    await list()
    await hearth.graphql(
      `mutation { login(email: "${member.email}", password: "Ember-lamp-42!") { accessToken } }`,
    )
    const [line] = (await list()).lines
    expect(line).toMatchObject({ level: 'WARN', message: 'sign-in refused' })
    expect(contextOf(line as Line)).toMatchObject({ personId: member.id, reason: 'disabled' })
  })

  test('is a job that failed, as a warning while it is tried again', async () => {
    const broken = defineJob({
      name: 'test.broken',
      run: () => Promise.reject(new TypeError('Ember-lamp-42!')),
    })
    const worker = await startWorker({
      pool: hearth.pool,
      db: hearth.db,
      jobs: [broken],
      forTenant: hearth.scope,
      log: hearth.scope().log,
    })
    await hearth.scope().transaction((tx) => enqueue(tx, broken, {}))
    await expect.poll(() => messages(), { timeout: 20_000 }).toContain('job failed')
    await worker.stop()
    const [line] = (await list('(filter: { query: "job failed" })')).lines
    expect(line?.level).toBe('WARN')
    expect(contextOf(line as Line)).toEqual({
      job: 'test.broken',
      attempt: 1,
      attempts: 25,
      error: 'TypeError',
    })
  })

  test('is a request that failed, under the number that the answer named', async () => {
    const owner = new pg.Client({ connectionString: hearth.databaseUrl })
    await owner.connect()
    await owner.query(`revoke all on report_queue from ${applicationRole}`)
    const { errors } = await hearth.graphql('{ adminReportExportCsv }', {}, staff.token)
    await owner.query(`grant all on report_queue to ${applicationRole}`)
    await owner.end()
    const [line] = (await list('(filter: { query: "request failed" })')).lines
    const { request, error } = contextOf(line as Line)
    expect(errors?.[0]?.message).toContain(request)
    expect([line?.level, error]).toEqual(['ERROR', 'DatabaseError'])
  })
})

describe('R43 no secret', () => {
  const secrets = {
    password: 'Ember-lamp-43!',
    code: '918273',
    bearer: `hearth.${randomBytes(20).toString('base64url')}`,
    bearerOfLetters: 'hearth.C_D_vPwFAdwwwlOdGcFmTqYOPjg',
    jwt: `eyJhbGciOiJSUzI1NiJ9.${randomBytes(40).toString('base64url')}.${randomBytes(40).toString('base64url')}`,
    link: `https://hearth.example/activate/${randomBytes(20).toString('base64url')}`,
  }

  test('gets into a row, under whatever name it is logged', async () => {
    const { log } = hearth.scope()
    for (const secret of Object.values(secrets)) {
      const names = [
        'reason',
        'job',
        'resource',
        'settings',
        'role',
        'personId',
        'ip',
        'name',
        'request',
        'x',
      ]
      const fields = Object.fromEntries(names.map((name) => [name, secret]))
      const err = Object.assign(new Error(secret), { code: secret, cause: secret })
      log.warn(
        { tenantId: 'hearth', ...fields, fields: [secret], headers: { authorization: secret }, err },
        'seeded',
      )
      log.warn({ tenantId: secret, ...fields }, 'seeded elsewhere')
    }
    const { lines } = await list()
    expect(lines).toHaveLength(Object.keys(secrets).length)
    const { rows } = await hearth.pool.query(
      'select logs::text as line from logs /* every tenant: all are looked at */',
    )
    for (const secret of Object.values(secrets))
      for (const { line } of rows) expect(line.toLowerCase()).not.toContain(secret.toLowerCase())
  })

  test('gets into a row by signing in, recovering and exporting', async () => {
    const member = await hearth.signIn({ role: 'STAFF' })
    const { data } = await hearth.graphql(
      `mutation { login(email: "${member.email}", password: "Ember-lamp-42!") { accessToken refreshToken } }`,
    )
    const exported = await hearth.graphql('mutation { adminUserExportLink { url } }', {}, member.token)
    await hearth.graphql(
      `mutation { login(email: "${secrets.link}", password: "${secrets.password}") { accessToken } }`,
    )
    await list()
    const { rows } = await hearth.pool.query(
      'select logs::text as line from logs /* every tenant: all are looked at */',
    )
    expect(rows.length).toBeGreaterThan(2)
    const text = rows
      .map(({ line }) => line)
      .join('\n')
      .toLowerCase()
    const typed = ['Ember-lamp-42!', secrets.password, secrets.link, member.email, member.token]
    const given = [data.login.accessToken, data.login.refreshToken, exported.data.adminUserExportLink.url]
    for (const hidden of [...typed, ...given]) expect(text).not.toContain(hidden.toLowerCase())
  })

  test('and no line break makes one line look like two', async () => {
    hearth.scope().log.warn({ tenantId: 'hearth', reason: 'a\r\nb' }, 'one\r\ntwo\u2028three')
    expect((await list()).lines).toMatchObject([
      { message: 'one\\u000d\\u000atwo\\u2028three', context: null },
    ])
  })
})

describe('R24 what a page’s policy keeps from a browser', () => {
  const send = async (body: unknown, type = 'application/reports+json', url = hearth.url) =>
    (
      await fetch(`${url}/csp-reports`, {
        method: 'POST',
        headers: { 'content-type': type },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })
    ).status
  const report = (changes: object = {}) => ({
    type: 'csp-violation',
    body: {
      documentURL: `${hearth.url}/activate/0123456789abcdefghijklmnop?code=1#secret`,
      effectiveDirective: 'script-src-elem',
      blockedURL: 'https://evil.example/steal.js?token=1',
      ...changes,
    },
  })
  const told = () => hearth.logged.filter((line) => line.includes('page policy violated'))
  beforeEach(async () => {
    await hearth.db.deleteFrom('rateLimits').execute()
    hearth.logged.length = 0
  })

  test('is told to staff by its directive, and to the operator without addresses that open something', async () => {
    expect(await send([report()])).toBe(204)
    const old = {
      'document-uri': `${hearth.url}/login`,
      'violated-directive': 'img-src',
      'blocked-uri': 'inline',
    }
    expect(await send({ 'csp-report': old }, 'application/csp-report')).toBe(204)
    expect(told().map((line) => JSON.parse(line))).toMatchObject([
      {
        tenantId: 'hearth',
        directive: 'script-src-elem',
        blocked: 'evil.example',
        page: '/activate/[hidden]',
      },
      { directive: 'img-src', blocked: 'inline', page: '/login' },
    ])
    const { lines } = await list()
    expect(lines.map((line) => [line.message, contextOf(line).directive])).toEqual([
      ['page policy violated', 'img-src'],
      ['page policy violated', 'script-src-elem'],
    ])
  })

  test('is not told of extensions, nor of what is no report', async () => {
    const bodies = [
      [report({ blockedURL: 'chrome-extension://abc/x.js' })],
      [report({ effectiveDirective: 'x\ny' }), null, 7, { body: null }],
      { 'csp-report': 'text' },
      'null',
      '{',
      '',
    ]
    for (const body of bodies) expect(await send(body)).toBe(204)
    expect(told()).toEqual([])
    expect([await send([report()], 'text/plain'), await send('x'.repeat(33_000))]).toEqual([415, 413])
  })

  test('is told 20 times in an hour for each directive at most', async () => {
    for (let time = 0; time < 5; time += 1)
      expect(await send(Array.from({ length: 12 }, () => report()))).toBe(204)
    expect(told()).toHaveLength(20)
  })
})
