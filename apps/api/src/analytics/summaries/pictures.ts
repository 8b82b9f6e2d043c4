import {
  type BrandToken,
  brandPalettes,
  type FigureName,
  figureDefinitions,
  figureText,
  type Palette,
} from '@hearth/contract'
import type { Attachment } from '../../platform/mail/adapter.ts'
import type { Figure } from '../figures/figures.ts'
import { type Bar, columns, frame, plot, text } from '../graphs/draw.ts'
import { type Ended, rangeText } from './periods.ts'

const drawn: FigureName[] = ['NEW_MEMBERS', 'REGISTRATIONS']

type Point = Figure['series'][number]['points'][number]
type Chart = { name: FigureName; value: string; before: string; points: Point[] }

/** Two figures by day beside the period before, each as a picture with what it shows in words. */
export async function drawPictures(
  figures: Figure[],
  ended: Ended,
  tokens: BrandToken[],
): Promise<Attachment[]> {
  const palette = brandPalettes(tokens).light
  const charts = drawn.flatMap((name) => {
    const figure = figures.find((one) => one.name === name)
    return figure ? [chartOf(figure)] : []
  })
  // Loaded by the first summary: it is a few megabytes.
  const { default: sharp } = await import('sharp')
  return Promise.all(
    charts.map(async (chart) => {
      const picture = await sharp(Buffer.from(draw(palette, chart, ended)))
        .png({ palette: true })
        .toBuffer()
      return attachmentOf(chart, picture, ended)
    }),
  )
}

function chartOf({ name, value, before, series }: Figure): Chart {
  const { unit } = figureDefinitions[name]
  const said = { value: figureText(value, unit), before: figureText(before, unit) }
  return { name, ...said, points: series[0]?.points ?? [] }
}

function attachmentOf(chart: Chart, picture: Buffer, ended: Ended): Attachment {
  const name = chart.name.toLowerCase().replaceAll('_', '-')
  return {
    filename: `${name}.png`,
    contentType: 'image/png',
    content: picture.toString('base64'),
    encoding: 'base64',
    inline: { cid: `${name}@summary`, alt: altOf(chart, ended) },
  }
}

const long = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', timeZone: 'UTC' })

function altOf({ name, value, before, points }: Chart, ended: Ended): string {
  const { title } = figureDefinitions[name]
  const days = points.flatMap((point) =>
    point.value ? [`${long.format(new Date(point.label))} ${point.value}`] : [],
  )
  const total = `${title} by day: ${value} in ${rangeText(ended.period, ended.now)}, ${before} in ${rangeText(ended.period, ended.before)}.`
  return days.length > 0 ? `${total} ${days.join(', ')}.` : total
}

function draw(palette: Palette, { name, value, before, points }: Chart, ended: Ended): string {
  const word = ended.period.toLowerCase()
  const [now, other] = [palette.professional, palette.line]
  const group = (plot.right - plot.left) / Math.max(1, points.length)
  const barWidth = Math.min(52, (group - 8) / 2)
  const middleOf = (index: number) => plot.left + (index + 0.5) * group
  const bars = points.flatMap((point, index): Bar[] => [
    { x: middleOf(index) - barWidth, width: barWidth - 1, value: point.before ?? 0, color: other },
    { x: middleOf(index), width: barWidth - 1, value: point.value ?? 0, color: now },
  ])
  const labels = points.map(({ label }, index) => {
    const day = new Date(label)
    const shown = ended.period === 'WEEK' ? weekday.format(day) : String(day.getUTCDate())
    const place = { x: middleOf(index), y: plot.bottom + 26, size: 17, anchor: 'middle' as const }
    return text(shown, { ...place, color: palette.soft })
  })
  return frame(palette, {
    title: `${figureDefinitions[name].title}: ${value}`,
    subtitle: `By day in ${rangeText(ended.period, ended.now)}; ${before} in the ${word} before`,
    series: [
      { name: `The ${word}`, color: now },
      { name: `The ${word} before`, color: other },
    ],
    body: [...columns(palette, bars), ...labels],
  })
}
