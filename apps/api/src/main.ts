import { existsSync } from 'node:fs'
import { defaultTenantId } from '@hearth/contract'
import type pino from 'pino'
import { createApp } from './app.ts'
import { type Config, isLoopback, readConfig } from './config.ts'
import { openDatabase } from './database-start.ts'
import { loadKeys } from './identity/index.ts'
import { hasEmbeddedDatabase } from './platform/embedded-postgres.ts'
import { createLog } from './platform/log.ts'
import { StartError } from './platform/start-error.ts'
import { demoAccounts, demoHost, demoPassword, hasDemo, inviteDemoAccount, seedDemo } from './seed.ts'
import { openServices } from './services.ts'
import { startJobs } from './worker.ts'

const report = (line: string) => process.stdout.write(`${line}\n`)

type Stoppable = { name: string; stop: () => Promise<unknown> }

async function start(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const running: Stoppable[] = []
  stopOnSignals(running)
  try {
    await startServices(config, log, running)
  } catch (error) {
    await stopAll(running)
    throw error
  }
}

async function startServices(config: Config, log: pino.Logger, running: Stoppable[]): Promise<void> {
  await refuseOpenDemo(config)
  const database = await openDatabase(config, report)
  running.push({ name: 'database', stop: database.stop })
  const { db } = database
  const keys = await loadKeys(config.dataDir)
  const installation = openServices({ config, db, keys, log })
  running.push({ name: 'mail', stop: async () => installation.close() })
  const { forTenant } = installation
  if (config.demo ?? database.isNew) {
    await seedDemo(forTenant)
    report('The demo community is in place.')
  }
  const demo = await hasDemo(forTenant(defaultTenantId))
  if (demo && !isLoopback(config.host)) {
    throw new StartError(
      `LISTEN_HOST is ${config.host}, but this database holds the demo accounts, whose password is public; use LISTEN_HOST=127.0.0.1 or another database.`,
    )
  }
  if (config.services.includes('worker')) {
    const jobs = await startJobs(installation, database.workerPool)
    running.push({ name: 'jobs', stop: jobs.stop })
  }
  if (config.services.includes('web')) {
    const app = await createApp({ config, installation })
    running.push({ name: 'web', stop: () => app.close() })
    await listen(app, config)
    printAddresses(config, demo, demo ? await inviteDemoAccount(forTenant(defaultTenantId)) : undefined)
  } else report('Running jobs; no address is served (SERVICES has no web).')
}

/** Before anything is made: a network must not meet accounts whose password everybody knows. */
async function refuseOpenDemo({ host, demo, databaseUrl, dataDir }: Config): Promise<void> {
  if (isLoopback(host) || !(demo ?? !(databaseUrl || (await hasEmbeddedDatabase(dataDir))))) return
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

/** `invitedLink` is where the invited demo account activates; absent without demo data, or once that is done. */
function printAddresses({ publicUrl, port }: Config, demo: boolean, invitedLink?: string): void {
  report('')
  report(`  Back-office   ${publicUrl}/admin`)
  if (demo) {
    report(`  Second tenant http://${demoHost}:${port}/admin   (admin@harbour.example)`)
    report('')
    report(`  Demo accounts, all with the password ${demoPassword}`)
    for (const { email, password, about } of demoAccounts) {
      if (password) report(`    ${email.padEnd(24)} ${about}`)
      else if (invitedLink) report(`    ${email.padEnd(24)} ${about}: ${invitedLink}`)
    }
  }
  report('')
  report('  Ctrl-C stops everything.')
}

/** The last started is the first stopped; a second Ctrl-C does not wait. */
async function stopAll(running: Stoppable[]): Promise<void> {
  for (const part of running.splice(0).reverse()) {
    await part
      .stop()
      .catch((error: unknown) => report(`Stopping the ${part.name} failed: ${(error as Error).message}`))
  }
}

const impatientMs = 1_500

function stopOnSignals(running: Stoppable[]): void {
  let stoppingSince = 0
  const onSignal = async () => {
    if (stoppingSince > 0) {
      // A terminal's Ctrl-C may arrive twice, from the terminal and from npm: only a later one is impatience.
      if (Date.now() - stoppingSince > impatientMs) process.exit(1)
      return
    }
    stoppingSince = Date.now()
    report('Stopping …')
    await stopAll(running)
    report('Stopped.')
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
  stopWithNpm(onSignal)
}

/** npm dies of a signal without passing it on: the server it started then stops by itself. */
function stopWithNpm(stop: () => Promise<void>): void {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    void stop()
  }, 500)
  timer.unref()
}

start().catch((error: unknown) => {
  process.stderr.write(error instanceof StartError ? `\n${error.message}\n` : `\n${(error as Error).stack}\n`)
  process.exit(1)
})
