// Everything that `npm test` runs, and the count that it ends with. `npm test -- unit types` runs only these.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { delimiter, join } from 'node:path'
import { bin, readJson, root, runBeside, runScript, Stop, say } from './project.js'
import { openRunFolder } from './run-folder.js'
import { countPlaywright, countVitest, noReport } from './test-counts.js'

/** Those that look at the sources alone run beside each other, and each says what it found when it ends. */
const checks = [
  { name: 'lint', title: 'Format and lint', execute: () => check('biome', ['ci', '.']) },
  { name: 'types', title: 'Types', execute: checkTypes },
  { name: 'dead-code', title: 'Dead code', execute: () => check('knip', []) },
]
/** Those that run the product have the machine to themselves, and are watched while they run. */
const suites = [
  { name: 'unit', title: 'Unit and API tests', execute: runVitest },
  ...(hasSources('e2e') ? [{ name: 'browser', title: 'Browser tests', execute: runPlaywright }] : []),
]

// The pinned Node runs the tools also when somebody runs this script by hand.
const path = [bin, process.env.PATH].join(delimiter)
const run = openRunFolder()
endEarly()

await runScript(async () => {
  const chosen = chooseRunners(process.argv.slice(2))
  const results = await Promise.all(checks.filter((runner) => chosen.includes(runner)).map(runOne))
  for (const runner of suites.filter((suite) => chosen.includes(suite))) results.push(await runOne(runner))
  printTable(results)
  const total = sum(results)
  say(`${total.passed} passed, ${total.failed} failed`)
  if (total.failed > 0) process.exitCode = 1
})
run.close()

/** A signal ends this process at once, and so does the end of npm, which passes none on: the guard does the rest. */
function endEarly() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130))
  const parent = process.ppid
  setInterval(() => process.ppid === parent || process.exit(130), 500).unref()
}

function chooseRunners(names) {
  const runners = [...checks, ...suites]
  const unknown = names.find((name) => !runners.some((runner) => runner.name === name))
  if (unknown) {
    throw new Stop(
      `There is no '${unknown}' here. Choose among: ${runners.map(({ name }) => name).join(', ')}.`,
    )
  }
  return names.length === 0 ? runners : runners.filter(({ name }) => names.includes(name))
}

async function runOne({ title, execute }) {
  if (suites.some((suite) => suite.title === title)) say(`\n== ${title}`)
  const began = performance.now()
  const { passed, failed, failures = [], said = '' } = await execute()
  const seconds = (performance.now() - began) / 1000
  if (said) say(`\n== ${title}\n${said.trimEnd()}`)
  if (passed + failed > 0) return { title, passed, failed, failures, seconds }
  say(`${title} found nothing to run, which counts as a failure`)
  return { title, passed, failed: 1, failures: [], seconds }
}

async function check(tool, args) {
  const { status, said } = await runBeside(join(bin, tool), args, { env: { PATH: path } })
  return { passed: Number(status === 0), failed: Number(status !== 0), said }
}

/** As many folders at once as there are cores. Several checkers for one folder would do half of their work twice. */
async function checkTypes() {
  const folders = [...readJson('package.json').workspaces, 'scripts'].filter(hasSources).values()
  const results = []
  const work = async () => {
    for (const folder of folders) results.push(await check('tsc', ['-p', folder, '--checkers', '1']))
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return { ...sum(results), said: results.map(({ said }) => said).join('') }
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

async function runVitest() {
  const report = join(run.folder, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const options = { env: { PATH: path }, show: true }
  const { status } = await runBeside(join(bin, 'vitest'), ['run', ...reporters], options)
  return countReport(report, countVitest, status)
}

async function runPlaywright() {
  const report = join(run.folder, 'playwright.json')
  const args = ['test', '--config=e2e/playwright.config.ts', '--reporter=list,json']
  const env = { PATH: path, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const { status } = await runBeside(join(bin, 'playwright'), args, { env, show: true })
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
  // Below all that the runners said, where a log that was cut still has them.
  for (const { failures } of results) for (const line of failures.slice(0, 20)) say(`Failed: ${line}`)
  say('')
}
