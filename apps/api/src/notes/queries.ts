import { type Selectable, sql } from 'kysely'
import type { MemberNotesTable } from '../platform/database/tables.generated.ts'
import type { Scope } from '../platform/scope.ts'

export type NoteRow = Omit<Selectable<MemberNotesTable>, 'tenantId'>

const columns = [
  'id',
  'memberId',
  'authorId',
  'text',
  'created',
  'edited',
  'mentions',
] as const satisfies (keyof NoteRow)[]

export async function insertNote(
  tx: Scope,
  note: Pick<NoteRow, 'memberId' | 'authorId' | 'text' | 'mentions'>,
): Promise<NoteRow> {
  return tx.db
    .insertInto('memberNotes')
    .values({ ...note, tenantId: tx.tenantId, created: tx.now })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

const own = (tx: Scope, id: string, authorId: string) =>
  tx.db
    .selectFrom('memberNotes')
    .select(columns)
    .where('tenantId', '=', tx.tenantId)
    .where('id', '=', id)
    .where('authorId', '=', authorId)

/** Holds one's own note until the transaction ends. */
export const lockOwnNote = (tx: Scope, id: string, authorId: string): Promise<NoteRow | undefined> =>
  own(tx, id, authorId).forUpdate().executeTakeFirst()

export async function findNote(scope: Scope, id: string): Promise<NoteRow | undefined> {
  return scope.db
    .selectFrom('memberNotes')
    .select(columns)
    .where('tenantId', '=', scope.tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function updateNote(
  tx: Scope,
  id: string,
  changes: Pick<NoteRow, 'text' | 'mentions'>,
): Promise<void> {
  await tx.db
    .updateTable('memberNotes')
    .set({ ...changes, edited: tx.now })
    .where('tenantId', '=', tx.tenantId)
    .where('id', '=', id)
    .execute()
}

/** @returns whom it was about, if the note was the author's own */
export async function deleteOwnNote(tx: Scope, id: string, authorId: string): Promise<string | undefined> {
  const row = await tx.db
    .deleteFrom('memberNotes')
    .where('tenantId', '=', tx.tenantId)
    .where('id', '=', id)
    .where('authorId', '=', authorId)
    .returning('memberId')
    .executeTakeFirst()
  return row?.memberId
}

export async function listNotesByMembers(scope: Scope, memberIds: string[]): Promise<NoteRow[]> {
  return scope.db
    .selectFrom('memberNotes')
    .select(columns)
    .where('tenantId', '=', scope.tenantId)
    .where('memberId', '=', ({ fn, val }) => fn('any', [val(memberIds)]))
    .orderBy('created')
    .orderBy('id')
    .execute()
}

/** The notes about a member as events, each with the names of those whom its text mentions. */
export const selectNoteEvents = ({ tenantId }: Scope, { id }: { id: string }) => sql`
  select note.id::text as id, 'noted' as event, note.created as at, note.author_id as actor_id,
    jsonb_build_object('text', note.text, 'names', (
      select jsonb_object_agg(mentioned.id, coalesce(
        nullif(concat_ws(' ', mentioned.first_name, mentioned.last_name), ''), mentioned.email))
      from members as mentioned
      where mentioned.tenant_id = ${tenantId} and mentioned.id = any(note.mentions))) as facts
  from member_notes as note
  where note.tenant_id = ${tenantId} and note.member_id = ${id}::uuid`
