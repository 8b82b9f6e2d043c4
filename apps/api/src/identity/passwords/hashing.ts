import { once } from 'node:events'
import { setPriority } from 'node:os'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import type { Options } from '@node-rs/argon2'

type Task =
  | { kind: 'hash'; password: string; parameters: Options }
  | { kind: 'verify'; passwordHash: string; password: string }

type Answer = { result: never } | { error: Error }

/** Threads that wait for work. There are as many as have ever hashed at once; the first password starts the first. */
const idle: Worker[] = []

/**
 * Hashes in a thread of its own with a low priority: where no core is free, all other work goes first. libuv's own
 * threads also check tokens and read files, which must not wait behind a hash.
 */
export async function hashApart(task: Task & { kind: 'hash' }): Promise<string>
export async function hashApart(task: Task & { kind: 'verify' }): Promise<boolean>
export async function hashApart(task: Task): Promise<string | boolean> {
  const thread = idle.pop() ?? new Worker(import.meta.filename, { workerData: 'hashing' })
  thread.ref()
  thread.postMessage(task)
  // A thread that has died is an error here, and is used no more.
  const [answer] = (await once(thread, 'message')) as [Answer]
  thread.unref()
  idle.push(thread)
  if ('error' in answer) throw answer.error
  return answer.result
}

/** The kernel's figure: 0 is usual, 19 the lowest. */
const lowPriority = 10

async function answerTasks(): Promise<void> {
  // On Linux it is that of the calling thread, elsewhere that of the whole process.
  if (process.platform === 'linux') setPriority(lowPriority)
  const { hashSync, verifySync } = await import('@node-rs/argon2')
  const run = (task: Task) =>
    task.kind === 'hash'
      ? hashSync(task.password, task.parameters)
      : verifySync(task.passwordHash, task.password)
  parentPort?.on('message', (task: Task) => {
    try {
      parentPort?.postMessage({ result: run(task) })
    } catch (error) {
      parentPort?.postMessage({ error })
    }
  })
}

if (workerData === 'hashing') await answerTasks()
