import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', root: 'packages/contract', include: ['src/**/*.test.ts'] } },
      // A test may create a PostgreSQL cluster, which takes seconds on a busy machine.
      {
        test: {
          name: 'api',
          root: 'apps/api',
          include: ['src/**/*.test.ts'],
          globalSetup: ['src/test/set-up.ts'],
          testTimeout: 60_000,
        },
      },
    ],
  },
})
