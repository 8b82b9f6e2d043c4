import { maxAuditEntries } from '@hearth/contract'
import { errors } from '../../platform/errors.ts'
import { connectionOf, type ListArgs, parsePage } from '../../platform/list.ts'
import { actorIdOf } from '../../platform/record-changes.ts'
import type { Scope } from '../../platform/scope.ts'
import type { Json } from '../../platform/values/difference.ts'
import { parseId } from '../../platform/values/ids.ts'
import {
  type AuditRow,
  countAuditEntries,
  insertMemberExport,
  listAuditEntries,
  listAuditEntriesByMembers,
  listSensitiveReads,
  upsertSensitiveReads,
} from './queries.ts'

export { type AuditRow, findStatusChanges } from './queries.ts'

/** The newest changes of each member, in the order of the ids. */
export async function getAuditLogs(
  scope: Scope,
  memberIds: string[],
  limit: number | null,
): Promise<AuditRow[][]> {
  const asked = limit ?? maxAuditEntries
  if (asked < 1 || asked > maxAuditEntries) throw errors.badLimit(asked, maxAuditEntries)
  const rows = await listAuditEntriesByMembers(scope, memberIds, asked)
  return memberIds.map((id) => rows.filter((row) => row.memberId === id))
}

/** All changes of a member, page by page. */
export async function getAuditPage(scope: Scope, { userId, ...args }: ListArgs & { userId: string }) {
  const id = parseId(userId)
  const rows = await listAuditEntries(scope, id, parsePage(args))
  return connectionOf(rows, () => countAuditEntries(scope, id))
}

/** Fields whose reading is itself recorded; the log says that they changed, not what they said. */
export const sensitiveFields = ['ethnicity', 'income', 'children']

/** An entry's fields as JSON text for the wire, sensitive ones without their values. */
export function detailsText(fields: Json): string {
  const hidden = sensitiveFields.filter((field) => fields[field] != null).map((field) => [field, 'hidden'])
  return JSON.stringify({ ...fields, ...Object.fromEntries(hidden) })
}

/** Remembers that a colleague saw a sensitive field of these members; looking at oneself is no news. */
export async function recordSensitiveReads(scope: Scope, memberIds: string[], field: string): Promise<void> {
  const actorId = actorIdOf(scope)
  const others = [...new Set(memberIds)].filter((id) => id !== actorId)
  if (actorId && others.length > 0) await upsertSensitiveReads(scope, { memberIds: others, actorId, field })
}

export const getSensitiveReads = (scope: Scope, userId: string) => listSensitiveReads(scope, parseId(userId))

export const recordExport = (scope: Scope, actorId: string, rows: number, request: object): Promise<void> =>
  insertMemberExport(scope, actorId, rows, request)
