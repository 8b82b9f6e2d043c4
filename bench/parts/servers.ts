import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { demoPassword } from '@hearth/api/src/seed/accounts.ts'

export type Server = {
  port: number
  pid: number
  /** From the process's first instant to its first good answer. */
  readyMs: number
  stop: () => Promise<void>
}

const program = new URL('../../apps/api/start.js', import.meta.url)

export type HearthOptions = {
  /** Of an external database; absent: the embedded one, under `dataDir`. */
  url?: string
  dataDir: string
  demo?: boolean
  services?: 'web' | 'web,worker' | 'worker'
  env?: Record<string, string>
}

/** The real server, as `npm start` runs it. */
export const startHearth = ({ url, dataDir, demo = false, services = 'web,worker', env }: HearthOptions) =>
  start(program, '/health/ready', {
    ...(url && { DATABASE_URL: url }),
    DATA_DIR: dataDir,
    DEMO: demo ? 'on' : 'off',
    SERVICES: services,
    LOG_LEVEL: 'warn',
    ...env,
  })

/** A server of this folder to compare with; it answers on `/` once it is ready. */
export const startBare = (script: string, url: string, env: Record<string, string> = {}) =>
  start(new URL(`../bare/${script}`, import.meta.url), '/', { DATABASE_URL: url, ...env })

async function start(script: URL, path: string, env: Record<string, string>): Promise<Server> {
  const port = await freePort()
  const began = performance.now()
  const child = fork(fileURLToPath(script), {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await untilItAnswers(child, `http://127.0.0.1:${port}${path}`)
  const readyMs = performance.now() - began
  return { port, pid: Number(child.pid), readyMs, stop: () => stop(child) }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}

async function untilItAnswers(child: ChildProcess, address: string): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const response = await fetch(address).catch(() => null)
    await response?.arrayBuffer()
    if (response?.ok) return
    await pause(5)
  }
  throw new Error(`The server at ${address} ended before it answered`)
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** Signs in as the back-office does. @returns the access token */
export async function signIn(port: number, email = 'admin@hearth.example'): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/identity`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: 'hearth-admin',
      AuthParameters: { USERNAME: email, PASSWORD: demoPassword },
    }),
  })
  const { AuthenticationResult } = (await response.json()) as {
    AuthenticationResult?: { AccessToken: string }
  }
  if (!AuthenticationResult) throw new Error(`${email} could not sign in: ${response.status}`)
  return AuthenticationResult.AccessToken
}
