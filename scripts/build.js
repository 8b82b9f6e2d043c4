import { explain, fingerprint, hasStamp, readJson, run, say, writeStamp } from './project.js'

const apps = [
  { folder: 'apps/admin', name: 'back-office' },
  { folder: 'apps/web', name: 'public pages' },
]
const ownInputs = ['src', 'public', 'index.html', 'vite.config.ts', 'tsconfig.json', 'package.json']
const sharedInputs = [
  'packages/contract/src',
  'packages/contract/package.json',
  'packages/client/src',
  'packages/client/package.json',
  'packages/cards/src',
  'packages/cards/package.json',
  'scripts/vite',
  'tsconfig.base.json',
  'package-lock.json',
]

/** Builds each app whose sources are not the ones that its `dist` was built from. */
export function buildApps() {
  for (const { folder, name } of apps) {
    if (!readJson(`${folder}/package.json`).scripts?.build) continue
    const print = fingerprint([...ownInputs.map((input) => `${folder}/${input}`), ...sharedInputs])
    const stamp = `${folder}/dist/.stamp-build`
    if (hasStamp(stamp, print)) continue
    say(`Building the ${name}`)
    const result = run('npm', ['run', 'build', '-w', folder])
    if (result.status !== 0) explain(result, `The ${name} could not be built: see above.`)
    writeStamp(stamp, print)
  }
}
