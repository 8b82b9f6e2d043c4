import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  bin,
  explain,
  fingerprint,
  hasStamp,
  pathOutside,
  readJson,
  root,
  run,
  Stop,
  say,
  writeStamp,
} from './project.js'

export const oldestNode = 20
const stamp = 'node_modules/.stamp-install'

export function checkNode() {
  const version = process.versions.node
  if (Number.parseInt(version, 10) >= oldestNode) return
  throw new Stop(
    `Hearth needs Node ${oldestNode} or newer, and this is Node ${version}: install a newer one from https://nodejs.org.`,
  )
}

/** Makes node_modules what package-lock.json says, and does nothing when it already is. */
export function installPackages() {
  const print = `${process.platform}-${process.arch} ${fingerprint(['package-lock.json'])}`
  if (pinnedNodeRuns()) {
    if (hasStamp(stamp, print)) return
    if (isInstalled()) return writeStamp(stamp, print)
  }
  say('Installing packages (the first time takes a minute or two)')
  const result = run('npm', ['ci', '--no-audit', '--no-fund'], { env: { PATH: pathOutside() } })
  if (result.status !== 0)
    explain(result, 'The packages could not be installed: see above what npm says, then try again.')
  if (!pinnedNodeRuns()) {
    throw new Stop(
      'The packages are installed, but the Node among them does not run on this machine: run `npm ci` by hand to see why.',
    )
  }
  writeStamp(stamp, print)
  say('Packages are installed')
}

/** Node's own package must have run its install script, for this very platform. */
export function pinnedNodeRuns() {
  const result = run(join(bin, 'node'), ['--version'])
  return (
    result.status === 0 &&
    result.stdout.trim() === `v${readJson('package-lock.json').packages['node_modules/node'].version}`
  )
}

/** Compares npm's own record of what it installed, so that somebody who ran `npm install` need not install again. */
export function isInstalled() {
  const record = 'node_modules/.package-lock.json'
  if (!existsSync(join(root, record))) return false
  const installed = readJson(record).packages
  return Object.entries(readJson('package-lock.json').packages)
    .filter(([path, wanted]) => path.includes('node_modules/') && !(wanted.optional && !installed[path]))
    .every(
      ([path, wanted]) =>
        installed[path]?.version === wanted.version && installed[path]?.link === wanted.link,
    )
}
