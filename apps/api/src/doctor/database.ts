import type pg from 'pg'
import { connectAsOwner } from '../backup/tables.ts'
import type { Config } from '../config.ts'
import { applicationRole } from '../platform/database/migrate.ts'
import { listPending, listRecorded } from '../platform/database/migrations.ts'
import { findRunningDatabase } from '../platform/postgres/embedded-postgres.ts'
import { type Finding, look, ok, wrong } from './finding.ts'

const skewSeconds = 5
const oldestServer = 15

/** The database as it answers now; an embedded one that is stopped is not started. */
export async function checkDatabase({ databaseUrl, databaseDirectUrl, dataDir }: Config): Promise<Finding[]> {
  const url = databaseDirectUrl ?? databaseUrl ?? (await findRunningDatabase(dataDir))
  if (!url)
    return [
      look(
        'database',
        'It is not running, so what is in it was not looked at.',
        'Start Hearth, then ask again.',
      ),
    ]
  let client: pg.Client
  try {
    client = await connectAsOwner(url)
  } catch (error) {
    const { host, pathname } = new URL(url)
    const reason = (error as Error).message || (error as NodeJS.ErrnoException).code || 'no answer'
    const advice = 'Correct DATABASE_URL, start that server, or let this machine reach it.'
    return [wrong('database', `${pathname.slice(1)} at ${host} cannot be used: ${reason}.`, advice)]
  }
  try {
    const findings = [
      await checkVersion(client),
      await checkDurability(client),
      await checkRole(client),
      await checkClock(client),
    ]
    const schema = await checkSchema(client)
    const inside = schema.state === 'ok' ? [await checkConnections(client), ...(await checkJobs(client))] : []
    return [...findings, schema, ...inside]
  } finally {
    await client.end()
  }
}

async function ask<Row extends object>(client: pg.Client, sql: string, values: unknown[] = []): Promise<Row> {
  const { rows } = await client.query<Row>(sql, values)
  if (!rows[0]) throw new Error('The database gave no answer.')
  return rows[0]
}

async function checkVersion(client: pg.Client): Promise<Finding> {
  const { version } = await ask<{ version: string }>(
    client,
    "select current_setting('server_version') as version",
  )
  return Number.parseInt(version, 10) >= oldestServer
    ? ok('database', `PostgreSQL ${version} answers.`)
    : wrong('database', `It is PostgreSQL ${version}.`, `Upgrade it to ${oldestServer} or newer.`)
}

async function checkDurability(client: pg.Client): Promise<Finding> {
  const names = ['fsync', 'full_page_writes', 'synchronous_commit']
  const list = names.map((name) => `current_setting('${name}') as ${name}`).join(', ')
  const off = Object.entries(await ask<Record<string, string>>(client, `select ${list}`)).filter(
    ([, value]) => value === 'off',
  )
  if (off.length === 0) return ok('durability', `${names.join(', ')} are on.`)
  const says = `${off.map(([name]) => name).join(', ')} is off: what was confirmed can be lost in a power cut.`
  return wrong('durability', says, 'Set it to on in postgresql.conf.')
}

async function checkRole(client: pg.Client): Promise<Finding> {
  const { me, exists, mayMake } = await ask<{ me: string; exists: boolean; mayMake: boolean }>(
    client,
    `select current_user as me, exists (select from pg_roles where rolname = $1),
       (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as "mayMake"`,
    [applicationRole],
  )
  const mayAct = await client.query(`set role ${applicationRole}; reset role`).then(
    () => true,
    () => false,
  )
  if (mayAct) return ok('role', `${me} may act as ${applicationRole}.`)
  if (!exists && mayMake) return ok('role', `The first start makes ${applicationRole}.`)
  const create = exists ? '' : `create role ${applicationRole} nologin; `
  const advice = `As an administrator: ${create}grant ${applicationRole} to ${me};`
  return wrong('role', `${me} may not act as ${applicationRole}.`, advice)
}

async function checkClock(client: pg.Client): Promise<Finding> {
  const before = Date.now()
  const { now } = await ask<{ now: Date }>(client, 'select clock_timestamp() as now')
  const seconds = (now.getTime() - (before + Date.now()) / 2) / 1_000
  const says = `The database's clock is ${Math.abs(seconds).toFixed(1)} s ${seconds < 0 ? 'behind' : 'ahead of'} this machine's.`
  return Math.abs(seconds) > skewSeconds
    ? wrong(
        'clock',
        says,
        'Let both machines set their clocks by NTP: links and sign-ins end at the wrong time.',
      )
    : ok('clock', says)
}

async function checkSchema(client: pg.Client): Promise<Finding> {
  try {
    const recorded = await listRecorded(client)
    if (recorded.length === 0) return look('schema', 'There is none yet.', 'The first start makes it.')
    const { length } = listPending(recorded)
    if (length === 0) return ok('schema', `All ${recorded.length} migrations have run.`)
    return look(
      'schema',
      `${length} migrations have not run.`,
      'The next start runs them, or npm run migrate.',
    )
  } catch (error) {
    return wrong('schema', (error as Error).message, 'docs/operations.md, Upgrading, has the way back.')
  }
}

async function checkConnections(client: pg.Client): Promise<Finding> {
  const { used, most } = await ask<{ used: number; most: number }>(
    client,
    "select (select count(*)::int from pg_stat_activity) as used, current_setting('max_connections')::int as most",
  )
  const says = `${used} of ${most} connections are open.`
  if (used < most * 0.9) return ok('connections', says)
  return look('connections', says, 'Raise max_connections: each process of Hearth opens up to 36.')
}

type Jobs = { waiting: number; hanging: number; failed: number; workers: number }

const countJobs = `
  select count(*) filter (where locked_at is null and attempts < max_attempts
      and run_at < now() - interval '10 minutes')::int as waiting,
    count(*) filter (where locked_at < now() - interval '1 hour')::int as hanging,
    count(*) filter (where attempts >= max_attempts)::int as failed,
    (select count(*)::int from job_workers where last_seen > now() - interval '40 seconds') as workers
  from graphile_worker._private_jobs`

async function checkJobs(client: pg.Client): Promise<Finding[]> {
  const jobs = await ask<Jobs>(client, countJobs)
  const findings: Finding[] = []
  if (jobs.workers === 0)
    findings.push(
      look(
        'jobs',
        'No worker runs.',
        'Start a process whose SERVICES has worker: emails and imports wait for it.',
      ),
    )
  if (jobs.waiting > 0)
    findings.push(
      wrong(
        'jobs',
        `${jobs.waiting} have waited for more than ten minutes.`,
        'Start a worker, or another one.',
      ),
    )
  if (jobs.hanging > 0)
    findings.push(
      wrong(
        'jobs',
        `${jobs.hanging} have run for more than an hour.`,
        'Restart the worker; they are run again.',
      ),
    )
  if (jobs.failed > 0)
    findings.push(
      look('jobs', `${jobs.failed} have failed at every try.`, 'The log says why, by “job failed”.'),
    )
  return findings.length > 0
    ? findings
    : [ok('jobs', `${jobs.workers} workers run, and nothing waits for them.`)]
}
