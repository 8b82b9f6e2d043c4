// Looks at every screen of a running demo: `npm start` in one terminal, `npm run screenshots -w e2e` in another.
//   -- members room          only the screens whose names begin so
//   --look phone-dark        only this look, of desktop-light, desktop-dark, phone-light, phone-dark
//   --to folder              where the pictures go (else test-results/tour)
//   --readme                 only the README's pictures, into docs/images
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from '@playwright/test'
import { findViolations } from '../axe.ts'
import { readLayoutShift, watchLayoutShift } from '../layoutShift.ts'
import { desktop, phone } from '../looks.ts'
import { contextOf, fillPlaces, openBrowser, settle } from './browser.ts'
import { type Screen, screens } from './screens.ts'

const sizes = { desktop, phone }
const root = join(import.meta.dirname, '../..')
const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    look: { type: 'string', multiple: true },
    to: { type: 'string' },
    readme: { type: 'boolean', default: false },
  },
})

type Outcome = { look: string; shift: number; moved: string[]; violations: string[]; problem?: string }

const say = (line: string) => process.stdout.write(`${line}\n`)
const looks = ['desktop-light', 'desktop-dark', 'phone-light', 'phone-dark']
const wanted = ({ name, picture }: Screen) =>
  (!options.readme || picture) && (names.length === 0 || names.some((start) => name.startsWith(start)))

/** The addresses of the screens, found once by a staff member. */
async function findAddresses(browser: Browser): Promise<Map<string, string>> {
  const context = await contextOf(browser, 'staff', { viewport: desktop.viewport })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  const found = new Map<string, string>()
  for (const template of new Set(screens.filter(wanted).map((screen) => screen.address)))
    await fillPlaces(page, template).then(
      (path) => found.set(template, path),
      () => say(`<!-- ${template}: the community has none -->`),
    )
  await context.close()
  return found
}

async function visit(browser: Browser, screen: Screen & { path: string }, look: string): Promise<Outcome> {
  const [size, colorScheme] = look.split('-') as ['desktop' | 'phone', 'light' | 'dark']
  const context = await contextOf(browser, screen.as, { ...sizes[size], colorScheme })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  await watchLayoutShift(page)
  const outcome: Outcome = { look, shift: Number.NaN, moved: [], violations: [] }
  try {
    await page.goto(screen.path)
    await settle(page)
    const { value, elements } = await readLayoutShift(page)
    Object.assign(outcome, { shift: value, moved: elements })
    if (screen.step) await screen.step(page)
    await settle(page)
    const file = options.readme ? `${screen.picture?.file}.png` : `${screen.name}-${look}.png`
    await page.screenshot({ path: join(folder, file), animations: 'disabled', caret: 'hide' })
    outcome.violations = await findViolations(page)
  } catch (error) {
    outcome.problem = String((error as Error).message.split('\n')[0])
  }
  await context.close()
  return outcome
}

function report(name: string, outcomes: Outcome[]) {
  const shifts = outcomes.map(({ shift }) => shift.toFixed(3))
  const violations = new Set(outcomes.flatMap((outcome) => outcome.violations))
  say(`| ${[name, ...shifts, violations.size].join(' | ')} |`)
  for (const { look, shift, moved, problem } of outcomes) {
    if (shift >= 0.01) say(`<!-- ${name}, ${look}, moved: ${moved.join(' · ')} -->`)
    if (problem) say(`<!-- ${name}, ${look}: ${problem} -->`)
  }
  for (const violation of violations) say(`<!-- ${name}: ${violation} -->`)
}

const folder = options.readme ? join(root, 'docs/images') : (options.to ?? join(root, 'test-results/tour'))
const chosen = options.look ?? looks
mkdirSync(folder, { recursive: true })
const browser = await openBrowser()
try {
  const addresses = await findAddresses(browser)
  const columns = options.readme ? ['layout shift'] : chosen
  say(`| screen | ${columns.join(' | ')} | axe |`)
  say(`| --- |${' --: |'.repeat(columns.length + 1)}`)
  for (const screen of screens.filter(wanted)) {
    const path = addresses.get(screen.address)
    if (!path) continue
    const outcomes: Outcome[] = []
    for (const look of options.readme && screen.picture ? [screen.picture.look] : chosen)
      outcomes.push(await visit(browser, { ...screen, path }, look))
    report(screen.name, outcomes)
  }
} finally {
  await browser.close()
}
