import { figureDefinitions, figureText } from '@hearth/contract'
import { useId } from 'react'
import styles from '../dashboard.module.css'
import type { Series } from '../dashboard.ts'
import { pointLabel, seriesLabel } from '../reading.ts'
import { type ChartProps, chartLabel, type Plot, plotOf } from './plot.ts'
import { TimeFrame } from './TimeFrame.tsx'

const colours: Record<string, string> = {
  Professional: 'var(--professional)',
  Personal: 'var(--personal)',
  Financial: 'var(--financial)',
  MONTHLY: 'var(--professional)',
  YEARLY: 'var(--ember)',
}
const colourOf = (part: string): string => colours[part] ?? 'var(--edge)'

const valuesAt = (series: Series[], index: number) =>
  series.map(({ part, points }) => ({ part, value: points[index]?.value ?? 0 }))

/** Several parts over time as stacked columns, told apart by their hatching too. */
export function StackChart({ figure, compare, title }: ChartProps) {
  const { series } = figure
  const definition = figureDefinitions[figure.name]
  const id = useId().replace(/[^\w-]/g, '')
  const labels = series[0]?.points.map(({ label }) => label) ?? []
  const sums = labels.map((_, index) =>
    valuesAt(series, index).reduce((sum, { value }) => sum + Math.max(0, value), 0),
  )
  const tip = (index: number) => [
    pointLabel(labels[index] ?? '', definition),
    ...valuesAt(series, index).map(
      ({ part, value }) => `${seriesLabel(part)}: ${figureText(value, definition.unit, figure.currency)}`,
    ),
  ]
  return (
    <>
      <TimeFrame
        label={chartLabel({ figure, compare, title })}
        labels={labels}
        plotFor={(width) => plotOf(figure, { width, max: Math.max(0, ...sums), count: labels.length })}
        tip={tip}
      >
        {(plot) => <Columns id={id} plot={plot} series={series} labels={labels} />}
      </TimeFrame>
      <p className={styles.legend}>
        {series.map(({ part }, place) => (
          <span key={part} className={styles.item}>
            <svg width="14" height="14" aria-hidden>
              <rect width="14" height="14" fill={`url(#${id}-${place})`} stroke={colourOf(part)} />
            </svg>
            {seriesLabel(part)}
          </span>
        ))}
      </p>
    </>
  )
}

type ColumnsProps = { id: string; plot: Plot; series: Series[]; labels: string[] }

function Columns({ id, plot, series, labels }: ColumnsProps) {
  const width = Math.max(2, Math.min(48, plot.slot * 0.72))
  return (
    <>
      <Patterns id={id} parts={series.map(({ part }) => part)} />
      {labels.map((label, index) => {
        let below = 0
        return valuesAt(series, index).map(({ part, value }, place) => {
          const top = below + Math.max(0, value)
          const y = plot.yOf(top)
          const bar = { x: plot.xOf(index) - width / 2, y, width, height: plot.yOf(below) - y }
          below = top
          const fill = `url(#${id}-${place})`
          return bar.height > 0 && <rect key={label + part} {...bar} fill={fill} stroke={colourOf(part)} />
        })
      })}
    </>
  )
}

/** Full, hatched and dotted. */
const Patterns = ({ id, parts }: { id: string; parts: string[] }) => (
  <defs>
    {parts.map((part, place) => (
      <pattern
        key={part}
        id={`${id}-${place}`}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform={place === 1 ? 'rotate(45)' : undefined}
      >
        <rect width="6" height="6" fill={colourOf(part)} opacity={place === 0 ? 1 : 0.45} />
        {place === 1 && <rect width="2.5" height="6" fill={colourOf(part)} />}
        {place === 2 && <circle cx="3" cy="3" r="1.5" fill={colourOf(part)} />}
      </pattern>
    ))}
  </defs>
)
