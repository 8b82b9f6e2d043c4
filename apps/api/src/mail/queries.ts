import { type Selectable, sql } from 'kysely'
import { pageOfRows } from '../platform/database/lists/rows.ts'
import type { MailTemplatesTable, OutboxMessagesTable } from '../platform/database/tables.generated.ts'
import { type Connection, type FilterInput, filterConditions, type ListArgs } from '../platform/list.ts'
import type { Scope } from '../platform/scope.ts'
import { outboxList } from './list.ts'

const columns = [
  'id',
  'channel',
  'recipient',
  'subject',
  'template',
  'state',
  'failure',
  'attempts',
  'replyTo',
  'writtenBy',
  'attachments',
  'created',
  'sent',
] as const satisfies (keyof OutboxMessagesTable)[]

/** `kept`: in which form what it says is still there. */
export type MessageRow = Pick<Selectable<OutboxMessagesTable>, (typeof columns)[number]> & {
  kept: 'OPEN' | 'SEALED' | null
}

const kept = sql<
  MessageRow['kept']
>`case when content is not null then 'OPEN' when sealed is not null then 'SEALED' end`

const all = (scope: Scope) => scope.db.selectFrom('outboxMessages').where('tenantId', '=', scope.tenantId)

const matching = (scope: Scope, filter: FilterInput | null | undefined) =>
  all(scope).where((where) => where.and(filterConditions(where, filter, outboxList)))

export const getMessagesPage = (scope: Scope, args: ListArgs): Promise<Connection<MessageRow>> =>
  pageOfRows(matching(scope, args.filter), { columns: [...columns, kept.as('kept')], args, spec: outboxList })

export async function findMessage(scope: Scope, id: string) {
  return all(scope)
    .where('id', '=', id)
    .select([...columns, 'content', 'sealed', kept.as('kept')])
    .executeTakeFirst()
}

export async function insertRead(
  scope: Scope,
  actorId: string,
  { id, recipient, template }: Pick<MessageRow, 'id' | 'recipient' | 'template'>,
): Promise<void> {
  const read = { messageId: id, recipient, template, actorId, created: scope.now }
  await scope.db
    .insertInto('secretMailReads')
    .values({ ...read, tenantId: scope.tenantId })
    .execute()
}

export type ReadRow = { id: string; messageId: string; actorId: string; at: Date }

/** Who read the messages, newest first. */
export async function listReads(scope: Scope, messageIds: string[]): Promise<ReadRow[]> {
  return scope.db
    .selectFrom('secretMailReads')
    .select(['id', 'messageId', 'actorId', 'created as at'])
    .where('tenantId', '=', scope.tenantId)
    .where('messageId', '=', ({ fn, val }) => fn.any(val(messageIds)))
    .orderBy('created', 'desc')
    .orderBy('id')
    .execute()
}

/** Named messages, or all that match a list's filter. */
export type MessageChoice = { ids: string[] } | { filter: FilterInput }

/** How many could not be delivered, and when the last of them was written. */
export async function findFailed(scope: Scope) {
  return all(scope)
    .where('state', '=', 'FAILED')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('created').as('at')])
    .executeTakeFirstOrThrow()
}

/** @returns the ids of those that had failed and now wait again, with all their tries before them; at most `count` */
export async function requeueFailed(tx: Scope, choice: MessageChoice, count: number): Promise<string[]> {
  const failed = (
    'ids' in choice
      ? all(tx).where('id', '=', ({ fn, val }) => fn.any(val(choice.ids)))
      : matching(tx, choice.filter)
  )
    .where('state', '=', 'FAILED')
    .where((where) => where.or([where('content', 'is not', null), where('sealed', 'is not', null)]))
    .select('id')
    .limit(count)
  const rows = await tx.db
    .updateTable('outboxMessages')
    .set({ state: 'QUEUED', attempts: 0, failure: null })
    .where('tenantId', '=', tx.tenantId)
    .where('id', 'in', failed)
    // Said again for a second click that waited here for the first.
    .where('state', '=', 'FAILED')
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function deleteMessagesBefore(scope: Scope, limit: Date): Promise<void> {
  await scope.db
    .deleteFrom('outboxMessages')
    .where('tenantId', '=', scope.tenantId)
    .where('created', '<', limit)
    .execute()
}

export type TemplateRow = Omit<Selectable<MailTemplatesTable>, 'tenantId'>

const templateColumns = ['name', 'version', 'subject', 'body', 'updated', 'updatedBy'] as const

export async function listTemplates(scope: Scope): Promise<TemplateRow[]> {
  return scope.db
    .selectFrom('mailTemplates')
    .where('tenantId', '=', scope.tenantId)
    .select(templateColumns)
    .execute()
}

export async function findTemplate(scope: Scope, name: string): Promise<TemplateRow | undefined> {
  return scope.db
    .selectFrom('mailTemplates')
    .where('tenantId', '=', scope.tenantId)
    .where('name', '=', name)
    .select(templateColumns)
    .executeTakeFirst()
}

/** Lets one person after the other change a text, also one that has no row yet; until the transaction ends. */
export async function lockTemplate(tx: Scope, name: string): Promise<TemplateRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mail-template:${tx.tenantId}:${name}`}, 0))`.execute(
    tx.db,
  )
  return findTemplate(tx, name)
}

export async function upsertTemplate(tx: Scope, { name, ...change }: TemplateRow): Promise<void> {
  await tx.db
    .insertInto('mailTemplates')
    .values({ tenantId: tx.tenantId, name, ...change })
    .onConflict((conflict) => conflict.columns(['tenantId', 'name']).doUpdateSet(change))
    .execute()
}

/** The emails to a member's address as events of the member's timeline. */
export const selectMailEvents = ({ tenantId }: Scope, { email }: { email: string }) => sql`
  select message.id::text as id, 'emailed' as event, message.created as at, message.written_by as actor_id,
    jsonb_build_object('id', message.id, 'subject', message.subject, 'state', message.state) as facts
  from outbox_messages as message
  where message.tenant_id = ${tenantId} and lower(message.recipient) = lower(${email})`
