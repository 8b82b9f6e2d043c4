import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const quietMs = 500

/**
 * Gives back what the start alone needed, once, when the server has been ready for a moment. V8 would keep it: it
 * collects when much is allocated, and an idle process allocates nothing. It takes some 50 ms, after which
 * the young generation grows again with the work there is.
 */
export function collectStartGarbage(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as (options: object) => void
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  }, quietMs).unref()
}
