import { countRows } from './database/lists/rows.ts'
import { errors } from './errors.ts'
import type { Page } from './list.ts'
import type { Scope } from './scope.ts'
import { changedFields, type Difference, differenceOf, type Json } from './values/difference.ts'

/** Which change of which record; `version` is the one that the change made. */
export type AuditEntry = Difference & { recordId: string; version: number }

/** Where the changes of one kind of record are kept. */
export type AuditLog = {
  insert: (tx: Scope, entries: AuditEntry[], actorId: string | null) => Promise<void>
  /** Newest first: the entries that made a later version than `version`. */
  listSince: (
    tx: Scope,
    recordId: string,
    version: number,
  ) => Promise<{ actorId: string | null; updated: Json }[]>
}

/** How one kind of record is locked, written and audited. */
export type RecordKind<Row extends { version: number }> = {
  /** As an error names it: 'The member'. */
  label: string
  /** Never in an audit entry: what changes with every other field, or opens something. */
  silent: ReadonlySet<string>
  /** Holds the record until the transaction ends. */
  lock: (tx: Scope, id: string) => Promise<Row | undefined>
  write: (tx: Scope, before: Row, changes: Json & { version: number }) => Promise<Row>
  log: AuditLog
  nameOf: (tx: Scope, actorId: string) => Promise<string>
  /** A setting of the community, by the name that the log calls it; its changes are logged. */
  settings?: string
}

export type RecordChange<Row> = {
  id: string
  fields: Json
  /** The version that the form opened; without it, whatever stands in the record is changed. */
  ifVersion?: number | null | undefined
  /** Refuses what the rules do not allow, and adds what follows from the changes. */
  complete?: (tx: Scope, before: Row, changes: Json) => Json | Promise<Json>
  /** Who is named in the audit log: the signed-in person unless it is given. */
  actorId?: string | null
}

/**
 * Changes one record: locks it, compares versions, writes what differs and leaves an audit entry, in one transaction.
 * A record in which nothing differs keeps its version and gets no entry.
 * @throws NOT_FOUND; CONFLICT naming who changed which of the same fields since `ifVersion`
 */
export async function changeRecord<Row extends { version: number }>(
  scope: Scope,
  kind: RecordKind<Row>,
  { id, fields, ifVersion, complete, actorId = actorIdOf(scope) }: RecordChange<Row>,
): Promise<{ before: Row; after: Row }> {
  const { names, ...change } = await scope.transaction(async (tx) => {
    const before = await kind.lock(tx, id)
    if (!before) throw errors.notFound(kind.label)
    const touched = changedFields(before, fields)
    if (ifVersion != null) await assertUnchanged(tx, kind, { id, ifVersion, before, touched })
    const changes = { ...touched, ...(await complete?.(tx, before, touched)) }
    const names = Object.keys(changes)
    if (names.length === 0) return { before, after: before, names }
    const version = before.version + 1
    const after = await kind.write(tx, before, { ...changes, version })
    const entry = { recordId: id, version, ...differenceOf(before, changes, kind.silent) }
    await kind.log.insert(tx, [entry], actorId)
    return { before, after, names }
  })
  if (kind.settings && names.length > 0) {
    const about = { settings: kind.settings, fields: names, personId: actorId }
    scope.log.info({ tenantId: scope.tenantId, ...about }, 'settings changed')
  }
  return change
}

type Compared<Row> = { id: string; ifVersion: number; before: Row; touched: Json }

/** Different fields do not disturb each other. */
async function assertUnchanged<Row extends { version: number }>(
  tx: Scope,
  kind: RecordKind<Row>,
  { id, ifVersion, before, touched }: Compared<Row>,
): Promise<void> {
  if (ifVersion === before.version) return
  if (ifVersion < 1 || ifVersion > before.version)
    throw errors.badInput(`ifVersion ${ifVersion} is no version of this record; load the record again`)
  const entries = await kind.log.listSince(tx, id, ifVersion)
  const fields = Object.keys(touched).filter((field) => entries.some(({ updated }) => field in updated))
  const latest = entries.find(({ updated }) => fields.some((field) => field in updated))
  if (!latest) return
  const who = latest.actorId ? await kind.nameOf(tx, latest.actorId) : 'The system'
  throw errors.conflict(who, fields)
}

export const actorIdOf = ({ actor }: Scope): string | null => (actor.kind === 'person' ? actor.id : null)

/** The same for a column that refers to members, where the key of a service has no row. */
export const personIdOf = (scope: Scope): string | null => (scope.key?.ofService ? null : actorIdOf(scope))

/** As an audit log names it: what was done with an API key was done by the key, whoever owns it. */
export const auditActorOf = (tx: Scope, actorId: string | null): string | null =>
  tx.key && actorId === actorIdOf(tx) ? tx.key.id : actorId

/** A change as it is read again. */
export type RecordedChange = {
  id: string
  actorId: string | null
  created: Date
  previous: Json
  updated: Json
}

/** An audit log that staff can page through. */
export type ReadableAuditLog = AuditLog & {
  /** Newest first. */
  list: (scope: Scope, recordId: string, page: Page) => Promise<RecordedChange[]>
  count: (scope: Scope, recordId: string) => Promise<number>
}

/** The audit log of a kind of record that has no table of its own for it; `record` is the kind's name there. */
export const auditLogOf = (record: string): ReadableAuditLog => ({
  insert: async (tx, entries, actorId) => {
    const by = auditActorOf(tx, actorId)
    const common = { tenantId: tx.tenantId, record, actorId: by, created: tx.now }
    const rows = entries.map((entry) => ({ ...common, ...entry, ...textOf(entry) }))
    await tx.db.insertInto('recordChanges').values(rows).execute()
  },
  listSince: async (tx, recordId, version) => {
    const rows = await changesOf(tx, record, recordId)
      .select(['actorId', 'updated'])
      .where('version', '>', version)
      .orderBy('version', 'desc')
      .execute()
    return rows as { actorId: string | null; updated: Json }[]
  },
  list: async (scope, recordId, { limit, offset }) => {
    const rows = await changesOf(scope, record, recordId)
      .select(['id', 'actorId', 'created', 'previous', 'updated'])
      .orderBy('version', 'desc')
      .limit(limit)
      .offset(offset)
      .execute()
    return rows as RecordedChange[]
  },
  count: (scope, recordId) => countRows(changesOf(scope, record, recordId)),
})

type Deletable = { id: string; version: number; deletedAt: Date | null }

/** Records that were deleted, or whose deletion was taken back, in `log`; `before` and `after` are the same ones. */
export async function recordDeletions(
  tx: Scope,
  log: AuditLog,
  { before, after }: { before: Deletable[]; after: Deletable[] },
): Promise<void> {
  if (after.length === 0) return
  const deleted = new Map(before.map(({ id, deletedAt }) => [id, deletedAt]))
  const entries = after.map(({ id, version, deletedAt }) => ({
    recordId: id,
    version,
    previous: { deletedAt: deleted.get(id) ?? null },
    updated: { deletedAt },
  }))
  await log.insert(tx, entries, actorIdOf(tx))
}

const textOf = ({ previous, updated }: AuditEntry) => ({
  previous: JSON.stringify(previous),
  updated: JSON.stringify(updated),
})

const changesOf = (scope: Scope, record: string, recordId: string) =>
  scope.db
    .selectFrom('recordChanges')
    .where('tenantId', '=', scope.tenantId)
    .where('record', '=', record)
    .where('recordId', '=', recordId)
