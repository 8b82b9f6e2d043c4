import { type FigureName, figureDefinitions, figureText } from '@hearth/contract'
import type { Figure } from '../figures/figures.ts'

/** Of a figure as a whole, or of one of its steps, which then has words of its own. */
type Line = { name: FigureName; step?: string; label?: string }

/** What a manager reads on a Monday morning, in this order. */
const lines: Line[] = [
  { name: 'NEW_MEMBERS' },
  { name: 'FUNNEL', step: 'APPLIED', label: 'Applications' },
  { name: 'FUNNEL', step: 'ACTIVE', label: 'Of these, accounts opened by now' },
  { name: 'SUBSCRIPTIONS' },
  { name: 'REVENUE' },
  { name: 'CHURN' },
  { name: 'REGISTRATIONS' },
  { name: 'FILL_RATE' },
  { name: 'SUPPORT_REQUESTS' },
  { name: 'FIRST_ANSWER' },
  { name: 'REFERRED' },
]

/** One figure a line, with that of the period before in brackets; an amount has a line for each currency. */
export const figureLines = (figures: Figure[]): string =>
  lines
    .flatMap((line) => {
      const found = figures.filter(({ name }) => name === line.name)
      return found.length === 0 ? [`${titleOf(line)}: none`] : found.map((figure) => lineOf(line, figure))
    })
    .join('\n')

function lineOf(line: Line, figure: Figure): string {
  const { unit } = figureDefinitions[line.name]
  const { value, before } = line.step ? stepOf(figure, line.step) : figure
  const text = (amount: number | null) => figureText(amount, unit, figure.currency)
  return `${titleOf(line)}: ${text(value)} (${text(before)})`
}

const titleOf = ({ name, label }: Line): string => label ?? figureDefinitions[name].title

const stepOf = ({ series }: Figure, step: string) =>
  series.flatMap(({ points }) => points).find(({ label }) => label === step) ?? { value: null, before: null }
