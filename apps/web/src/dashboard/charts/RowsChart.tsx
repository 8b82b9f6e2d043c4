import { figureDefinitions, figureText } from '@hearth/contract'
import styles from '../dashboard.module.css'
import type { Point, Series } from '../dashboard.ts'
import { pointLabel, seriesLabel } from '../reading.ts'
import type { ChartProps } from './plot.ts'

/** More of them are in the table. */
const shownRows = 12

/** Steps and names as bars that say their value; for steps also what share of the first they are. */
export function RowsChart({ figure, compare, title }: ChartProps) {
  const definition = figureDefinitions[figure.name]
  const { series } = figure
  const rows = (series[0]?.points ?? []).slice(0, shownRows)
  const max = Math.max(...series.flatMap(({ points }) => points.map(({ value }) => value ?? 0)))
  const first = definition.shape === 'STEPS' && definition.unit === 'COUNT' ? rows[0]?.value : undefined
  const text = (value: number | null) => figureText(value, definition.unit, figure.currency)
  const said = ({ value, before, of }: Point) =>
    [
      text(value),
      first && value !== null && `${Math.round((value / first) * 100)}%`,
      of !== null && `of ${of}`,
      compare && before !== null && `${text(before)} before`,
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <>
      <ul className={styles.rows} aria-label={title}>
        {rows.map(({ label }, index) => (
          <li key={label}>
            <span>{pointLabel(label, definition)}</span>
            <span className={styles.bars}>
              {series.map(({ part, points }, place) => (
                <Bar key={part} {...{ part, place, max, said }} point={points[index] as Point} />
              ))}
            </span>
          </li>
        ))}
      </ul>
      {series.length > 1 && <Legend series={series} />}
    </>
  )
}

type BarProps = { part: string; place: number; max: number; point: Point; said: (point: Point) => string }

const fillOf = (place: number) => (place === 0 ? styles.fill : styles.hatched)

const Bar = ({ part, place, max, point, said }: BarProps) => (
  <span className={styles.bar}>
    <span className={fillOf(place)} style={{ width: `${max > 0 ? ((point.value ?? 0) / max) * 34 : 0}%` }} />
    <span className={styles.rowValue}>
      {part && <span className={styles.hidden}>{seriesLabel(part)}: </span>}
      {said(point)}
    </span>
  </span>
)

const Legend = ({ series }: { series: Series[] }) => (
  <p className={styles.legend} aria-hidden>
    {series.map(({ part }, place) => (
      <span key={part} className={styles.item}>
        <span className={fillOf(place)} />
        {seriesLabel(part)}
      </span>
    ))}
  </p>
)
