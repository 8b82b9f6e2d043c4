import { type FigureDefinition, figureDefinitions, figureText } from '@hearth/contract'
import { type ReactNode, useId, useState } from 'react'
import { GridChart } from './charts/GridChart.tsx'
import { LineChart } from './charts/LineChart.tsx'
import { RowsChart } from './charts/RowsChart.tsx'
import { StackChart } from './charts/StackChart.tsx'
import type { Choice } from './choice.ts'
import styles from './dashboard.module.css'
import type { Figure } from './dashboard.ts'
import { emptyTexts } from './emptyTexts.ts'
import { saveFile } from './frame.ts'
import { changeText, csvOf, isEmpty, onlyPoint, seriesLabel, tableOf } from './reading.ts'

type Props = { figure: Figure; choice: Choice; bucket: string }

/** One figure: what it is, what it comes to, how that has changed, and its chart or table. */
export function FigureCard({ figure, choice, bucket }: Props) {
  const definition = figureDefinitions[figure.name]
  const [isTable, setIsTable] = useState(false)
  const [isExplained, setIsExplained] = useState(false)
  const id = useId()
  const empty = isEmpty(figure)
  const title = figure.currency ? `${definition.title}, ${figure.currency}` : definition.title
  return (
    <article className={styles.card} data-shape={definition.shape} aria-labelledby={id}>
      <header className={styles.cardHeader}>
        <h3 id={id}>{title}</h3>
        <button
          type="button"
          className={styles.tool}
          aria-expanded={isExplained}
          aria-label={`What ${title} counts`}
          onClick={() => setIsExplained(!isExplained)}
        >
          <span aria-hidden>i</span>
        </button>
        {!empty && (
          <Tools figure={figure} choice={choice} title={title} isTable={isTable} setIsTable={setIsTable} />
        )}
      </header>
      {isExplained && <p className={styles.sentence}>{definition.sentence}</p>}
      {empty ? (
        <p className={styles.empty}>{emptyTexts[figure.name]}</p>
      ) : (
        <>
          <Headline figure={figure} compare={choice.compare} definition={definition} bucket={bucket} />
          {isTable ? (
            <FigureTable figure={figure} compare={choice.compare} title={title} />
          ) : (
            chartOf(figure, definition, { compare: choice.compare, title })
          )}
        </>
      )}
    </article>
  )
}

function chartOf(
  figure: Figure,
  { shape }: FigureDefinition,
  common: { compare: boolean; title: string },
): ReactNode {
  const props = { figure, ...common }
  const only = onlyPoint(figure)
  if (only) return <p className={styles.empty}>{only}</p>
  if (shape === 'GRID') return <GridChart {...props} />
  if (shape !== 'TIME') return <RowsChart {...props} />
  return figure.series.length > 1 ? <StackChart {...props} /> : <LineChart {...props} />
}

type ToolProps = Pick<Props, 'figure' | 'choice'> & {
  title: string
  isTable: boolean
  setIsTable: (isTable: boolean) => void
}

function Tools({ figure, choice, title, isTable, setIsTable }: ToolProps) {
  const save = () => {
    const table = tableOf(figure, { compare: choice.compare, isRaw: true, nameOf: (part) => part })
    const name = [figure.name.toLowerCase(), figure.currency?.toLowerCase(), choice.from, choice.until]
    saveFile(`${name.filter(Boolean).join('_')}.csv`, csvOf(table))
  }
  return (
    <span className={styles.tools}>
      <button
        type="button"
        className={styles.tool}
        aria-pressed={isTable}
        aria-label={`Show ${title} as a table`}
        onClick={() => setIsTable(!isTable)}
      >
        Table
      </button>
      <button type="button" className={styles.tool} aria-label={`Save ${title} as CSV`} onClick={save}>
        CSV
      </button>
    </span>
  )
}

type HeadlineProps = { figure: Figure; compare: boolean; definition: FigureDefinition; bucket: string }

function Headline({ figure, compare, definition, bucket }: HeadlineProps) {
  const { unit, counts, shape } = definition
  const by = shape === 'TIME' ? `, by ${figure.name === 'CHURN' ? 'month' : bucket.toLowerCase()}` : ''
  return (
    <p className={styles.headline}>
      {figure.value !== null && <strong>{figureText(figure.value, unit, figure.currency)}</strong>}
      <span>
        {counts}
        {by}
      </span>
      {compare && <span className={styles.change}>{changeText(figure)}</span>}
    </p>
  )
}

function FigureTable({ figure, compare, title }: { figure: Figure; compare: boolean; title: string }) {
  const { head, rows } = tableOf(figure, { compare, nameOf: seriesLabel })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={styles.table} aria-label={`${title} as a table`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, ...cells]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a row's cells keep their places
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
