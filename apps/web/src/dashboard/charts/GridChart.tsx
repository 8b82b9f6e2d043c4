import { figureText } from '@hearth/contract'
import styles from '../dashboard.module.css'
import type { Series } from '../dashboard.ts'
import { seriesLabel } from '../reading.ts'
import type { ChartProps } from './plot.ts'

/** Joining months down, months since across: the more stayed, the darker, and each cell says its share. */
export function GridChart({ figure: { series }, title }: ChartProps) {
  const months = series[0]?.points.map(({ label }) => label) ?? []
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={styles.table} aria-label={`${title} by month`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Joined</th>
            <th scope="col">Members</th>
            {months.map((since) => (
              <th key={since} scope="col">
                <span className={styles.hidden}>after </span>
                {since} mo.
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {series.map((cohort) => (
            <Cohort key={cohort.part} {...cohort} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

const shade = (share: number) => ({
  background: `color-mix(in srgb, var(--professional-wash) ${Math.round(share * 100)}%, transparent)`,
})

const Cohort = ({ part, points }: Series) => (
  <tr>
    <th scope="row">{seriesLabel(part)}</th>
    <td>{points[0]?.of}</td>
    {points.map(({ label, value }) => (
      <td key={label} style={value === null ? undefined : shade(value)}>
        {value === null ? '' : figureText(Math.round(value * 100) / 100, 'SHARE')}
      </td>
    ))}
  </tr>
)
