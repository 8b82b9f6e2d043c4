import { text } from 'node:stream/consumers'
import { maxCsvTextRows } from '@hearth/contract'
import {
  createExportLink,
  type ExportLink,
  type ExportRequest,
  logExport,
  parseExportRequest,
} from '../exports/index.ts'
import { errors } from '../platform/errors.ts'
import type { Scope, StaffScope } from '../platform/scope.ts'
import { writeReportsCsv } from './csv.ts'
import { countExportedReports, streamReports } from './queries.ts'

export const reportsResource = 'reports'

const csvOf = (scope: Scope, request: ExportRequest): AsyncIterable<string> =>
  writeReportsCsv(streamReports(scope, request))

/** @throws TOO_MANY_ROWS beyond 50,000 rows (product.md 62) */
export async function exportReportsText(scope: Scope, asked: ExportRequest): Promise<string> {
  const request = parseExportRequest(asked)
  const rows = await countExportedReports(scope, request)
  if (rows > maxCsvTextRows)
    throw errors.tooManyRows(rows, maxCsvTextRows, 'the Export button of the reports list')
  logExport(scope, reportsResource, rows)
  return scope.transaction((tx) => text(csvOf(tx, request)))
}

/** The address of a streamed download, and how many rows it will bring. */
export async function createReportsExport(scope: StaffScope, asked: ExportRequest) {
  const request = parseExportRequest(asked)
  const rows = await countExportedReports(scope, request)
  return { url: await createExportLink(scope, reportsResource, request), rows }
}

/** What a link brings. */
export const openReportsExport = async (_scope: Scope, { request }: ExportLink) => ({
  csv: (streaming: Scope) => csvOf(streaming, request),
  fileName: 'reports.csv',
})
