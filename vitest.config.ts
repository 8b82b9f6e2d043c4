import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** The tests of one folder. Its files share a worker's modules, so that each module is loaded once and not per file. */
const tests = (name: string, root: string) => ({
  name,
  root,
  include: ['src/**/*.test.ts'],
  isolate: false,
})

/** The tests of the API; the fault tests (vitest.faults.config.ts) run the same way. */
export const api = {
  // graphql 16 has a second copy of itself for bundlers, which Node never loads; two copies refuse each other.
  resolve: {
    alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql') }],
  },
  test: {
    ...tests('api', 'apps/api'),
    globalSetup: [join(import.meta.dirname, 'apps/api/src/test/set-up.ts')],
    // A test may create a PostgreSQL cluster, which takes seconds on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
}

export default defineConfig({
  test: {
    // One more than there are cores: a third of a run is waiting, for a process that starts or a database that stops.
    maxWorkers: availableParallelism() + 1,
    projects: [
      { test: { ...tests('scripts', 'scripts'), include: ['*.test.js'] } },
      { test: tests('contract', 'packages/contract') },
      { test: tests('client', 'packages/client') },
      { test: tests('cards', 'packages/cards') },
      { test: tests('web', 'apps/web') },
      { test: tests('admin', 'apps/admin') },
      api,
    ],
  },
})
