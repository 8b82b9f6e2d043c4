import { writeCsv } from '../platform/values/csv.ts'
import type { ReportRow } from './queries.ts'

const columns = [
  'id',
  'created',
  'status',
  'reason',
  'note',
  'madeById',
  'userId',
  'livingRoomId',
  'updated',
] as const

/** Reports as CSV: people and rooms by their ids, which the exports of those lists have too. */
export const writeReportsCsv = (reports: AsyncIterable<ReportRow>): AsyncIterable<string> =>
  writeCsv(columns, rowsOf(reports))

async function* rowsOf(reports: AsyncIterable<ReportRow>) {
  for await (const report of reports) yield { ...report, livingRoomId: report.roomId }
}
