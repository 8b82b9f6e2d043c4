import { randomUUID } from 'node:crypto'
import { contentKeptDays } from '@hearth/contract'
import { errors } from '../platform/errors.ts'
import { once } from '../platform/jobs/once.ts'
import { changeRecord, recordDeletions } from '../platform/record-changes.ts'
import type { Scope } from '../platform/scope.ts'
import type { Json } from '../platform/values/difference.ts'
import { parseId, parseIds } from '../platform/values/ids.ts'
import { assertSchedule, type ItemRow, type Kind, parseFields, parseNewFields, typeOf } from './kinds/kind.ts'
import { findItemsByIds, insertItem, lockItems, markDeleted, purgeDeletedBefore } from './queries.ts'
import { contentLog, labelOf, recordCreation, recordOf, valuesOf } from './record.ts'

/** Makes an item, once for all tries with one `requestId`. */
export async function createItem(
  scope: Scope,
  kind: Kind,
  { input, requestId }: { input: Json; requestId?: string | null },
): Promise<ItemRow> {
  const fields = await parseNewFields(scope, kind, input)
  assertSchedule(fields as ItemRow)
  return scope.transaction(async (tx) => {
    if (!requestId) return insertAudited(tx, kind, fields)
    const request = { operation: `content:${kind.name}`, requestId, contents: input, isKept }
    const id = await once(tx, request, async () => (await insertAudited(tx, kind, fields)).id)
    return (await findItemsByIds(tx, [id]))[0] as ItemRow
  })
}

const isKept = async (tx: Scope, id: string): Promise<boolean> => (await findItemsByIds(tx, [id])).length > 0

async function insertAudited(tx: Scope, kind: Kind, fields: Json): Promise<ItemRow> {
  const item = await insertItem(tx, { ...valuesOf(kind, fields), id: randomUUID(), type: typeOf(kind) })
  await recordCreation(tx, item, fields)
  return item
}

type Change = { id: string; ifVersion?: number | null }

/** Changes the given fields of an item; the rules hold for the whole of it as it would be. */
export async function changeItem(
  scope: Scope,
  kind: Kind,
  { id, input, ifVersion }: Change & { input: Json },
): Promise<ItemRow> {
  const fields = await parseFields(scope, kind, input)
  const { after } = await changeRecord(scope, recordOf(kind), {
    id: parseId(id),
    fields,
    ifVersion,
    complete: async (tx, before, changes) => {
      assertSchedule({ ...before, ...changes })
      await kind.assertChangeable?.(tx, before, changes)
      return {}
    },
  })
  return after
}

/** Gives an item of any kind another time. */
export async function moveItem(
  scope: Scope,
  { id, start, end, ifVersion }: Change & { start: Date; end: Date },
): Promise<ItemRow> {
  assertSchedule({ start, end })
  const change = { id: parseId(id), fields: { start, end }, ifVersion }
  return (await changeRecord(scope, recordOf(), change)).after
}

/** More ids than this come from no screen. */
const maxDeleted = 1_000

export async function deleteItem(scope: Scope, kind: Kind, id: string): Promise<ItemRow> {
  const [item] = await deleteItems(scope, [id], kind)
  if (!item) throw errors.notFound(labelOf(kind))
  return item
}

/** Deletes items of one kind, or of any; for 30 days that can be taken back. */
export const deleteItems = (scope: Scope, ids: string[], kind?: Kind): Promise<ItemRow[]> =>
  setDeleted(scope, { ids, deletedAt: scope.now, kind })

/** Takes deletions back; what was not deleted, or is gone for good, is left out. */
export const restoreItems = (scope: Scope, ids: string[]): Promise<ItemRow[]> =>
  setDeleted(scope, { ids, deletedAt: null })

async function setDeleted(
  scope: Scope,
  { ids, deletedAt, kind }: { ids: string[]; deletedAt: Date | null; kind?: Kind | undefined },
): Promise<ItemRow[]> {
  const asked = parseIds(ids, maxDeleted)
  return scope.transaction(async (tx) => {
    const locked = await lockItems(tx, asked, { deleted: deletedAt === null })
    const before = locked.filter(({ type }) => !kind || type === typeOf(kind))
    const after = await markDeleted(
      tx,
      before.map(({ id }) => id),
      deletedAt,
    )
    await recordDeletions(tx, contentLog, { before, after })
    return after
  })
}

const purgedAtOnce = 100

/** Removes for good what was deleted more than 30 days ago, some at a time, because a poll takes its votes along. */
export async function purgeItems(scope: Scope): Promise<void> {
  const limit = new Date(scope.now.getTime() - contentKeptDays * 86_400_000)
  let removed = 0
  for (let batch = purgedAtOnce; batch === purgedAtOnce; removed += batch)
    batch = await purgeDeletedBefore(scope, limit, purgedAtOnce)
  if (removed > 0) scope.log.info({ removed, tenantId: scope.tenantId }, 'trash emptied of content')
}
