import { existsSync } from 'node:fs'
import { defaultTenantId } from '@hearth/contract'
import { createApp } from './app.ts'
import { type Config, isLoopback, parseConfig } from './config.ts'
import {
  type DatabaseServer,
  explainStartFailure,
  openDatabase,
  openReplica,
  startDatabaseServer,
} from './database-start.ts'
import { loadKeys } from './identity/index.ts'
import { insertLogs } from './logs/index.ts'
import { listStaffToMail } from './members/index.ts'
import { drain } from './platform/http/drain.ts'
import { createKeptLines, type KeptLines } from './platform/log/kept-lines.ts'
import { createLog } from './platform/log/log.ts'
import { isFirstStart } from './platform/postgres/embedded-postgres.ts'
import { collectStartGarbage } from './platform/start/garbage.ts'
import { StartError } from './platform/start-error.ts'
import { demoAccounts, demoHost, demoPassword } from './seed/accounts.ts'
import { hasDemo, inviteDemoAccount } from './seed/demo.ts'
import { type Installation, openServices } from './services.ts'
import { runUntilStopped, type Shutdown } from './shutdown.ts'
import { startJobs } from './worker.ts'

const report = (line: string) => process.stdout.write(`${line}\n`)

let config: Config | undefined

/** What another terminal must set as this one did, so that a command there is about this Hearth. `.env` both read. */
const settingsForCommands = ['DATA_DIR', 'DATABASE_URL', 'DATABASE_DIRECT_URL', 'PUBLIC_URL', 'PORT']
  .filter((name) => process.env[name])
  .map((name) => `${name}=${quote(name.startsWith('DATABASE_') ? '…' : String(process.env[name]))} `)
  .join('')

function quote(value: string): string {
  return /^[\w@%+=:,./…-]+$/.test(value) ? value : `'${value.replaceAll("'", `'\\''`)}'`
}

runUntilStopped(
  async (shutdown) => {
    if (existsSync('.env')) process.loadEnvFile('.env')
    config = parseConfig(process.env)
    await startServices(config, createKeptLines(config.logKeptLevel), shutdown)
  },
  { report, explain: (error) => explainStartFailure(error, config) },
)

async function startServices(config: Config, kept: KeptLines, shutdown: Shutdown): Promise<void> {
  const log = createLog(config.logLevel, { kept })
  await refuseOpenDemo(config)
  const { signal, fail } = shutdown
  const server = await startDatabaseServer(config, { report, signal, onLost: fail })
  shutdown.add('database', server.stop)
  const database = await openDatabase(server, config, { report, signal })
  shutdown.add('connections', database.stop)
  const { db, streamDb } = database
  const replica = await openReplica(config, database, log)
  if (replica) shutdown.add('replica', replica.stop)
  kept.keepIn((lines) => insertLogs(db, lines), log)
  kept.start()
  shutdown.add('log', kept.stop)
  const keys = await loadKeys(config.dataDir)
  const installation = openServices({ config, db, streamDb, replica, keys, log })
  shutdown.add('mail', async () => installation.close())
  const demo = await finishFirstStart(config, server, installation)
  if (!demo && config.payments.provider === 'test')
    log.warn('test payments: members become active without paying')
  signal.throwIfAborted()
  if (config.services.includes('worker')) {
    const jobs = await startJobs(installation, database.workerPool)
    shutdown.add('jobs', jobs.stop)
  }
  if (config.services.includes('web')) {
    const app = await createApp({ config, installation })
    shutdown.add('web', () => drain(app))
    await listen(app, config)
    const scope = installation.forTenant(defaultTenantId)
    if (demo) printDemo(config, await inviteDemoAccount(scope))
    else printAddresses(config, { hasStaff: (await listStaffToMail(scope)).length > 0 })
    report('')
    report('  Ctrl-C stops everything.')
  } else report('Running jobs; no address is served (SERVICES has no web).')
  collectStartGarbage()
}

/** Does what a first start must do, and what one left undone that was cut off. @returns whether demo data is there */
async function finishFirstStart(
  config: Config,
  server: DatabaseServer,
  { forTenant }: Installation,
): Promise<boolean> {
  const hearth = forTenant(defaultTenantId)
  if ((config.demo ?? server.isNew) && !(await hasDemo(hearth))) {
    const { seedDemo } = await import('./seed/seed.ts')
    const isSeeded = await seedDemo(forTenant)
    if (isSeeded) report('The demo community is in place.')
  }
  await server.finishFirstStart()
  const demo = await hasDemo(hearth)
  if (demo && !isLoopback(config.host)) {
    throw new StartError(
      `LISTEN_HOST is ${config.host}, but this database holds the demo accounts, whose password is public; use LISTEN_HOST=127.0.0.1 or another database.`,
    )
  }
  return demo
}

/** Before anything is made: a network must not meet accounts whose password everybody knows. */
async function refuseOpenDemo({ host, demo, databaseUrl, dataDir }: Config): Promise<void> {
  if (isLoopback(host) || !(demo ?? (!databaseUrl && (await isFirstStart(dataDir))))) return
  throw new StartError(
    `LISTEN_HOST is ${host}, but the demo accounts, whose password is public, are for this machine alone; use LISTEN_HOST=127.0.0.1, or DEMO=off.`,
  )
}

async function listen(app: Awaited<ReturnType<typeof createApp>>, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new StartError(`PORT ${port} is in use on ${host}; stop what holds it or set PORT.`)
    if (code === 'EACCES')
      throw new StartError(`PORT ${port} may not be used by this user; set PORT to 1024 or more.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartError(
        `LISTEN_HOST ${host} is not an address of this machine; set LISTEN_HOST to one that is.`,
      )
    }
    throw new StartError(`The server cannot listen on ${host}:${port}: ${message}.`)
  }
}

function printAddresses({ publicUrl }: Config, { hasStaff = true } = {}): void {
  report('')
  report(`  Back-office   ${publicUrl}/admin`)
  if (hasStaff) return
  report('')
  report('  Nobody can sign in there yet. Invite the first admin, in another terminal, while this one runs:')
  report(`    ${settingsForCommands}npm run admin:invite -- you@example.com`)
}

/** `invitedLink` is where the invited demo account activates; absent once that is done. */
function printDemo(config: Config, invitedLink: string | undefined): void {
  printAddresses(config)
  report(`  Second tenant http://${demoHost}:${config.port}/admin   (admin@harbour.example)`)
  report('')
  report(`  Demo accounts, all with the password ${demoPassword}`)
  for (const { email, password, about } of demoAccounts) {
    if (password) report(`    ${email.padEnd(24)} ${about}`)
    else if (invitedLink) report(`    ${email.padEnd(24)} ${about}: ${invitedLink}`)
  }
}
