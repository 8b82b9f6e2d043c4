import { text } from 'node:stream/consumers'
import { maxCsvTextRows, phaseOf } from '@hearth/contract'
import {
  createExportLink,
  type ExportLink,
  type ExportRequest,
  logExport,
  parseExportRequest,
} from '../../exports/index.ts'
import { errors } from '../../platform/errors.ts'
import type { Scope, StaffScope } from '../../platform/scope.ts'
import { writeRoomsCsv } from '../csv.ts'
import { countExportedRooms, streamRooms } from '../queries.ts'

const resource = 'livingRooms'

/** @throws TOO_MANY_ROWS beyond 50,000 rows (product.md 62) */
export async function exportRoomsText(scope: Scope, asked: ExportRequest): Promise<string> {
  const request = parseExportRequest(asked)
  const rows = await countExportedRooms(scope, request)
  if (rows > maxCsvTextRows)
    throw errors.tooManyRows(rows, maxCsvTextRows, 'the Export button of the Living Rooms list')
  logExport(scope, resource, rows)
  return scope.transaction((tx) => text(csvOf(tx, request)))
}

/** The address of a streamed download, and how many rows it will bring. */
export async function createRoomsExport(scope: StaffScope, asked: ExportRequest) {
  const request = parseExportRequest(asked)
  const rows = await countExportedRooms(scope, request)
  return { url: await createExportLink(scope, resource, request), rows }
}

/** What a link brings. */
export const openRoomsExport = async (_scope: Scope, { request }: ExportLink) => ({
  csv: (streaming: Scope) => csvOf(streaming, request),
  fileName: fileNameOf(request),
})

const csvOf = (scope: Scope, request: ExportRequest): AsyncIterable<string> =>
  writeRoomsCsv(streamRooms(scope, request), (room) => phaseOf(room, scope.now))

/** product.md 41. */
const fileNameOf = ({ ids, filter }: ExportRequest): string =>
  ids || filter?.query?.trim() || filter?.filters?.length ? 'rooms.csv' : 'livingRooms.csv'
