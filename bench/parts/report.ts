import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'

const page = new URL('../../docs/performance.md', import.meta.url)

export const say = (line: string) => process.stdout.write(`${line}\n`)

export type Table = { columns: string[]; rows: (string | number)[][] }

/** Figures stand on the right. */
export function tableText({ columns, rows }: Table): string {
  const isFigure = (index: number) => rows.every((row) => /^[\d.,×–—% ]+$/.test(String(row[index] ?? '')))
  return [columns, columns.map((_, index) => (isFigure(index) ? '--:' : '---')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

/**
 * Prints a table, and puts it in its place in docs/performance.md, between `<!-- name -->` and `<!-- /name -->`, with
 * the date, the machine and the commit.
 */
export function report(name: string, table: Table): void {
  const text = tableText(table)
  say(`\n${text}\n`)
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const [{ model } = { model: 'unknown' }] = cpus()
  const about = `Measured on ${new Date().toISOString().slice(0, 10)} at ${commit}: ${availableParallelism()} cores (${model.trim()}), Node ${process.versions.node}, load ${loadavg()[0]?.toFixed(1)} when it ended.`
  const place = new RegExp(`(<!-- ${name} -->\n)[^]*?(<!-- /${name} -->)`)
  const before = readFileSync(page, 'utf8')
  if (!place.test(before)) throw new Error(`docs/performance.md has no place for ${name}`)
  writeFileSync(
    page,
    before.replace(place, (_all, begin, end) => `${begin}\n${about}\n\n${text}\n\n${end}`),
  )
}
