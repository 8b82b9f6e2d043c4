import { useTheme } from '@mui/material/styles'
import { LineChart, lineClasses } from '@mui/x-charts/LineChart'

const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' })

/** 'YYYY-MM-DD' as '21 Nov'. */
export const dayText = (day: string): string => short.format(new Date(day))

/** `figure` says what is counted. */
type Props = { days: { day: string; count: number }[]; figure: string; height: number }

/** A figure of each day as a line over its area. */
export function LineByDay({ days, figure, height }: Props) {
  const { hearth } = useTheme().palette
  return (
    <LineChart
      height={height}
      hideLegend
      grid={{ horizontal: true }}
      margin={{ left: 0, right: 24, top: 8, bottom: 0 }}
      xAxis={[
        {
          data: days.map(({ day }) => new Date(day)),
          scaleType: 'point',
          valueFormatter: (day: Date, { location }) => (location === 'tick' ? short : long).format(day),
          tickInterval: (_day: Date, index: number) => (days.length - 1 - index) % 7 === 0,
          disableLine: true,
          disableTicks: true,
        },
      ]}
      yAxis={[{ tickMinStep: 1, min: 0, disableLine: true, disableTicks: true, width: 32 }]}
      series={[
        {
          data: days.map(({ count }) => count),
          label: figure,
          area: true,
          showMark: false,
          curve: 'monotoneX',
          color: hearth.ember,
        },
      ]}
      sx={{
        [`& .${lineClasses.area}`]: { fill: hearth.emberWash, filter: 'none' },
        [`& .${lineClasses.line}`]: { strokeWidth: 2 },
      }}
    />
  )
}
