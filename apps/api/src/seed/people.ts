import type { Scope, StaffScope } from '../platform/scope.ts'
import { buildMember, type MemberInsert } from './builders.ts'
import type { Random } from './random.ts'

const batchSize = 250

export const place = (tx: Scope, index: number) => ({ tenantId: tx.tenantId, index, now: tx.now })

/** A member whose account is open, or paid for, because `overrides` say so has the dates that go with it. */
export function buildAccount(
  random: Random,
  where: ReturnType<typeof place>,
  overrides: Partial<MemberInsert>,
): MemberInsert {
  const person = buildMember(random, where, overrides)
  const opened = person.active ? (person.accountActivatedAt ?? person.created) : null
  const paid = person.subscription === 'ACTIVE' ? (person.subscriptionActivatedAt ?? opened) : null
  return { ...person, accountActivatedAt: opened, subscriptionActivatedAt: paid }
}

export async function insertMembers(tx: Scope, people: MemberInsert[]): Promise<void> {
  for (let start = 0; start < people.length; start += batchSize) {
    await tx.db
      .insertInto('members')
      .values(people.slice(start, start + batchSize))
      .execute()
  }
}

/** The same transaction at another time. */
export function asOf(tx: Scope, now: Date): Scope {
  const scope: Scope = { ...tx, now, transaction: (work) => work(scope as typeof tx) }
  return scope
}

/** The same transaction at another time, with a person who acts and whom no limit holds back. */
export function actingAs(tx: Scope, id: string, now: Date): StaffScope {
  const actor = { kind: 'person', id, role: 'STAFF', sessionId: '', email: '', name: '' } as const
  const scope: StaffScope = { ...tx, actor, now, transaction: (work) => work(scope) }
  return scope
}
