import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { onTestFinished } from 'vitest'
import type { TestApp } from '../test-app.ts'

// A worker that dies by `kill -9` while it works off a job, and the one that takes the job up.

/** A worker in a process of its own for the jobs of one name. */
export function startWorker({ databaseUrl, dataDir }: TestApp, job: { name: string }): ChildProcess {
  const script = fileURLToPath(new URL('./worker-child.ts', import.meta.url))
  const child = fork(script, [databaseUrl, dataDir, job.name], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

export async function killWorker(child: ChildProcess, owner: pg.Client): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
  // The killed worker is as old as the limit says: its marks are moved back instead of waiting.
  await owner.query("update job_workers set last_seen = last_seen - interval '41 seconds'")
  await owner.query("update graphile_worker._private_jobs set locked_at = locked_at - interval '41 seconds'")
}

/** The most memory that the worker has had so far, in bytes. */
export async function peakOf(child: ChildProcess): Promise<number> {
  const answer = once(child, 'message')
  child.send('peak')
  const [peak] = await answer
  return Number(peak)
}

export async function until(holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 240_000
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('it did not become true within 240 s')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
