import { fonts, type Palette, scaleStep } from '@hearth/contract'
import { escapeMarkup } from '../../platform/values/markup.ts'

// A graph is one SVG of fixed proportions without script, style sheet or font of its own: it is shown as a picture.

export const width = 1_200
export const height = 675
/** Where bars may stand. */
export const plot = { left: 90, right: 1_150, top: 170, bottom: 580 }

export type Series = { name: string; color: string }
export type Bar = { x: number; width: number; value: number; color: string }
type Text = {
  x: number
  y: number
  size: number
  color: string
  anchor?: 'start' | 'middle' | 'end'
  isHeading?: boolean
}

const round = (value: number): number => Math.round(value * 10) / 10

export const text = (
  content: string,
  { x, y, size, color, anchor = 'start', isHeading = false }: Text,
): string =>
  `<text x="${round(x)}" y="${round(y)}" font-size="${size}" fill="${color}" text-anchor="${anchor}" font-family="${escapeMarkup(isHeading ? fonts.heading : fonts.text)}">${escapeMarkup(content)}</text>`

export const rect = (
  at: { x: number; y: number; width: number; height: number },
  color: string,
  radius = 4,
): string =>
  `<rect x="${round(at.x)}" y="${round(at.y)}" width="${round(at.width)}" height="${round(at.height)}" rx="${radius}" fill="${color}"/>`

type Frame = { title: string; subtitle: string; series?: Series[]; body: string[] }

/** The sheet, its title and its legend around what is drawn. */
export function frame(palette: Palette, { title, subtitle, series = [], body }: Frame): string {
  const legend = series.map(({ name, color }, index) => {
    const x = plot.left + index * 230
    return (
      rect({ x, y: 620, width: 16, height: 16 }, color) +
      text(name, { x: x + 26, y: 634, size: 19, color: palette.ink })
    )
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    rect({ x: 0, y: 0, width, height }, palette.surface, 0),
    text(title, { x: 60, y: 84, size: 40, color: palette.ink, isHeading: true }),
    text(subtitle, { x: 60, y: 122, size: 20, color: palette.soft }),
    ...body,
    ...legend,
    '</svg>',
  ].join('')
}

/** Upright bars over a scale of four lines, each with its value on top. */
export function columns(palette: Palette, bars: Bar[]): string[] {
  const step = scaleStep(Math.max(0, ...bars.map(({ value }) => value)))
  const yOf = (value: number) => plot.bottom - (value / (step * 4)) * (plot.bottom - plot.top)
  const lines = [0, 1, 2, 3, 4].flatMap((line) => {
    const y = yOf(line * step)
    return [
      rect({ x: plot.left, y, width: plot.right - plot.left, height: 1 }, palette.line, 0),
      text(String(line * step), {
        x: plot.left - 14,
        y: y + 6,
        size: 17,
        color: palette.soft,
        anchor: 'end',
      }),
    ]
  })
  return [
    ...lines,
    ...bars.flatMap(({ x, width, value, color }) => [
      rect({ x, y: yOf(value), width, height: plot.bottom - yOf(value) }, color),
      ...(value > 0 && width > 14
        ? [
            text(String(value), {
              x: x + width / 2,
              y: yOf(value) - 8,
              size: 16,
              color: palette.ink,
              anchor: 'middle',
            }),
          ]
        : []),
    ]),
  ]
}
