// Every benchmark, one after the other: `npm run bench`. A size asks for the members list of so many members alone.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { say } from './parts/report.ts'

const all = [
  'members-list',
  'members-filters',
  'lists',
  'search',
  'figures',
  'exports',
  'import',
  'bulk',
  'registrations',
  'sign-in',
  'token-check',
  'processes',
  'start',
]

const sizes = process.argv.slice(2)
for (const name of sizes.length > 0 ? ['members-list'] : all) {
  say(`\n== ${name}`)
  const path = fileURLToPath(new URL(`${name}.ts`, import.meta.url))
  const { status } = spawnSync(process.execPath, [path, ...sizes], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
