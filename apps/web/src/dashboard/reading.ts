import { type FigureDefinition, figureDefinitions, figurePartLabel, figureText } from '@hearth/contract'
import type { Figure, Point } from './dashboard.ts'

// How a figure is read out: its labels, its change, its table and its file.

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const dayAndYear = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' })
const percent = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 0 })
const points = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })

export const dayLabel = (text: string): string => dayAndYear.format(new Date(text))

/** A day, a month, a number of months since joining, or a name. */
export function pointLabel(label: string, { shape }: FigureDefinition): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(label)) return day.format(new Date(label))
  if (/^\d{4}-\d{2}$/.test(label)) return month.format(new Date(`${label}-01`))
  return shape === 'STEPS' ? figurePartLabel(label) : label
}

/** A joining month, a plan, a pillar or what a row counts. */
export const seriesLabel = (part: string): string =>
  /^\d{4}-\d{2}$/.test(part) ? month.format(new Date(`${part}-01`)) : figurePartLabel(part)

/** '12% more than the period before (40)'; nothing where the two cannot be compared. */
export function changeText({ name, value, before, currency }: Figure): string | undefined {
  const { unit } = figureDefinitions[name]
  if (value === null || before === null) return undefined
  const was = figureText(before, unit, currency)
  if (value === before) return `the same as the period before`
  const direction =
    value > before ? (unit === 'MINUTES' ? 'longer' : 'more') : unit === 'MINUTES' ? 'shorter' : 'less'
  if (unit === 'SHARE')
    return `${points.format(Math.abs(value - before) * 100)} points ${direction} than before (${was})`
  if (before === 0) return `none in the period before`
  return `${percent.format(Math.abs(value - before) / Math.abs(before))} ${direction} than before (${was})`
}

/** Whether there is nothing at all to draw. */
export const isEmpty = ({ series }: Figure): boolean =>
  series.every(({ points: all }) => all.every(({ value, before }) => !value && !before))

/** Instead of a chart of one point a sentence says where it is. */
export function onlyPoint({ name, series }: Figure): string | undefined {
  const definition = figureDefinitions[name]
  const known = series.flatMap(({ points: all }) => all.filter(({ value }) => value))
  const [only] = known
  return definition.shape === 'TIME' && only && known.length === 1
    ? `All in ${pointLabel(only.label, definition)}.`
    : undefined
}

export type Table = { head: string[]; rows: string[][] }

/** Everything a chart shows, a row for each point. `isRaw`: as numbers, for a file. */
export function tableOf(
  figure: Figure,
  options: { compare: boolean; isRaw?: boolean; nameOf: (part: string) => string },
): Table {
  const { compare, isRaw = false, nameOf } = options
  const definition = figureDefinitions[figure.name]
  const text = (value: number | null) =>
    isRaw ? rawText(value, definition) : figureText(value, definition.unit, figure.currency)
  const labelOf = (point: Point) => (isRaw ? point.label : pointLabel(point.label, definition))
  if (definition.shape === 'GRID') return gridTable(figure, { text, nameOf })
  const headOf = (part: string) => (part === '' ? definition.title : nameOf(part))
  const head = figure.series.flatMap(({ part }) => [
    headOf(part),
    ...(compare ? [`${headOf(part)}, before`] : []),
  ])
  const rows = (figure.series[0]?.points ?? []).map((first, index) => [
    labelOf(first),
    ...figure.series.flatMap(({ points: all }) => {
      const point = all[index]
      return [text(point?.value ?? null), ...(compare ? [text(point?.before ?? null)] : [])]
    }),
  ])
  return { head: [firstColumn(definition), ...head], rows }
}

const firstColumn = ({ shape }: FigureDefinition): string =>
  shape === 'TIME' ? 'Day or month' : shape === 'STEPS' ? 'Step' : 'Name'

type GridParts = { text: (value: number | null) => string; nameOf: (part: string) => string }

function gridTable({ series }: Figure, { text, nameOf }: GridParts): Table {
  const months = series[0]?.points.map(({ label }) => label) ?? []
  return {
    head: ['Joined', 'Members', ...months.map((since) => `${since} mo.`)],
    rows: series.map(({ part, points: all }) => [
      nameOf(part),
      String(all[0]?.of ?? 0),
      ...all.map(({ value }) => (value === null ? '' : text(value))),
    ]),
  }
}

/** Amounts of money in their currency and shares as numbers, as a spreadsheet takes them. */
function rawText(value: number | null, { unit }: FigureDefinition): string {
  if (value === null) return ''
  return String(unit === 'MONEY' ? value / 100 : Math.round(value * 10_000) / 10_000)
}

/** A spreadsheet must not take a name for a formula. */
const csvCell = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvOf = ({ head, rows }: Table): string =>
  [head, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')
