import type { Scope } from '../../platform/scope.ts'
import { findPeople } from '../queries.ts'
import { fullName } from '../rules.ts'
import { type BulkAction, type BulkInput, findInvited, type Judged, streamJudged } from './service.ts'

/** Of the affected only the first are kept: they are named, and there may be a million. */
type Counted = {
  total: number
  affected: number
  paying: number
  mails: number
  skipped: Map<string, number>
  first: string[]
}

const named = 3

/** What a bulk action would do now, in numbers, before anybody decides. */
export const previewBulk = (scope: Scope, action: BulkAction, input: BulkInput) =>
  scope.transaction(async (tx) => {
    const counted: Counted = { total: 0, affected: 0, paying: 0, mails: 0, skipped: new Map(), first: [] }
    const order = new Map(input.ids?.map((id, place) => [id.toLowerCase(), place]))
    for await (const judged of streamJudged(tx, action, input)) {
      const affected = countJudged(counted, judged)
      counted.mails += (await findInvited(tx, action, affected)).length
      counted.first = [...counted.first, ...affected]
        .sort((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0))
        .slice(0, named)
    }
    const { total, affected, mails, skipped, first } = counted
    return {
      ...{ total, affected, mails },
      names: await namesOf(tx, first),
      skipped: [...skipped].map(([reason, count]) => ({ reason, count })),
      warnings: warningsOf(action, counted),
    }
  })

/** @returns the ids of the affected ones */
function countJudged(counted: Counted, judged: Judged[]): string[] {
  const affected: string[] = []
  for (const { target, skip } of judged) {
    if (skip) counted.skipped.set(skip, (counted.skipped.get(skip) ?? 0) + 1)
    else affected.push(target.id)
    if (!skip && target.subscription === 'ACTIVE') counted.paying += 1
  }
  counted.total += judged.length
  counted.affected += affected.length
  return affected
}

async function namesOf(scope: Scope, ids: string[]): Promise<string[]> {
  const people = Map.groupBy(await findPeople(scope, ids), ({ id }) => id)
  return ids.flatMap((id) => (people.get(id) ?? []).map(fullName))
}

/** What staff should know before they say yes (product.md 18, 19). */
function warningsOf(action: BulkAction, { paying }: Counted): string[] {
  if (paying === 0 || (action !== 'ARCHIVE' && action !== 'DELETE')) return []
  const people = paying === 1 ? '1 of them has' : `${paying} of them have`
  const then = action === 'DELETE' ? 'which this cancels' : 'which this does not end'
  return [`${people} a running subscription, ${then}`]
}
