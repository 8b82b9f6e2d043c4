import { maxPageSize } from '@hearth/contract'
import type { MemberScope, Scope } from '../platform/scope.ts'
import { kindOf } from './kinds/index.ts'
import { type ItemRow, typeNameOf } from './kinds/kind.ts'
import { findNextStart, listLive } from './queries.ts'

/** What staff correct reaches members who keep the answer within this time; the votes of a poll sooner. */
const maxAgeSeconds = { poll: 60, others: 300 }

/**
 * What is live for a member, the newest first, and the next instant at which the clock alone changes that.
 * @param isAlone whether the operation asks for nothing else, so that its answer may be kept until then
 */
export async function getCurrentCards(scope: MemberScope, isAlone: boolean) {
  const items = await listLive(scope, maxPageSize)
  const until = await findUntil(scope, items)
  if (isAlone) scope.visit?.keepAnswer(secondsToKeep(scope, items, until))
  return { cards: items.map((item) => ({ ...item, __typename: typeNameOf(kindOf(item.type)) })), until }
}

async function findUntil(scope: Scope, live: ItemRow[]): Promise<Date | null> {
  const next = await findNextStart(scope)
  const instants = [...live.map(({ end }) => end), ...(next ? [next] : [])]
  return instants.length === 0 ? null : new Date(Math.min(...instants.map(Number)))
}

/** Whole seconds, rounded down: an answer is never kept across the instant at which it changes. */
function secondsToKeep({ now }: Scope, live: ItemRow[], until: Date | null): number {
  const most = live.some(({ type }) => type === 'POLL') ? maxAgeSeconds.poll : maxAgeSeconds.others
  return until === null ? most : Math.min(most, Math.floor((until.getTime() - now.getTime()) / 1000))
}
