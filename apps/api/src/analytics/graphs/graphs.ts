import { pillars as allPillars, brandPalettes, type ColourToken, type Palette } from '@hearth/contract'
import { getRoomStatistics } from '../../living-rooms/index.ts'
import type { Scope } from '../../platform/scope.ts'
import { getTenantConfiguration } from '../../tenants/index.ts'
import { type Bar, columns, frame, plot, rect, text } from './draw.ts'

type Statistics = Awaited<ReturnType<typeof getRoomStatistics>>
type Pillar = { pillar: string; displayName: string }
export type Graph = { name: string; title: string; svg: string; rows: { label: string; count: number }[] }
type Drawn = { statistics: Statistics; years: number[]; pillars: Pillar[]; palette: Palette }

const shownYears = 3

/** Past rooms by pillar, by month and by milestone, of the last three years that have any (product.md 53). */
export async function drawRoomGraphs(scope: Scope, dark: boolean): Promise<Graph[]> {
  const { tokens, features } = await getTenantConfiguration(scope)
  const years = (await getRoomStatistics(scope, [scope.now.getUTCFullYear()])).years
    .slice(0, shownYears)
    .reverse()
  const statistics = await getRoomStatistics(scope, years)
  const palette = brandPalettes(tokens)[dark ? 'dark' : 'light']
  const pillars = allPillars.map((pillar) => ({
    pillar,
    displayName: features.Event.pillars.find((one) => one.pillar === pillar)?.displayName ?? pillar,
  }))
  const drawn = { statistics, years, pillars, palette }
  return [byPillar(drawn), byMonth(drawn), byMilestone(drawn)]
}

const period = (years: number[]): string =>
  years.length === 0
    ? 'No Living Room has taken place yet'
    : `Past Living Rooms, ${[...new Set([years[0], years.at(-1)])].join(' to ')}`

const fillOf = (palette: Palette, pillar: string): string =>
  palette[pillar.toLowerCase() as ColourToken] ?? palette.ember

function byPillar({ statistics, years, pillars, palette }: Drawn): Graph {
  const group = (plot.right - plot.left) / Math.max(1, years.length)
  const barWidth = Math.min(90, (group - 60) / pillars.length)
  const found = years.flatMap((year, at) =>
    pillars.map(({ pillar, displayName }, index) => ({
      label: `${displayName} ${year}`,
      count: statistics.byPillar.find((row) => row.year === year && row.pillar === pillar)?.count ?? 0,
      x: plot.left + at * group + (group - barWidth * pillars.length) / 2 + index * barWidth,
      color: fillOf(palette, pillar),
    })),
  )
  const bars: Bar[] = found.map(({ x, count, color }) => ({ x, width: barWidth - 8, value: count, color }))
  const title = 'Living Rooms by pillar'
  const labels = years.map((year, at) =>
    text(String(year), {
      x: plot.left + (at + 0.5) * group,
      y: plot.bottom + 26,
      size: 18,
      color: palette.soft,
      anchor: 'middle',
    }),
  )
  const series = pillars.map(({ pillar, displayName }) => ({
    name: displayName,
    color: fillOf(palette, pillar),
  }))
  return {
    name: 'PILLARS',
    title,
    svg: frame(palette, {
      title,
      subtitle: period(years),
      series,
      body: [...columns(palette, bars), ...labels],
    }),
    rows: found.map(({ label, count }) => ({ label, count })),
  }
}

const months = Array.from({ length: 12 }, (_, index) => index + 1)
const monthName = (month: number): string =>
  new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2026, month - 1)),
  )

function byMonth({ statistics, years, palette }: Drawn): Graph {
  const colors = [palette.financial, palette.personal, palette.professional].slice(-years.length)
  const group = (plot.right - plot.left) / 12
  const barWidth = (group - 20) / Math.max(1, years.length)
  const found = months.flatMap((month) =>
    years.map((year, index) => ({
      label: `${monthName(month)} ${year}`,
      count: statistics.byMonth.find((row) => row.year === year && row.month === month)?.count ?? 0,
      x: plot.left + (month - 1) * group + 10 + index * barWidth,
      color: colors[index] ?? palette.ember,
    })),
  )
  const bars: Bar[] = found.map(({ x, count, color }) => ({ x, width: barWidth - 3, value: count, color }))
  const title = 'Living Rooms by month'
  const labels = months.map((month) =>
    text(monthName(month), {
      x: plot.left + (month - 0.5) * group,
      y: plot.bottom + 26,
      size: 18,
      color: palette.soft,
      anchor: 'middle',
    }),
  )
  const series = years.map((year, index) => ({ name: String(year), color: colors[index] ?? palette.ember }))
  return {
    name: 'MONTHS',
    title,
    svg: frame(palette, {
      title,
      subtitle: period(years),
      series,
      body: [...columns(palette, bars), ...labels],
    }),
    rows: found.map(({ label, count }) => ({ label, count })),
  }
}

const shownMilestones = 10

function byMilestone({ statistics, years, pillars, palette }: Drawn): Graph {
  const found = statistics.byMilestone
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count || one.milestone.localeCompare(other.milestone))
  const shown = found.slice(0, shownMilestones)
  const [left, most] = [430, Math.max(1, shown[0]?.count ?? 1)]
  const body = shown.flatMap(({ pillar, milestone, count }, index) => {
    const y = 158 + index * 44
    const length = (count / most) * (plot.right - left - 60)
    return [
      text(milestone, { x: left - 16, y: y + 21, size: 18, color: palette.ink, anchor: 'end' }),
      rect({ x: left, y, width: length, height: 30 }, fillOf(palette, pillar)),
      text(String(count), { x: left + length + 12, y: y + 21, size: 18, color: palette.soft }),
    ]
  })
  const title = 'Living Rooms by milestone'
  const subtitle =
    found.length > shownMilestones ? `${period(years)}, the ${shownMilestones} most frequent` : period(years)
  const series = pillars.map(({ pillar, displayName }) => ({
    name: displayName,
    color: fillOf(palette, pillar),
  }))
  return {
    name: 'MILESTONES',
    title,
    svg: frame(palette, { title, subtitle, series, body }),
    rows: found.map(({ milestone, count }) => ({ label: milestone, count })),
  }
}
