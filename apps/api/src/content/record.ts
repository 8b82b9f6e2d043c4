import { getActorName } from '../members/index.ts'
import { actorIdOf, auditLogOf, type RecordKind } from '../platform/record-changes.ts'
import type { Scope } from '../platform/scope.ts'
import { differenceOf, type Json } from '../platform/values/difference.ts'
import { kindOf } from './kinds/index.ts'
import { bodyOf, type ItemRow, type Kind, searchTextOf, typeOf, wordOf } from './kinds/kind.ts'
import { type ItemValues, lockItems, updateItem } from './queries.ts'

export const contentLog = auditLogOf('content')

const silent = new Set(['updated', 'version'])

type Shared = Pick<ItemRow, 'title' | 'backgroundColour' | 'start' | 'end'>

/** An item's columns. */
export function valuesOf(kind: Kind, item: Json): ItemValues {
  const { title, backgroundColour, start, end } = item as Shared
  const shared = { title, backgroundColour, start, end }
  return { ...shared, body: JSON.stringify(bodyOf(kind, item)), searchText: searchTextOf(kind, item) }
}

/** As an error names it. */
export const labelOf = (kind?: Kind): string => (kind ? `The ${wordOf(kind)}` : 'The item')

/** How an item of this kind is changed, or one of any kind. */
export const recordOf = (kind?: Kind): RecordKind<ItemRow> => ({
  label: labelOf(kind),
  silent,
  lock: async (tx, id) => {
    const [item] = await lockItems(tx, [id])
    return kind && item?.type !== typeOf(kind) ? undefined : item
  },
  write: (tx, before, changes) => {
    const values = valuesOf(kindOf(before.type), { ...before, ...changes })
    return updateItem(tx, before.id, { ...values, version: changes.version })
  },
  log: contentLog,
  nameOf: getActorName,
})

export const recordCreation = (tx: Scope, { id, version }: ItemRow, fields: Json): Promise<void> =>
  contentLog.insert(tx, [{ recordId: id, version, ...differenceOf({}, fields, silent) }], actorIdOf(tx))
