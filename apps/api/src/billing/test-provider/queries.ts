import { sql } from 'kysely'
import type { Scope } from '../../platform/scope.ts'
import type { Kinds, TestInvoice } from './records.ts'

const records = (scope: Scope) =>
  scope.db.selectFrom('testPaymentRecords').where('tenantId', '=', scope.tenantId)

/** Instants in a body are texts; whoever reads one makes a Date of it. */
export async function findRecord<Kind extends keyof Kinds>(
  scope: Scope,
  kind: Kind,
  id: string,
): Promise<Kinds[Kind] | undefined> {
  const row = await records(scope)
    .where('id', '=', id)
    .where('kind', '=', kind)
    .select('body')
    .executeTakeFirst()
  return row?.body as Kinds[Kind] | undefined
}

/** Holds it until the transaction ends. */
export async function lockRecord<Kind extends keyof Kinds>(
  tx: Scope,
  kind: Kind,
  id: string,
): Promise<Kinds[Kind] | undefined> {
  const row = await records(tx)
    .where('id', '=', id)
    .where('kind', '=', kind)
    .select('body')
    .forUpdate()
    .executeTakeFirst()
  return row?.body as Kinds[Kind] | undefined
}

/** Oldest first. */
export async function listInvoices(scope: Scope, subscriptionId: string): Promise<TestInvoice[]> {
  const rows = await records(scope)
    .where('parent', '=', subscriptionId)
    .where('kind', '=', 'invoice')
    .select('body')
    .orderBy(sql`body ->> 'created'`)
    .orderBy('id')
    .execute()
  return rows.map(({ body }) => body as TestInvoice)
}

export async function findInvoiceOfPayment(
  scope: Scope,
  paymentId: string,
): Promise<TestInvoice | undefined> {
  const row = await records(scope)
    .where('kind', '=', 'invoice')
    .where(sql`body -> 'payment' ->> 'id'`, '=', paymentId)
    .select('body')
    .executeTakeFirst()
  return row?.body as TestInvoice | undefined
}

type Saved<Kind extends keyof Kinds> = { kind: Kind; body: Kinds[Kind]; parent?: string }

/** Inserts a record, unless one with its id is there. @returns whether it is new */
export async function insertRecord<Kind extends keyof Kinds>(
  tx: Scope,
  { kind, body, parent }: Saved<Kind>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('testPaymentRecords')
    .values({
      tenantId: tx.tenantId,
      id: body.id,
      kind,
      parent: parent ?? null,
      body: JSON.stringify(body),
      created: tx.now,
      updated: tx.now,
    })
    .onConflict((conflict) => conflict.columns(['tenantId', 'id']).doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) > 0
}

export async function updateRecord(tx: Scope, body: Kinds[keyof Kinds]): Promise<void> {
  await tx.db
    .updateTable('testPaymentRecords')
    .set({ body: JSON.stringify(body), updated: tx.now })
    .where('tenantId', '=', tx.tenantId)
    .where('id', '=', body.id)
    .execute()
}

export async function listChangedSubscriptions(scope: Scope, since: Date): Promise<string[]> {
  const rows = await records(scope)
    .where('updated', '>=', since)
    .where('kind', 'in', ['subscription', 'invoice'])
    .select(sql<string>`coalesce(parent, id)`.as('id'))
    .distinct()
    .execute()
  return rows.map(({ id }) => id)
}

/** Subscriptions of which something falls due, by the text of its instant. */
export async function listDue(scope: Scope): Promise<string[]> {
  const rows = await records(scope)
    .where('kind', '=', 'subscription')
    .where(sql`body ->> 'nextStep'`, '<=', scope.now.toISOString())
    .select('id')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
