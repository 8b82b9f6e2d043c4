import { defineConfig } from 'vitest/config'
import { FiguresTable } from './apps/api/src/faults/figures.ts'
import { api } from './vitest.config.ts'

// Attacks with their controls: too long and too heavy for `npm test`, and run one at a time so that each has the
// machine to itself.
export default defineConfig({
  resolve: api.resolve,
  test: {
    ...api.test,
    name: 'faults',
    include: ['src/**/*.faults.ts'],
    fileParallelism: false,
    testTimeout: 600_000,
    reporters: ['default', new FiguresTable()],
  },
})
