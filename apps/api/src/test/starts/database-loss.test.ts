import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { purgeOutboxJob } from '../../mail/jobs.ts'
import { databasePid, databaseUrl, freePort, startHearth, untilReady } from '../hearth-child.ts'
import { query, temporaryFolder } from '../temporary-database.ts'

/** What callers of each kind are told. */
async function ask(port: string) {
  const send = async (path: string, init: RequestInit) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, init)
    const { headers, status } = answer
    return { status, retryAfter: headers.get('retry-after'), headers, text: await answer.text() }
  }
  const json = 'application/json'
  return {
    graphql: await send('/graphql', {
      method: 'POST',
      headers: { 'content-type': json },
      body: JSON.stringify({ query: '{ __typename }' }),
    }),
    identity: await send('/identity', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
      },
      body: JSON.stringify({
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: 'hearth-admin',
        AuthParameters: { USERNAME: 'a@b.example', PASSWORD: 'Ember-lamp-42!' },
      }),
    }),
    page: await send('/login', { headers: { accept: 'text/html' } }),
    ready: await send('/health/ready', {}),
    live: await send('/health/live', {}),
  }
}

const untilAnswered = (port: string, status: number) =>
  expect.poll(async () => (await ask(port)).ready.status, { timeout: 40_000, interval: 100 }).toBe(status)

describe('while the embedded database is gone', () => {
  test('everybody is told to try again, and all goes on when it is back', async () => {
    const [dataDir, port] = [await temporaryFolder(), await freePort()]
    const hearth = startHearth({ DATA_DIR: dataDir, PORT: port, DEMO: 'off' })
    await untilReady(hearth)
    expect((await ask(port)).page.status).toBe(200)

    // Without this file the database cannot start: it stays away until the test puts it back.
    const control = join(dataDir, 'postgres', 'global', 'pg_control')
    const whole = await readFile(control)
    onTestFinished(() => writeFile(control, whole).catch(() => {}))
    await writeFile(control, '')
    const killed = databasePid(dataDir)
    process.kill(killed, 'SIGKILL')
    await untilAnswered(port, 503)

    const { graphql, identity, page, live } = await ask(port)
    expect(live.status).toBe(200)
    for (const { status, retryAfter } of [graphql, identity, page])
      expect([status, Number(retryAfter) > 0]).toEqual([503, true])
    expect(JSON.parse(graphql.text).errors[0].extensions.code).toBe('BUSY')
    expect(JSON.parse(identity.text).__type).toBe('InternalErrorException')
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page.text).toContain('<h1>Back in a moment</h1>')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(page.headers.get('x-content-type-options')).toBe('nosniff')

    await writeFile(control, whole)
    await untilAnswered(port, 200)
    expect((await ask(port)).page.status).toBe(200)
    const url = databaseUrl(dataDir)
    await query(url, `select graphile_worker.add_job('${purgeOutboxJob.name}', '{"tenantId": "hearth"}')`)
    const waiting = () => query(url, 'select count(*)::int from graphile_worker._private_jobs')
    await expect.poll(waiting, { timeout: 40_000 }).toEqual([{ count: 0 }])
    expect(hearth.out()).toContain('The database ended unexpectedly and is started again')
    hearth.child.kill('SIGTERM')
    expect(await hearth.ended).toBe(0)
  })
})
