import { ChartSheet, LineByDay } from '../shared/charts/ChartSheet.tsx'
import type { Dashboard } from './documents.ts'

const height = 320
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** The last 30 days of the community's clock. */
export function NewUsers({ days }: { days: Dashboard['newUsersByDay'] | undefined }) {
  return (
    <ChartSheet
      title="New users by day"
      height={height}
      table={
        days && {
          head: ['Day', 'New users'],
          rows: days.toReversed().map((row) => [day.format(new Date(row.day)), row.count]),
        }
      }
    >
      {days && <LineByDay days={days} figure="New users" height={height} />}
    </ChartSheet>
  )
}
