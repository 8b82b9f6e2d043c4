import { getActorName } from '../members/index.ts'
import { actorIdOf, auditLogOf, type RecordKind } from '../platform/record-changes.ts'
import type { Scope } from '../platform/scope.ts'
import { differenceOf } from '../platform/values/difference.ts'
import { type BroadcastRow, lockBroadcast, updateBroadcast } from './queries.ts'

export const broadcastLog = auditLogOf('broadcast')

const silent = new Set(['updated', 'version', 'finished'])

export const broadcastRecord: RecordKind<BroadcastRow> = {
  label: 'The notification',
  silent,
  lock: lockBroadcast,
  write: (tx, { id }, changes) => updateBroadcast(tx, id, { ...changes, updated: tx.now }),
  log: broadcastLog,
  nameOf: getActorName,
}

export async function recordCreation(tx: Scope, row: BroadcastRow): Promise<void> {
  const { id, version, title, subtitle, body, link, audience, audienceName, sendAt } = row
  const fields = { title, subtitle, body, link, audience, audienceName, sendAt }
  const entry = { recordId: id, version, ...differenceOf({}, fields, silent) }
  await broadcastLog.insert(tx, [entry], actorIdOf(tx))
}
