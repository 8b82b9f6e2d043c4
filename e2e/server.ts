import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../apps/api/start.js', import.meta.url))
const readyWithinMs = 120_000

export type Server = {
  port: number
  /** `http://localhost:PORT`, of the default tenant. */
  origin: string
  dataDir: string
  stop: () => Promise<void>
}

/** Hearth as `npm start` runs it, on a free port, with what it keeps in `dataDir`; `more` are settings of its own. */
export async function startServer(dataDir: string, more: Record<string, string> = {}): Promise<Server> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const settings = {
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    DEMO: 'on',
    // A test that needs limits of its own says which address it comes from.
    TRUST_PROXY: '127.0.0.1,::1',
    ...more,
  }
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [program], {
    // Neither a developer's .env nor the variables of a shell are settings of a test.
    cwd: tmpdir(),
    env: { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  const deadline = Date.now() + readyWithinMs
  while (!(await isReady(origin))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`Hearth did not start on ${origin}: see above.`)
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return { port, origin, dataDir, stop }
}

const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

async function freePort(): Promise<number> {
  // Not one of those that the system hands out: it could give it to somebody else before the server has it.
  const port = 20_000 + Math.floor(Math.random() * 12_000)
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch {
    return freePort()
  }
  probe.close()
  await once(probe, 'close')
  return port
}
