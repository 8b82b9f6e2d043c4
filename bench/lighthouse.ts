// Measures public pages with Lighthouse, mobile profile, on the production build and the demo community.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
// @ts-expect-error plain JavaScript, shared with the script that installs a browser
import { findBrowser } from '../scripts/browser.js'

const port = 4382
const origin = `http://localhost:${port}`
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** The middle one counts: a busy machine spoils single runs. `npm run lighthouse -w bench -- 9` makes nine of each. */
const runs = Number(process.argv[2] ?? 5)

const say = (line: string) => process.stdout.write(`${line}\n`)

async function startHearth(folder: string): Promise<ChildProcess> {
  const program = fileURLToPath(new URL('../apps/api/start.js', import.meta.url))
  const child = fork(program, {
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, DEMO: 'on', LOG_LEVEL: 'warn' },
    stdio: 'ignore',
  })
  while (
    !(await fetch(`${origin}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await pause(200)
  return child
}

async function findArticle(): Promise<string> {
  const map = await (await fetch(`${origin}/sitemap.xml`)).text()
  return String(/\/article\/[0-9a-f-]+/.exec(map)?.[0])
}

async function audit(path: string): Promise<Result> {
  const chrome = await launch({
    chromePath: findBrowser(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-background-networking'],
  })
  try {
    const outcome = await lighthouse(origin + path, { port: chrome.port, onlyCategories: [...categories] })
    if (!outcome) throw new Error(`Lighthouse says nothing about ${path}`)
    return outcome.lhr
  } finally {
    chrome.kill()
  }
}

const scoreOf = (result: Result, category: string) =>
  Math.round((result.categories[category]?.score ?? 0) * 100)
const secondsOf = (result: Result, id: string) => ((result.audits[id]?.numericValue ?? 0) / 1000).toFixed(2)

/** Audits that cost points, so that nobody has to look for them. */
const faultsOf = (result: Result) =>
  Object.values(result.categories).flatMap(({ auditRefs }) =>
    auditRefs.flatMap(({ id, weight }) => {
      const found = result.audits[id]
      const costs = weight > 0 && found?.score != null && found.score < 1
      return costs ? [`${id} ${found.displayValue ?? ''}`.trim()] : []
    }),
  )

async function measure(path: string): Promise<void> {
  const results: Result[] = []
  for (let run = 0; run < runs; run += 1) results.push(await audit(path))
  const sorted = results.toSorted((one, other) => scoreOf(one, 'performance') - scoreOf(other, 'performance'))
  const middle = sorted[Math.floor(runs / 2)] as Result
  const shown = path.replace(/[0-9a-f-]{36}/, '{id}')
  const scores = categories.map((category) => scoreOf(middle, category))
  const performances = sorted.map((result) => scoreOf(result, 'performance'))
  const spread = `${performances.at(0)}–${performances.at(-1)}`
  const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map((id) =>
    secondsOf(middle, id),
  )
  const shift = (middle.audits['cumulative-layout-shift']?.numericValue ?? 0).toFixed(3)
  const bytes = Math.round((middle.audits['total-byte-weight']?.numericValue ?? 0) / 1000)
  const [performance, ...others] = scores
  const cells = [shown, `${performance} (${spread})`, ...others, ...times, shift, `${bytes} kB`]
  say(`| ${cells.join(' | ')} |`)
  for (const fault of faultsOf(middle)) say(`<!-- ${shown}: ${fault} -->`)
}

const folder = mkdtempSync(join(tmpdir(), 'hearth-lighthouse-'))
const server = await startHearth(folder)
try {
  say(
    '| page | performance | accessibility | best practices | SEO | first paint, s | largest paint, s | blocked, s | layout shift | bytes |',
  )
  say('| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: |')
  for (const path of ['/login', '/support', await findArticle()]) await measure(path)
} finally {
  server.kill('SIGINT')
  await once(server, 'exit')
  rmSync(folder, { recursive: true, force: true })
}
