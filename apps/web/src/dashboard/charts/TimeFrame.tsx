import { type ReactNode, useState } from 'react'
import styles from '../dashboard.module.css'
import { height, type Plot, ticksOf, useWidth } from './plot.ts'

type Props = {
  label: string
  labels: string[]
  plotFor: (width: number) => Plot
  children: (plot: Plot) => ReactNode
  /** What is said of the place that the pointer is over. */
  tip: (index: number) => string[]
}

/** What charts over time have in common: the scale, the labels below, and what the pointer is over. */
export function TimeFrame({ label, labels, plotFor, children, tip }: Props) {
  const [ref, width] = useWidth()
  const [over, setOver] = useState<number>()
  const plot = width > 0 ? plotFor(width) : undefined
  return (
    <div
      ref={ref}
      className={styles.chart}
      onPointerMove={({ nativeEvent, currentTarget }) =>
        plot && setOver(plot.indexAt(nativeEvent.clientX - currentTarget.getBoundingClientRect().left))
      }
      onPointerLeave={() => setOver(undefined)}
    >
      {plot && (
        <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img" aria-label={label}>
          <Scale plot={plot} />
          {ticksOf(labels, plot, plot.definition).map(({ x, text }) => (
            <text key={x} x={Math.min(x, plot.right - 6)} y={height - 6} textAnchor="middle">
              {text}
            </text>
          ))}
          {over !== undefined && (
            <line className={styles.over} x1={plot.xOf(over)} x2={plot.xOf(over)} y1={8} y2={plot.bottom} />
          )}
          {children(plot)}
        </svg>
      )}
      {plot && over !== undefined && (
        <Tip x={plot.xOf(over)} isLate={over > labels.length / 2} lines={tip(over)} />
      )}
    </div>
  )
}

const Scale = ({ plot }: { plot: Plot }) =>
  plot.lines.map(({ y, text }) => (
    <g key={y}>
      <line className={styles.gridLine} x1={plot.left} x2={plot.right} y1={y} y2={y} />
      <text x={plot.left - 8} y={y + 4} textAnchor="end">
        {text}
      </text>
    </g>
  ))

type TipProps = { x: number; isLate: boolean; lines: string[] }

const Tip = ({ x, isLate, lines }: TipProps) => (
  <div
    className={styles.tip}
    aria-hidden
    data-side={isLate ? 'left' : 'right'}
    style={{ insetInlineStart: x }}
  >
    {lines.map((line) => (
      <span key={line}>{line}</span>
    ))}
  </div>
)
