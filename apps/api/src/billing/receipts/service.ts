import { findMember, fullName } from '../../members/index.ts'
import { errors } from '../../platform/errors.ts'
import { connectionOf, type ListArgs, parsePage } from '../../platform/list.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { isId, parseId } from '../../platform/values/ids.ts'
import {
  countOwnPayments,
  type EntryRow,
  findEntry,
  findIssuer,
  listEntriesOf,
  listOwnPayments,
} from './queries.ts'
import { aboutOf, noTaxInvoice, wayOf } from './words.ts'

/** What the signed-in member paid, or was to pay, newest first. */
export async function getMyPayments(scope: MemberScope, args: Pick<ListArgs, 'limit' | 'page'>) {
  const memberId = scope.actor.id
  const rows = await listOwnPayments(scope, memberId, parsePage(args))
  return connectionOf(
    rows.map(({ number, reason, ...row }) => ({
      ...row,
      about: aboutOf(reason),
      receiptNumber: number,
    })),
    () => countOwnPayments(scope, memberId),
  )
}

/** Another's receipt is like none. */
export async function getMyReceipt(scope: MemberScope, id: string): Promise<Receipt | null> {
  const entry = isId(id) ? await findEntry(scope, id) : undefined
  return entry?.memberId === scope.actor.id ? completeReceipt(scope, entry) : null
}

/** A receipt for everybody who may see it: the caller has decided that. @throws NOT_FOUND */
export async function getReceipt(scope: Scope, id: string): Promise<Receipt> {
  const entry = await findEntry(scope, parseId(id))
  if (!entry) throw errors.notFound('The receipt')
  return completeReceipt(scope, entry)
}

export type Receipt = Awaited<ReturnType<typeof completeReceipt>>

async function completeReceipt(scope: Scope, entry: EntryRow) {
  const { memberId, paymentId } = entry
  const [issuer, member, related] = await Promise.all([
    findIssuer(scope),
    memberId ? findMember(scope, memberId) : undefined,
    memberId && paymentId ? listEntriesOf(scope, { memberId, paymentId }) : [],
  ])
  const isRefund = entry.kind === 'REFUND'
  const others = related.filter(({ id, kind }) => id !== entry.id && kind !== entry.kind)
  return {
    ...{ id: entry.id, number: entry.number, isRefund, at: entry.at },
    ...{ cents: entry.cents, currency: entry.currency },
    issuerName: issuer.name,
    issuerAddress: issuer.postalAddress,
    timeZone: issuer.timeZone,
    taxLine: issuer.taxLine ?? noTaxInvoice,
    // A person who is gone for good has left no name.
    memberName: member ? fullName(member) : null,
    memberEmail: member?.email ?? null,
    about: aboutOf(entry.reason),
    periodStart: entry.periodStart,
    periodEnd: entry.periodEnd,
    way: wayOf(entry, issuer.name),
    payment: (isRefund && others[0]) || null,
    refunds: isRefund ? [] : others,
  }
}
