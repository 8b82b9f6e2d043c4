// How long the members list takes on a slow line: `npm start` in one terminal, `npm run slow-line -w e2e` in another.
import type { Browser, BrowserContext } from '@playwright/test'
import { contextOf, openBrowser } from './browser.ts'

const lines = [
  { name: 'quick', bitsPerSecond: 0, latency: 0 },
  { name: '400 kbit/s', bitsPerSecond: 400_000, latency: 150 },
]
/** The middle one counts. */
const runs = 3

type Times = { paint: number; rows: number; search: number; bytes: number; requests: number }
type Line = (typeof lines)[number]

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Notes in the page itself when something is there for the first time. */
const watch = () => {
  const marks = {
    rows: 'input[type=checkbox][aria-label^="Select "]:not([aria-label^="Select all"])',
    search: 'input[type=search], [role=searchbox], input[placeholder^="Search"]',
  }
  const look = () => {
    for (const [name, selector] of Object.entries(marks)) {
      if (performance.getEntriesByName(name).length === 0 && document.querySelector(selector))
        performance.mark(name)
    }
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true })
}

async function load(context: BrowserContext, line: Line): Promise<Times> {
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  if (line.bitsPerSecond > 0) {
    const throughput = line.bitsPerSecond / 8
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: line.latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    })
  }
  let bytes = 0
  let requests = 0
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
    requests += 1
  })
  await page.addInitScript(watch)
  await page.goto('/admin/users', { waitUntil: 'commit', timeout: 120_000 })
  await page.waitForFunction(() => performance.getEntriesByName('rows').length > 0, null, {
    timeout: 120_000,
  })
  const atRows = { bytes, requests }
  const [paint, rows, search] = await page.evaluate(() =>
    ['first-contentful-paint', 'rows', 'search'].map(
      (name) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN,
    ),
  )
  return { paint: Number(paint), rows: Number(rows), search: Number(search), ...atRows }
}

async function measure(browser: Browser, line: Line): Promise<Times> {
  const all: Times[] = []
  for (let run = 0; run < runs; run += 1) {
    const context = await contextOf(browser, 'staff', { viewport: { width: 1440, height: 900 } })
    all.push(await load(context, line))
    await context.close()
  }
  return all.toSorted((one, other) => one.rows - other.rows)[Math.floor(runs / 2)] as Times
}

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2)

const browser = await openBrowser()
try {
  say('| line | first paint, s | search field, s | first rows, s | received by then | requests |')
  say('| --- | --: | --: | --: | --: | --: |')
  for (const line of lines) {
    const { paint, search, rows, bytes, requests } = await measure(browser, line)
    const received = `${Math.round(bytes / 1000)} kB`
    say(`| ${[line.name, seconds(paint), seconds(search), seconds(rows), received, requests].join(' | ')} |`)
  }
} finally {
  await browser.close()
}
