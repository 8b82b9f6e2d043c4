import type { Selectable } from 'kysely'
import type { SupportNotesTable } from '../../platform/database/tables.generated.ts'
import type { Scope } from '../../platform/scope.ts'

export type NoteRow = Omit<Selectable<SupportNotesTable>, 'tenantId'>

export async function insertNote(
  tx: Scope,
  note: Pick<NoteRow, 'requestId' | 'authorId' | 'text' | 'mentions'>,
): Promise<string> {
  const { id } = await tx.db
    .insertInto('supportNotes')
    .values({ ...note, tenantId: tx.tenantId, created: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function hasNote(scope: Scope, id: string): Promise<boolean> {
  const row = await scope.db
    .selectFrom('supportNotes')
    .where('tenantId', '=', scope.tenantId)
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The notes in the conversations of the requests, those in merged ones too; `requestId` is the conversation's. */
export async function findNotes(scope: Scope, requestIds: string[]): Promise<NoteRow[]> {
  return scope.db
    .selectFrom('supportNotes as note')
    .innerJoin('supportRequests as part', (join) =>
      join
        .onRef('part.tenantId', '=', 'note.tenantId')
        .onRef('part.id', '=', 'note.requestId')
        .on('part.tenantId', '=', scope.tenantId),
    )
    .where('note.tenantId', '=', scope.tenantId)
    .where((where) => {
      const asked = where.fn<string>('any', [where.val(requestIds)])
      return where.or([where('part.id', '=', asked), where('part.mergedInto', '=', asked)])
    })
    .select(['note.id', 'note.authorId', 'note.text', 'note.mentions', 'note.created'])
    .select(({ fn }) => fn.coalesce('part.mergedInto', 'part.id').as('requestId'))
    .orderBy('note.created')
    .orderBy('note.id')
    .execute()
}
