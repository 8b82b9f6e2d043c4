import { setTimeout as pause } from 'node:timers/promises'
import { StartError } from '../start-error.ts'
import { type Report, type RunningServer, type ServerProgram, startServer } from './server.ts'

export type SupervisorOptions = {
  report: Report
  /** Called once, with the sentence to show, when a lost server does not come back. */
  onLost?: ((error: StartError) => void) | undefined
  /** Aborts the first start. */
  signal?: AbortSignal | undefined
  /** Milliseconds before each attempt to start a lost server again; after the last attempt it is given up. */
  waits?: number[] | undefined
}

const growingWaits = [0, 250, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000]
/** A server that has run for so long is well again, and its next end counts as the first. */
const settledMs = 60_000

/** Starts a server and keeps it running until `stop`: one that ends by itself is started again on the same port. */
export async function superviseServer(
  program: ServerProgram,
  { signal, ...options }: SupervisorOptions,
): Promise<Pick<RunningServer, 'port' | 'stop'>> {
  const first = await startServer(program, { signal })
  const stopping = new AbortController()
  const supervised = { program, server: first, port: first.port, stopping: stopping.signal, options }
  const watching = watch(supervised)
  return {
    port: first.port,
    stop: async () => {
      stopping.abort()
      await supervised.server.stop()
      await watching
    },
  }
}

type Supervised = {
  program: ServerProgram
  server: RunningServer
  port: number
  stopping: AbortSignal
  options: Omit<SupervisorOptions, 'signal'>
}

async function watch(supervised: Supervised): Promise<void> {
  const { options, stopping } = supervised
  const waits = options.waits ?? growingWaits
  let left = waits
  while (true) {
    const began = Date.now()
    await supervised.server.ended
    if (stopping.aborted) return
    if (Date.now() - began > settledMs) left = waits
    options.report('The database ended unexpectedly and is started again')
    try {
      left = await restart(supervised, left)
    } catch (error) {
      if (stopping.aborted) return
      const { message } = error as Error
      options.onLost?.(new StartError(`The database ended and does not come back. ${message}`))
      return
    }
    options.report('The database is back')
  }
}

/** @returns the waits that are left for the next time */
async function restart(supervised: Supervised, waits: number[]): Promise<number[]> {
  const { program, port, stopping } = supervised
  let failure: unknown = new StartError('It ended again and again soon after it was started.')
  for (const [index, wait] of waits.entries()) {
    await pause(wait, undefined, { signal: stopping })
    try {
      supervised.server = await startServer(program, { port, signal: stopping })
      return waits.slice(index + 1)
    } catch (error) {
      if (!(error instanceof StartError)) throw error
      failure = error
    }
  }
  throw failure
}
