// Everything that `npm test` runs, one after the other, and the count that it ends with.
// `npm test -- unit types` runs only these.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { bin, readJson, root, run, runScript, Stop, say } from './project.js'
import { countPlaywright, countVitest, noReport } from './test-counts.js'

const runners = [
  { name: 'lint', title: 'Format and lint', execute: () => check('biome', ['ci', '.']) },
  { name: 'types', title: 'Types', execute: checkTypes },
  { name: 'dead-code', title: 'Dead code', execute: () => check('knip', []) },
  { name: 'unit', title: 'Unit and API tests', execute: runVitest },
  ...(hasSources('e2e') ? [{ name: 'browser', title: 'Browser tests', execute: runPlaywright }] : []),
]

const reports = mkdtempSync(join(tmpdir(), 'hearth-test-'))
// The pinned Node runs the tools also when somebody runs this script by hand.
const path = [bin, process.env.PATH].join(delimiter)

await runScript(() => {
  const results = chooseRunners(process.argv.slice(2)).map(runOne)
  rmSync(reports, { recursive: true, force: true })
  printTable(results)
  const total = sum(results)
  say(`${total.passed} passed, ${total.failed} failed`)
  if (total.failed > 0) process.exitCode = 1
})

function chooseRunners(names) {
  const unknown = names.find((name) => !runners.some((runner) => runner.name === name))
  if (unknown) {
    throw new Stop(
      `There is no '${unknown}' here. Choose among: ${runners.map(({ name }) => name).join(', ')}.`,
    )
  }
  return names.length === 0 ? runners : runners.filter(({ name }) => names.includes(name))
}

function runOne({ title, execute }) {
  say(`\n== ${title}`)
  const began = performance.now()
  const { passed, failed } = execute()
  const seconds = (performance.now() - began) / 1000
  if (passed + failed > 0) return { title, passed, failed, seconds }
  say(`${title} found nothing to run, which counts as a failure`)
  return { title, passed, failed: 1, seconds }
}

function check(tool, args) {
  const { status } = run(join(bin, tool), args, { env: { PATH: path }, show: true })
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function checkTypes() {
  const folders = [...readJson('package.json').workspaces, 'scripts'].filter(hasSources)
  return sum(folders.map((folder) => check('tsc', ['-p', folder])))
}

/** A workspace that still waits for its first source file has nothing to check. */
function hasSources(workspace) {
  return listNames(workspace).some((name) => /\.tsx?$/.test(name))
}

function listNames(folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  return entries.flatMap((entry) => {
    if (!entry.isDirectory()) return [entry.name]
    return ['node_modules', 'dist'].includes(entry.name) ? [] : listNames(`${folder}/${entry.name}`)
  })
}

function runVitest() {
  const report = join(reports, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { status } = run(join(bin, 'vitest'), ['run', ...reporters], { env: { PATH: path }, show: true })
  return countReport(report, countVitest, status)
}

function runPlaywright() {
  const report = join(reports, 'playwright.json')
  const args = ['test', '--config=e2e/playwright.config.ts', '--reporter=list,json']
  const env = { PATH: path, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const { status } = run(join(bin, 'playwright'), args, { env, show: true })
  return countReport(report, countPlaywright, status)
}

function countReport(report, count, status) {
  if (!existsSync(report)) return noReport
  return count(JSON.parse(readFileSync(report, 'utf8')), status)
}

function sum(counts) {
  const add = (key) => counts.reduce((total, count) => total + count[key], 0)
  return { passed: add('passed'), failed: add('failed') }
}

function printTable(results) {
  say('')
  for (const { title, passed, failed, seconds } of results) {
    const columns = [
      `${passed} passed`.padStart(13),
      `${failed} failed`.padStart(11),
      `${seconds.toFixed(1)} s`.padStart(9),
    ]
    say(title.padEnd(20) + columns.join(''))
  }
  say('')
}
