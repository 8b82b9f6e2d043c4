import { cardStateOf } from '@hearth/contract'
import { defineBatches } from '../../platform/concurrency/batches.ts'
import { errors } from '../../platform/errors.ts'
import type { MemberScope, Scope } from '../../platform/scope.ts'
import { parseId } from '../../platform/values/ids.ts'
import type { ItemRow } from '../kinds/kind.ts'
import { lockItems } from '../queries.ts'
import { upsertVotes, type Vote } from './queries.ts'
import type { PollRow } from './results.ts'

type Request = { pollId: string; memberId: string; choice: string; now: Date }

/** Those who vote at the same moment share a transaction, so that a whole community may. */
const voteTogether = defineBatches<Request, ItemRow>({ size: 100, run: takeVotes })

/**
 * Gives the viewer's one vote in a poll, or changes it, while the poll is live.
 * @returns the poll
 * @throws NOT_FOUND, POLL_NOT_STARTED, POLL_ENDED; BAD_INPUT for what is no choice of it
 */
export function vote(scope: MemberScope, { id, choice }: { id: string; choice: string }): Promise<ItemRow> {
  const pollId = parseId(id)
  const request = { pollId, memberId: scope.actor.id, choice, now: scope.now }
  return voteTogether(scope, pollId, request)
}

/** Votes in one poll; the last of a member counts. */
async function takeVotes(scope: Scope, requests: Request[]): Promise<PromiseSettledResult<ItemRow>[]> {
  return scope.transaction(async (tx) => {
    const [poll] = await lockItems(tx, [String(requests[0]?.pollId)])
    const votes = new Map<string, Vote>()
    const outcomes = requests.map((request): PromiseSettledResult<ItemRow> => {
      try {
        assertPoll(poll)
        votes.set(request.memberId, parseVote(poll, request))
        return { status: 'fulfilled', value: poll }
      } catch (reason) {
        return { status: 'rejected', reason }
      }
    })
    if (poll && votes.size > 0) await upsertVotes(tx, poll.id, [...votes.values()])
    return outcomes
  })
}

function assertPoll(item: ItemRow | undefined): asserts item is PollRow {
  if (item?.type !== 'POLL') throw errors.notFound('The poll')
}

function parseVote(poll: PollRow, { memberId, choice, now }: Request): Vote {
  const state = cardStateOf(poll, now)
  if (state === 'PLANNED') throw errors.pollNotStarted()
  if (state === 'PAST') throw errors.pollEnded()
  return { memberId, choice: parseChoice(poll.choices, choice), voted: now }
}

/** As the poll writes it. */
function parseChoice(choices: string[], given: string): string {
  const wanted = given.trim().toLowerCase()
  const choice = choices.find((one) => one.toLowerCase() === wanted)
  if (choice === undefined)
    throw errors.badInput(
      `'${given.slice(0, 100)}' is not a choice of this poll. It has: ${choices.join(', ')}`,
    )
  return choice
}
