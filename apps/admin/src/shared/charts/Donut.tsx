import { PieChart } from '@mui/x-charts/PieChart'

export type Slice = { id: string; label: string; value: number; color: string; href: string }

type Props = { slices: Slice[]; height: number }

/** A ring of slices, each of which opens its list in a new tab; the legend beside it has the same links for keyboards. */
export function Donut({ slices, height }: Props) {
  return (
    <PieChart
      height={height}
      hideLegend
      series={[{ data: slices, innerRadius: '62%', outerRadius: '96%', paddingAngle: 1.5, cornerRadius: 4 }]}
      onItemClick={(_event, { dataIndex }) => window.open(slices[dataIndex]?.href, '_blank', 'noopener')}
      margin={4}
    />
  )
}
