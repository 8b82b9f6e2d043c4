import { createRequire } from 'node:module'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** The tests of the API; the fault tests (vitest.faults.config.ts) run the same way. */
export const api = {
  // graphql 16 has a second copy of itself for bundlers, which Node never loads; two copies refuse each other.
  resolve: {
    alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql') }],
  },
  test: {
    name: 'api',
    root: 'apps/api',
    include: ['src/**/*.test.ts'],
    globalSetup: [join(import.meta.dirname, 'apps/api/src/test/set-up.ts')],
    // A test may create a PostgreSQL cluster, which takes seconds on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
}

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'scripts', root: 'scripts', include: ['*.test.js'] } },
      { test: { name: 'contract', root: 'packages/contract', include: ['src/**/*.test.ts'] } },
      { test: { name: 'client', root: 'packages/client', include: ['src/**/*.test.ts'] } },
      { test: { name: 'web', root: 'apps/web', include: ['src/**/*.test.ts'] } },
      { test: { name: 'admin', root: 'apps/admin', include: ['src/**/*.test.ts'] } },
      api,
    ],
  },
})
