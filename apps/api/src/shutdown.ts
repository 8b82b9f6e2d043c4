import { setTimeout as pause } from 'node:timers/promises'

type Part = { name: string; stop: () => Promise<unknown> }
type Report = (line: string) => void

export type Shutdown = {
  /** Aborted as soon as the process is to end. */
  signal: AbortSignal
  /** Notes what has just been started. @throws when the process is to end already; the part is stopped all the same */
  add: (name: string, stop: Part['stop']) => void
  /** Says why, stops everything and exits with code 1. */
  fail: (error: unknown) => Promise<void>
}

const impatientMs = 1_500
/** How long a start in progress may take to notice that its database is gone. */
const startPatienceMs = 15_000

/**
 * Runs `start` and goes on until a signal, the death of npm or a failure ends the process. Whatever has been started
 * by then is stopped, the last part first, at any instant of the start too. `explain` makes an error a text to show.
 */
export function runUntilStopped(
  start: (shutdown: Shutdown) => Promise<void>,
  { report, explain }: { report: Report; explain: (error: unknown) => Promise<string> },
): void {
  const parts: Part[] = []
  const ending = new AbortController()
  let starting: Promise<void> = Promise.resolve()
  const stopEverything = async () => {
    ending.abort()
    await stopAll(parts, report)
    await Promise.race([starting.catch(() => {}), pause(startPatienceMs)])
    await stopAll(parts, report)
  }
  const add: Shutdown['add'] = (name, stop) => {
    parts.push({ name, stop })
    ending.signal.throwIfAborted()
  }
  const fail: Shutdown['fail'] = async (error) => {
    // A start that is interrupted fails because its database is taken away.
    if (ending.signal.aborted) return
    const text = await explain(error)
    await stopEverything()
    process.stderr.write(`\n${text}\n`)
    process.exit(1)
  }
  stopOnSignals(async () => {
    report('Stopping …')
    await stopEverything()
    report('Stopped.')
    process.exit(0)
  })
  starting = start({ signal: ending.signal, add, fail })
  void starting.catch(fail)
}

async function stopAll(parts: Part[], report: Report): Promise<void> {
  for (const part of parts.splice(0).reverse()) {
    await part
      .stop()
      .catch((error: unknown) => report(`Stopping the ${part.name} failed: ${(error as Error).message}`))
  }
}

/** A second Ctrl-C does not wait; the embedded database stops by itself then. */
function stopOnSignals(stop: () => Promise<void>): void {
  let stoppingSince = 0
  const onSignal = async () => {
    if (stoppingSince > 0) {
      // A terminal's Ctrl-C may arrive twice, from the terminal and from npm: only a later one is impatience.
      if (Date.now() - stoppingSince > impatientMs) process.exit(1)
      return
    }
    stoppingSince = Date.now()
    await stop()
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
