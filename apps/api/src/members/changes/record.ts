import { type AuditEntry, actorIdOf, type RecordKind } from '../../platform/record-changes.ts'
import type { Scope } from '../../platform/scope.ts'
import { type Difference, differenceOf, type Json } from '../../platform/values/difference.ts'
import { insertAuditEntries, listAuditEntriesSince } from '../audit/queries.ts'
import {
  findKeyNames,
  findPeople,
  lockAnyMember,
  lockMember,
  type MemberRow,
  updateMember,
} from '../queries.ts'
import { fullName, quotedName } from '../rules.ts'

/** Fields that change with every other one, or by themselves. */
const silent = new Set(['updated', 'lastActivity', 'version'])

/** How a member is changed. */
export const memberRecord: RecordKind<MemberRow> = {
  label: 'The member',
  silent,
  lock: lockMember,
  write: (tx, before, changes) => updateMember(tx, before.id, changes),
  log: { insert: insertAuditEntries, listSince: listAuditEntriesSince },
  nameOf: getActorName,
}

/** Also one in the trash. */
export const anyMemberRecord: RecordKind<MemberRow> = { ...memberRecord, lock: lockAnyMember }

/** The person who changed something may have left since; the name is still known. */
export async function getActorName(scope: Scope, actorId: string): Promise<string> {
  const [person] = await findPeople(scope, [actorId])
  if (person) return fullName(person)
  const [key] = await findKeyNames(scope, [actorId])
  return key ? `API key ${quotedName(key)}` : 'Former colleague'
}

/** The audit entry of a change that made `version`. */
export const auditEntryOf = (
  { id, version }: { id: string; version: number },
  before: object,
  after: Json,
): AuditEntry => ({ recordId: id, version, ...differenceOf(before, after, silent) })

const isEmpty = ({ updated }: Difference): boolean => Object.keys(updated).length === 0

/** Writes who changed whom, in the transaction of the change; a job names the person it works for. */
export async function recordChanges(
  tx: Scope,
  entries: AuditEntry[],
  actorId: string | null = actorIdOf(tx),
): Promise<void> {
  const changes = entries.filter((entry) => !isEmpty(entry))
  if (changes.length > 0) await insertAuditEntries(tx, changes, actorId)
}
