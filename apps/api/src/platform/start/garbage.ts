import { flushCompileCache } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const quietMs = 500

/**
 * Lets the old generation grow by 40 in 100 between two collections, where V8 would wait for it to become four times as
 * large: what an export or an import has left behind lay there, and the process was 80 MiB larger for it. It costs no
 * measurable speed (docs/performance.md).
 */
export const collectSooner = (): void => setFlagsFromString('--heap-growing-percent=40')

/**
 * Gives back what the start alone needed, once, when the server has been ready for a moment. V8 would keep it: it
 * collects when much is allocated, and an idle process allocates nothing. It takes some 50 ms, after which
 * the young generation grows again with the work there is.
 *
 * The first start leaves its compiled code for the next ones before that: a killed server would leave none, and what is
 * compiled later would be held in memory by every later process, which needs it late or never.
 */
export function collectStartGarbage(): void {
  setTimeout(() => {
    flushCompileCache()
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as (options: object) => void
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  }, quietMs).unref()
}
