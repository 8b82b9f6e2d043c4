import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { bin, root, run, Stop, say } from './project.js'

// The one without windows is the same engine, and a page takes it half the work.
const light = 'chromium-headless-shell'
const names = [light, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const quietly = { env: { DEBIAN_FRONTEND: 'noninteractive' }, timeout: 600_000 }
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
  if (findBrowser()) return preferLight()
  say('Installing a browser for the tests (a few minutes)')
  for (const [command, ...args] of waysToInstall()) {
    run(command, args, quietly)
    if (findBrowser()) return say('A browser is installed')
  }
  throw new Stop(
    'The tests need a Chromium, and none could be installed: install Chromium or Chrome and, when it is in an unusual place, set CHROMIUM_PATH to its program.',
  )
}

/** On a machine that is there for tests alone, which then take two thirds of their time. */
function preferLight() {
  const { CI, CHROMIUM_PATH } = process.env
  if (!CI || CHROMIUM_PATH || !mayInstallPackages() || findBrowser().endsWith(light)) return
  say('Installing a browser without windows, which is quicker')
  for (const args of [['install', '-y', light], ['update'], ['install', '-y', light]]) {
    if (findBrowser().endsWith(light)) return
    run('apt-get', args, quietly)
  }
}

const mayInstallPackages = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

function waysToInstall() {
  // `--with-deps` asks an ordinary user for the password of sudo, which nobody would see here.
  const playwright = [
    join(bin, 'playwright'),
    'install',
    ...(process.getuid?.() === 0 ? ['--with-deps'] : []),
    'chromium',
  ]
  if (!mayInstallPackages()) return [playwright]
  const install = ['apt-get', 'install', '-y']
  return [playwright, ['apt-get', 'update'], [...install, light], [...install, 'chromium']]
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
