import { figureDefinitions, figureText } from '@hearth/contract'
import styles from '../dashboard.module.css'
import type { Point } from '../dashboard.ts'
import { pointLabel } from '../reading.ts'
import { type ChartProps, chartLabel, type Plot, plotOf } from './plot.ts'
import { TimeFrame } from './TimeFrame.tsx'

/** One figure over time as a line over its area; the period before is the dashed one. */
export function LineChart({ figure, compare, title }: ChartProps) {
  const definition = figureDefinitions[figure.name]
  const points = figure.series[0]?.points ?? []
  const shown = points.flatMap(({ value, before }) => [value ?? 0, compare ? (before ?? 0) : 0])
  const text = (value: number | null) => figureText(value, definition.unit, figure.currency)
  const tip = (index: number) => {
    const { label = '', value = null, before = null, of = null } = points[index] ?? {}
    return [
      `${pointLabel(label, definition)}: ${text(value)}`,
      ...(of ? [`of ${of}`] : []),
      ...(compare && before !== null ? [`before: ${text(before)}`] : []),
    ]
  }
  return (
    <>
      <TimeFrame
        label={chartLabel({ figure, compare, title })}
        labels={points.map(({ label }) => label)}
        plotFor={(width) => plotOf(figure, { width, max: Math.max(0, ...shown), count: points.length })}
        tip={tip}
      >
        {(plot) => <Lines plot={plot} points={points} compare={compare} />}
      </TimeFrame>
      {compare && <Legend />}
    </>
  )
}

type LinesProps = { plot: Plot; points: Point[]; compare: boolean }

function Lines({ plot, points, compare }: LinesProps) {
  const pathsOf = (read: (point: Point) => number | null) =>
    stretchesOf(points.map(read)).map((stretch) => ({
      ends: [stretch[0], stretch.at(-1)].map((place) => plot.xOf(place?.index ?? 0)),
      d: `M${stretch.map(({ index, value }) => `${plot.xOf(index)},${plot.yOf(value)}`).join('L')}`,
    }))
  const lines = pathsOf(({ value }) => value)
  return (
    <>
      {lines.map(({ d, ends: [begin, end] }) => (
        <path key={d} className={styles.area} d={`${d}L${end},${plot.bottom}L${begin},${plot.bottom}Z`} />
      ))}
      {compare &&
        pathsOf(({ before }) => before).map(({ d }) => <path key={d} className={styles.before} d={d} />)}
      {lines.map(({ d }) => (
        <path key={d} className={styles.line} d={d} />
      ))}
      {points.map(({ label, value }, index) =>
        value === null || points.length > 40 ? null : (
          <circle key={label} className={styles.dot} cx={plot.xOf(index)} cy={plot.yOf(value)} r={3} />
        ),
      )}
    </>
  )
}

type Place = { index: number; value: number }

/** The values without gaps between them. */
function stretchesOf(values: (number | null)[]): Place[][] {
  const stretches: Place[][] = [[]]
  for (const [index, value] of values.entries()) {
    if (value === null) stretches.push([])
    else stretches.at(-1)?.push({ index, value })
  }
  return stretches.filter((stretch) => stretch.length > 0)
}

const Legend = () => (
  <p className={styles.legend} aria-hidden>
    {[
      ['This period', styles.line],
      ['The period before', styles.before],
    ].map(([name, style]) => (
      <span key={name} className={styles.item}>
        <svg width="24" height="8" aria-hidden>
          <line className={style} x1="0" x2="24" y1="4" y2="4" />
        </svg>
        {name}
      </span>
    ))}
  </p>
)
