import { type FigureDefinition, figureDefinitions, figureText, scaleStep } from '@hearth/contract'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Figure } from '../dashboard.ts'
import { changeText, pointLabel } from '../reading.ts'

export type ChartProps = { figure: Figure; compare: boolean; title: string }

export const height = 220
const margin = { left: 66, right: 14, top: 10, bottom: 26 }

/** Where a chart's points and lines stand, for the width it has. */
export function plotOf(figure: Figure, { width, max, count }: { width: number; max: number; count: number }) {
  const definition = figureDefinitions[figure.name]
  const step = scaleStep(max, definition.unit)
  const inner = { width: width - margin.left - margin.right, height: height - margin.top - margin.bottom }
  const yOf = (value: number) => margin.top + inner.height * (1 - value / (step * 4))
  const slot = inner.width / Math.max(1, count)
  return {
    definition,
    yOf,
    slot,
    /** The middle of a point's place. */
    xOf: (index: number) => margin.left + slot * (index + 0.5),
    indexAt: (x: number) => Math.min(count - 1, Math.max(0, Math.floor((x - margin.left) / slot))),
    lines: [0, 1, 2, 3, 4].map((line) => ({
      y: yOf(line * step),
      text: figureText(line * step, definition.unit, figure.currency),
    })),
    left: margin.left,
    right: width - margin.right,
    bottom: margin.top + inner.height,
  }
}
export type Plot = ReturnType<typeof plotOf>

/** As many labels as have room, the last one always. */
export function ticksOf(labels: string[], plot: Plot, definition: FigureDefinition) {
  const every = Math.max(1, Math.ceil(78 / plot.slot))
  const last = labels.length - 1
  return labels.flatMap((label, index) =>
    (last - index) % every === 0 ? [{ x: plot.xOf(index), text: pointLabel(label, definition) }] : [],
  )
}

/** The width that an element has. */
export function useWidth(): [RefObject<HTMLDivElement | null>, number] {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(() => setWidth(Math.floor(element.clientWidth)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}

/** What a screen reader says of a chart; its table says the rest. */
export function chartLabel({ figure, compare, title }: ChartProps): string {
  const { unit } = figureDefinitions[figure.name]
  const whole = figure.value === null ? '' : `: ${figureText(figure.value, unit, figure.currency)}`
  const change = compare ? changeText(figure) : undefined
  return `${title} over time${whole}${change ? `, ${change}` : ''}`
}
