import type { HearthDataProvider } from '../../providers/dataProvider.ts'
import { graphql } from '../../providers/graphql.ts'
import { nameOf } from '../../shared/person/nameOf.ts'
import type { ConflictField } from '../../shared/record-form/ConflictDialog.tsx'
import { memberDocument } from '../documents.ts'
import { fieldText } from '../fields/fieldText.ts'
import { labelOf } from '../fields/memberFields.ts'
import type { Member } from '../memberRow.ts'
import { sensitiveDocument } from '../sensitive/sensitiveDocument.ts'
import type { WireValues } from './memberForm.ts'

const lastChangesDocument = graphql(`
  query UserLastChanges($id: ID!) {
    user(id: $id) { auditLog(limit: 20) { updated updatedUserDetails actor { id firstName lastName email } } }
  }
`)

export type Conflict = { latest: Member & WireValues; fields: ConflictField[] }

type Asked = { id: string; sources: string[]; changes: WireValues; withSensitive: boolean }

/** The record as it is now, and for each field that somebody else changed too: what they made of it, and who. */
export async function readConflict(
  { request }: HearthDataProvider,
  { id, sources, changes, withSensitive }: Asked,
): Promise<Conflict> {
  const [now, log, sensitive] = await Promise.all([
    request(memberDocument, { id }),
    request(lastChangesDocument, { id }),
    withSensitive ? request(sensitiveDocument, { id }) : undefined,
  ])
  if (!now.user) throw new Error('This member is no longer there')
  const latest = { ...now.user, ...sensitive?.user } as Member & WireValues
  const entries = log.user?.auditLog ?? []
  const fields = sources.map((source) => {
    const entry = entries.find(({ updatedUserDetails }) => source in JSON.parse(updatedUserDetails))
    return {
      source,
      label: labelOf(source),
      theirs: fieldText(source, latest[source]),
      mine: fieldText(source, changes[source]),
      who: entry?.actor ? nameOf(entry.actor) : 'A colleague',
      when: entry?.updated,
    }
  })
  return { latest, fields }
}
