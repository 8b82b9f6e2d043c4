import type { FigureName } from '@hearth/contract'
import type { Measure } from './queries.ts'
import { type Sums, shareOf, sumOf } from './sums.ts'

/** `of`: what a share is a share of. */
type Point = { label: string; value: number | null; of?: number }
type Series = { part: string; points: Point[] }
/** A figure of one period. */
export type Drawn = { name: FigureName; currency?: string; value: number | null; series: Series[] }

/** How many there were over time: one line for each part. */
export function countsOverTime(
  name: FigureName,
  sums: Sums,
  {
    measure,
    parts = [''],
    total = parts.length === 1 ? parts[0] : '',
  }: { measure: Measure; parts?: string[]; total?: string },
): Drawn {
  const points = (part: string) =>
    sums.buckets.map((label) => ({ label, value: sumOf(sums.rows, measure, { part, bucket: label }).count }))
  return {
    name,
    value: sumOf(sums.rows, measure, { part: total }).count,
    series: parts.map((part) => ({ part, points: points(part) })),
  }
}

/** A share over time, of what two measures add up to. */
export function shareOverTime(
  name: FigureName,
  sums: Sums,
  counts: (bucket?: string) => { part: number; of: number },
): Drawn {
  const pointOf = (bucket?: string) => {
    const { part, of } = counts(bucket)
    return { value: shareOf(part, of), of }
  }
  const points = sums.buckets.map((label) => ({ label, ...pointOf(label) }))
  return { name, value: pointOf().value, series: [{ part: '', points }] }
}

/** The median of what took minutes, by the day or month in which it began. */
export function mediansOverTime(name: FigureName, { medians, buckets }: Sums, measure: Measure): Drawn {
  const at = (bucket: string) =>
    medians.find((row) => row.measure === measure && row.bucket === bucket)?.minutes ?? null
  return {
    name,
    value: at(''),
    series: [{ part: '', points: buckets.map((label) => ({ label, value: at(label) })) }],
  }
}

/** How many came how far; the first step is what the figure is known by. */
export function countsBySteps(
  name: FigureName,
  { rows }: Sums,
  { measure, steps }: { measure: Measure; steps: readonly string[] },
): Drawn {
  const points = steps.map((label) => ({ label, value: sumOf(rows, measure, { part: label }).count }))
  return { name, value: points[0]?.value ?? null, series: [{ part: '', points }] }
}
