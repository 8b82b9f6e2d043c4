import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
// @ts-expect-error plain JavaScript, shared with the script that installs a browser
import { findBrowser } from '../scripts/browser.js'

// Playwright reads this file in every worker: what the first reading chose is handed on in the environment.
process.env.E2E_PORT ??= String(20_000 + Math.floor(Math.random() * 20_000))
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'hearth-e2e-'))
const port = process.env.E2E_PORT

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: false,
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  globalTeardown: './tear-down.ts',
  use: {
    // What is not there soon will not be there at all: say so instead of using up the test's time.
    actionTimeout: 15_000,
    baseURL: `http://localhost:${port}`,
    launchOptions: {
      executablePath: findBrowser(),
      // Root and containers have no sandbox of their own to give; the pages are ours alone.
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    },
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Lisbon',
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: 'node ../apps/api/src/main.ts',
    url: `http://localhost:${port}/health/ready`,
    env: { PORT: port, DATA_DIR: process.env.E2E_DATA_DIR, LOG_LEVEL: 'warn', DATABASE_URL: '', DEMO: 'on' },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
})
