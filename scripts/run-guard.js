// Waits until the process that opened a run's folder is gone, then ends what that left running and removes the
// folder: `node scripts/run-guard.js FOLDER`, with a pipe from that process as standard input.
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { sep } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const folder = process.argv[2]
const patience = 5_000

process.stdin.resume().once('end', async () => {
  await endLeftovers()
  if (existsSync(folder)) rmSync(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 })
})

/**
 * PostgreSQL works in a folder inside the run's one and ends at once by SIGQUIT; every other process of the run has
 * the folder in its environment. Only Linux lets one look; elsewhere PostgreSQL ends when its folder is gone.
 */
async function endLeftovers() {
  const deadline = Date.now() + patience
  for (let left = leftovers(); left.length > 0; left = leftovers()) {
    for (const { pid, inside } of left) {
      const last = Date.now() > deadline
      signal(pid, last ? 'SIGKILL' : inside ? 'SIGQUIT' : 'SIGTERM')
    }
    await pause(200)
  }
}

function leftovers() {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid)
    .map((pid) => ({ pid, inside: worksInside(pid) }))
    .filter(({ pid, inside }) => inside || belongs(pid))
}

const isWithin = (path) => path === folder || path.startsWith(folder + sep)

function worksInside(pid) {
  try {
    return isWithin(readlinkSync(`/proc/${pid}/cwd`).replace(/ \(deleted\)$/, ''))
  } catch {
    return false
  }
}

function belongs(pid) {
  try {
    const variables = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
    return variables.some((line) => line.startsWith('TMPDIR=') && isWithin(line.slice('TMPDIR='.length)))
  } catch {
    return false
  }
}

function signal(pid, name) {
  try {
    process.kill(pid, name)
  } catch {
    // It ended by itself meanwhile.
  }
}
