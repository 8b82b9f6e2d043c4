import { memberListFields, staffRoles } from '@hearth/contract'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { ExportRequest } from '../exports/index.ts'
import { orderList } from '../platform/database/lists/order.ts'
import { findPage, type PageArgs } from '../platform/database/lists/page.ts'
import { countRows } from '../platform/database/lists/rows.ts'
import { allColumns, type MembersTable } from '../platform/database/tables.generated.ts'
import { type Connection, type FilterInput, filterConditions } from '../platform/list.ts'
import type { Scope } from '../platform/scope.ts'
import { copyLines } from '../platform/streams.ts'
import { columnsOfField, membersList } from './list.ts'

/** What the database makes for itself: nobody else looks at it. */
const hidden = [
  'tenantId',
  'searchText',
  'hasMilestones',
  'hasLoggedIn',
  'hasBeenActive',
  'phoneDigits',
] as const
type Hidden = (typeof hidden)[number]

export type MemberRow = Omit<Selectable<MembersTable>, Hidden>

const columns = allColumns.members.filter(
  (column): column is Exclude<typeof column, Hidden> => !(hidden as readonly string[]).includes(column),
)

/** The columns of the export: the list's, after the id (product.md 31). */
export const exportColumns = ['id', ...memberListFields] as const

const all = (scope: Scope) => scope.db.selectFrom('members').where('tenantId', '=', scope.tenantId)

/** The tenant's members that are not in the trash. */
const present = (scope: Scope) => all(scope).where('deletedAt', 'is', null)

const matching = (scope: Scope, filter: FilterInput | null | undefined) =>
  all(scope).where((where) => where.and(filterConditions(where, filter, membersList)))

export const findMembersPage = (scope: Scope, args: PageArgs): Promise<Connection<MemberRow>> =>
  findPage(scope, { table: 'members', columns, columnsOfField, spec: membersList }, args)

const withIds = (members: ReturnType<typeof all>, ids: string[]) =>
  members.where('id', '=', ({ fn, val }) => fn('any', [val(ids)]))

/** @returns the rows that are there, in no particular order */
export const findMembersByIds = (scope: Scope, ids: string[]): Promise<MemberRow[]> =>
  withIds(present(scope), ids).select(columns).execute()

/** Those in the trash too. */
export const findAnyMembersByIds = (scope: Scope, ids: string[]): Promise<MemberRow[]> =>
  withIds(all(scope), ids).select(columns).execute()

const personColumns = [
  'id',
  'email',
  'firstName',
  'lastName',
  'archive',
  'deletedAt',
  'focusMilestones',
] as const
/** Who somebody is, for modules that show people without owning them. */
export type Person = Pick<MemberRow, (typeof personColumns)[number]>

/** Those in the trash too. */
export const findPeople = (scope: Scope, ids: string[]): Promise<Person[]> =>
  withIds(all(scope), ids).select(personColumns).execute()

/** API keys of these ids, with the names of their owners. */
export const findKeyNames = (scope: Scope, ids: string[]) =>
  scope.db
    .selectFrom('apiKeyNames')
    .where('tenantId', '=', scope.tenantId)
    .where('id', '=', ({ fn, val }) => fn('any', [val(ids)]))
    .select(['id', 'name', 'ownerName'])
    .execute()

/** Whatever the address' case; also in the trash. */
export async function findMemberByEmail(scope: Scope, email: string): Promise<MemberRow | undefined> {
  return all(scope)
    .where(({ fn }) => fn('lower', ['email']), '=', email.toLowerCase())
    .select(columns)
    .executeTakeFirst()
}

/** Whatever the addresses' case; without those in the trash. */
export async function findPeopleByEmails(scope: Scope, emails: string[]): Promise<Person[]> {
  const lowered = emails.map((email) => email.toLowerCase())
  return present(scope)
    .where((where) => where(where.fn('lower', ['email']), '=', where.fn('any', [where.val(lowered)])))
    .select(personColumns)
    .execute()
}

export async function findMemberByUsername(scope: Scope, username: string): Promise<MemberRow | undefined> {
  return present(scope).where('username', '=', username).select(columns).executeTakeFirst()
}

/** Staff with an open account: those whom a mail about the day's work concerns. */
export async function listStaffToMail(scope: Scope) {
  return present(scope)
    .where('role', '=', ({ fn, val }) => fn('any', [val([...staffRoles])]))
    .where('active', '=', true)
    .where('archive', '=', false)
    .where('locked', '=', false)
    .select(['id', 'email', 'firstName', 'lastName'])
    .orderBy('id')
    .execute()
}

/** Holds the row until the transaction ends: two people may save one member at once. */
export async function lockMember(tx: Scope, id: string): Promise<MemberRow | undefined> {
  return present(tx).where('id', '=', id).select(columns).forUpdate().executeTakeFirst()
}

/** Also one in the trash. */
export async function lockAnyMember(tx: Scope, id: string): Promise<MemberRow | undefined> {
  return all(tx).where('id', '=', id).select(columns).forUpdate().executeTakeFirst()
}

export async function insertMember(tx: Scope, fields: object & { username: string }): Promise<MemberRow> {
  return tx.db
    .insertInto('members')
    .values({
      ...(fields as Insertable<MembersTable>),
      tenantId: tx.tenantId,
      created: tx.now,
      updated: tx.now,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export async function updateMember(
  tx: Scope,
  id: string,
  changes: Updateable<MembersTable>,
): Promise<MemberRow> {
  return tx.db
    .updateTable('members')
    .set({ ...changes, updated: tx.now })
    .where('tenantId', '=', tx.tenantId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** PostgreSQL lets nothing into them but words without a sign, so that no cell of theirs needs a quote. */
const enumerated = new Set<string>(['role', 'status', 'subscription', 'mobileOS'])

/**
 * The export's rows as lines of CSV, in a transaction. PostgreSQL writes the text, by its functions `csv_cell`: values
 * that this process turned into objects and back cost most of an export.
 */
export function streamMembers(tx: Scope, request: ExportRequest): AsyncGenerator<Buffer> {
  const cells = exportColumns.map((column) =>
    enumerated.has(column) ? sql`coalesce(${sql.ref(column)}, '')` : sql`csv_cell(${sql.ref(column)})`,
  )
  const line = sql<string>`${sql.join(cells, sql` || ',' || `)}`.as('line')
  return copyLines(tx, orderList(exported(tx, request).select(line), null, membersList))
}

export const countExported = (scope: Scope, request: ExportRequest): Promise<number> =>
  countRows(exported(scope, request))

const exported = (scope: Scope, { filter, ids }: ExportRequest) =>
  ids ? present(scope).where('id', '=', ({ fn, val }) => fn('any', [val(ids)])) : matching(scope, filter)

/** The first sign-in as an event of the member's timeline. */
export const selectSignInEvents = ({ tenantId }: Scope, { id }: { id: string }) => sql`
  select 'first' as id, 'first' as event, person.first_login as at, null::uuid as actor_id, '{}'::jsonb as facts
  from members as person
  where person.tenant_id = ${tenantId} and person.id = ${id}::uuid and person.first_login is not null`
