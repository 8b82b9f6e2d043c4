import { cardStateOf, isStaffRole, type PollResultsShown } from '@hearth/contract'
import type { Scope } from '../../platform/scope.ts'
import type { ItemRow } from '../kinds/kind.ts'
import { percentagesOf } from './percentages.ts'
import { listTallies, type Tally } from './queries.ts'

export type PollRow = ItemRow & { question: string; choices: string[]; resultsShown: PollResultsShown }

/** What a viewer sees of a poll's votes: without results while these are hidden from them. */
type ShownVotes = {
  myChoice: string | null
  results: { answer: string; percentage: number }[]
  totalVotes: number | null
}

/** What the viewer sees of the votes of each poll, in the order of the polls. */
export async function getVotes(scope: Scope, polls: PollRow[]): Promise<ShownVotes[]> {
  const { actor } = scope
  const isStaff = actor.kind === 'person' && isStaffRole(actor.role)
  const ids = polls.map(({ id }) => id)
  const counted = await listTallies(scope, ids, actor.kind === 'person' ? actor.id : null)
  const byPoll = Map.groupBy(counted, ({ pollId }) => pollId)
  return polls.map((poll) => {
    const tallies = byPoll.get(poll.id) ?? []
    const myChoice = tallies.find(({ mine }) => mine)?.choice ?? null
    const hasEnded = cardStateOf(poll, scope.now) === 'PAST'
    const isShown = isStaff || hasEnded || (poll.resultsShown === 'AFTER_VOTE' && myChoice !== null)
    if (!isShown) return { myChoice, results: [], totalVotes: null }
    const results = choiceVotesOf(poll, tallies)
    return { myChoice, results, totalVotes: totalOf(results) }
  })
}

/** Every choice of a poll in its order, with its votes and its share of them. */
export function choiceVotesOf({ choices }: PollRow, tallies: Pick<Tally, 'choice' | 'votes'>[]) {
  const votes = choices.map((choice) => tallies.find((tally) => tally.choice === choice)?.votes ?? 0)
  const percentages = percentagesOf(votes)
  return choices.map((answer, index) => ({
    answer,
    votes: votes[index] as number,
    percentage: percentages[index] as number,
  }))
}

export const totalOf = (votes: { votes: number }[]): number => votes.reduce((sum, one) => sum + one.votes, 0)
