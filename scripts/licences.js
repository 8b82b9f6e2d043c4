// Lists what production consists of, from package-lock.json, and refuses a licence that Hearth may not be given away
// under. `npm run sbom` writes the same list as a CycloneDX document.
import { fileURLToPath } from 'node:url'
import { readJson, runScript, Stop, say } from './project.js'

const permitted = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
])

/** Those that are judged one by one. A pattern for the name, the licence as it is stated, and why it is permitted. */
const judged = [
  {
    name: /^@img\/sharp-(libvips|wasm32|win32)/,
    licence: /^(Apache-2\.0 AND )?LGPL-3\.0-or-later( AND MIT)?$/,
    reason: 'a separate binary that can be exchanged',
  },
  {
    name: /^caniuse-lite$/,
    licence: /^CC-BY-4\.0$/,
    reason: 'data about browsers, unchanged and named here',
  },
  { name: /^argparse$/, licence: /^Python-2\.0$/, reason: 'permissive, with the text in the package' },
  { name: /^png-js$/, licence: /^not stated$/, reason: 'its licence file is MIT' },
  { name: /^css-mediaquery$/, licence: /^BSD$/, reason: 'its licence file is BSD-3-Clause' },
  { name: /^slick$/, licence: /^MIT \(/, reason: 'MIT, with an address behind it' },
]

/** Of `MIT AND ISC` both must be permitted, of `(MPL-2.0 OR Apache-2.0)` one. */
function isPermitted(licence) {
  const text = licence.replace(/^\((.*)\)$/, '$1')
  if (text.includes(' OR ')) return text.split(' OR ').some(isPermitted)
  return text.split(' AND ').every((part) => permitted.has(part))
}

/** Every package that production has on some platform, by the lock file's record. */
export function listPackages({ packages }) {
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, { version, license }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: typeof license === 'string' ? license : 'not stated',
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

/** The packages whose licence is not permitted. */
export const findRefused = (lock) =>
  listPackages(lock).filter(
    ({ name, licence }) =>
      !isPermitted(licence) && !judged.some((one) => one.name.test(name) && one.licence.test(licence)),
  )

function printLicences() {
  const lock = readJson('package-lock.json')
  const packages = listPackages(lock)
  for (const { name, version, licence } of packages) say(`${name}@${version}  ${licence}`)
  const refused = findRefused(lock)
  if (refused.length > 0) {
    const list = refused.map(({ name, version, licence }) => `${name}@${version} (${licence})`).join(', ')
    throw new Stop(`\nNot permitted: ${list}. Take another package, or judge it in scripts/licences.js.`)
  }
  say(`\n${packages.length} packages, all under permitted licences.`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await runScript(printLicences)
