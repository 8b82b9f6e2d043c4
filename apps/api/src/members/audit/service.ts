import { maxAuditEntries } from '@hearth/contract'
import { differenceOf, type Json } from '../../platform/difference.ts'
import { errors } from '../../platform/errors.ts'
import { connectionOf, type ListArgs, readId, readPage } from '../../platform/list.ts'
import type { Scope } from '../../platform/scope.ts'
import {
  type AuditRow,
  countAuditEntries,
  insertAuditEntries,
  insertMemberExport,
  listAuditEntries,
  listAuditEntriesByMembers,
  listAuditEntriesSince,
  listSensitiveReads,
  upsertSensitiveReads,
} from './queries.ts'

export type { Json } from '../../platform/difference.ts'
export { type AuditRow, findStatusChanges } from './queries.ts'
export type Change = { memberId: string; previous: Json; updated: Json }

/** Fields that change with every other one, or by themselves: no news in an audit log. */
const silent = new Set(['updated', 'lastActivity'])

/** What differs between two states of one row, as an audit entry; undefined when nothing does. */
export function changeOf(memberId: string, before: Json, after: Json): Change | undefined {
  const difference = differenceOf(before, after, silent)
  return difference && { memberId, ...difference }
}

/** Writes who changed what, in the transaction of the change; a job names the person it works for. */
export async function recordChanges(
  tx: Scope,
  changes: Change[],
  actorId: string | null = actorIdOf(tx),
): Promise<void> {
  if (changes.length > 0) await insertAuditEntries(tx, changes, actorId)
}

export const actorIdOf = ({ actor }: Scope): string | null => (actor.kind === 'person' ? actor.id : null)

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
  const id = readId(userId)
  const rows = await listAuditEntries(scope, id, readPage(args))
  return connectionOf(rows, () => countAuditEntries(scope, id))
}

/**
 * Refuses when somebody changed one of `fields` after `since`; different fields do not disturb each other.
 * @throws CONFLICT naming who and which fields
 */
export async function assertUnchanged(
  tx: Scope,
  { memberId, since, fields }: { memberId: string; since: Date; fields: string[] },
  nameOf: (actorId: string) => Promise<string>,
): Promise<void> {
  const entries = await listAuditEntriesSince(tx, memberId, since)
  const changed = new Set(entries.flatMap((entry) => Object.keys(entry.updated)))
  const both = fields.filter((field) => changed.has(field))
  if (both.length === 0) return
  const latest = entries.find((entry) => both.some((field) => field in entry.updated))
  throw errors.conflict(latest?.actorId ? await nameOf(latest.actorId) : 'The system', both)
}

/** Fields whose reading is itself recorded; the log says that they changed, not what they said. */
const sensitiveFields = ['ethnicity', 'income', 'children']

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

export const getSensitiveReads = (scope: Scope, userId: string) => listSensitiveReads(scope, readId(userId))

export const recordExport = (scope: Scope, actorId: string, rows: number, request: object): Promise<void> =>
  insertMemberExport(scope, actorId, rows, request)
