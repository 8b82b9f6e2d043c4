import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { bin, root, run, Stop, say } from './project.js'

// The one without windows is the same engine, and a page takes it half the work.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const places = ['/usr/bin', '/snap/bin', ...(process.env.PATH ?? '').split(delimiter)]
const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** The program of a Chromium or Chrome that runs on this machine; null when there is none. */
export function findBrowser() {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if (runs(chosen)) return chosen
    throw new Stop(`CHROMIUM_PATH names ${chosen}, and that is not a browser that runs here.`)
  }
  const installed = [...places.flatMap((place) => names.map((name) => join(place, name))), macChrome]
  return installed.find(runs) ?? [playwrightBrowser()].find(runs) ?? null
}

/** Leaves a machine without a browser with one, or stops with a sentence. */
export function installBrowser() {
  if (findBrowser()) return
  say('Installing a browser for the tests (a few minutes)')
  for (const [command, ...args] of waysToInstall()) {
    run(command, args, { env: { DEBIAN_FRONTEND: 'noninteractive' }, timeout: 600_000 })
    if (findBrowser()) return say('A browser is installed')
  }
  throw new Stop(
    'The tests need a Chromium, and none could be installed: install Chromium or Chrome and, when it is in an unusual place, set CHROMIUM_PATH to its program.',
  )
}

function waysToInstall() {
  const isRoot = process.getuid?.() === 0
  // `--with-deps` asks an ordinary user for the password of sudo, which nobody would see here.
  const playwright = [join(bin, 'playwright'), 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium']
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return [playwright]
  const install = ['apt-get', 'install', '-y']
  return [
    playwright,
    ['apt-get', 'update'],
    [...install, 'chromium-headless-shell'],
    [...install, 'chromium'],
  ]
}

function playwrightBrowser() {
  try {
    return createRequire(join(root, 'e2e', 'package.json'))('@playwright/test').chromium.executablePath()
  } catch {
    return ''
  }
}

/** Some systems keep a program of that name that only says how to install one. */
function runs(program) {
  return existsSync(program) && run(program, ['--version'], { timeout: 20_000 }).status === 0
}
