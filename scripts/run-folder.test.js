import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { root } from './project.js'

/** A run that starts PostgreSQL in its folder, and a process somewhere else that would never end. */
const script = `
  import { spawn } from 'node:child_process'
  import { openRunFolder } from './scripts/run-folder.js'
  const { folder } = openRunFolder()
  const idle = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' })
  const database = spawn(process.execPath, ['apps/api/src/test/embedded-postgres-child.ts', folder + '/data'], {
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  database.stdout.once('data', () => console.log(JSON.stringify({ folder, pids: [idle.pid, database.pid] })))
`

async function startRun() {
  const runner = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(createInterface({ input: runner.stdout }), 'line')
  const { folder, pids } = JSON.parse(line)
  return { runner, folder, pids: [...pids, await postmaster(folder)] }
}

async function postmaster(folder) {
  return Number.parseInt(await readFile(join(folder, 'data', 'postgres', 'postmaster.pid'), 'utf8'), 10)
}

function lives(pid) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test.each(['SIGINT', 'SIGKILL'])(
  'a run that ends by %s leaves no process and no file',
  async (signal) => {
    const { runner, folder, pids } = await startRun()
    expect(pids.filter(lives)).toEqual(pids)
    runner.kill(signal)
    await once(runner, 'exit')
    while (existsSync(folder) || pids.some(lives)) await pause(50)
    expect(pids.filter(lives)).toEqual([])
  },
  60_000,
)
