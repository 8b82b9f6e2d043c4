import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
// @ts-expect-error plain JavaScript, shared with the script that installs a browser
import { findBrowser } from '../scripts/browser.js'

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: false,
  // Each has a server and a database of its own (fixtures.ts). One more than there are cores, because pages wait too.
  workers: Math.min(4, availableParallelism() + 1),
  timeout: 60_000,
  expect: { timeout: 15_000 },
  globalSetup: './set-up.ts',
  use: {
    // What is not there soon will not be there at all: say so instead of using up the test's time.
    actionTimeout: 15_000,
    launchOptions: {
      executablePath: findBrowser(),
      // Root and containers have no sandbox of their own to give; the pages are ours alone.
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    },
    // Nobody waits for movement that is not what a test is about; motion.spec.ts looks at it.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Lisbon',
    screenshot: 'only-on-failure',
  },
})
