import { createExportLink, type ExportLink } from '../../exports/index.ts'
import { errors } from '../../platform/errors.ts'
import type { Scope, StaffScope } from '../../platform/scope.ts'
import { writeCsvTable } from '../../platform/values/csv.ts'
import { getTenantConfiguration } from '../../tenants/index.ts'
import { findItem } from '../service.ts'
import { countVotesByDay, listTallies } from './queries.ts'
import { choiceVotesOf, type PollRow, totalOf } from './results.ts'

/** How members voted: by choice, and by the day on which they made their present choice. */
export async function getPollStatistics(scope: Scope, id: string) {
  const poll = await getPoll(scope, id)
  const { timeZone } = await getTenantConfiguration(scope)
  const choices = choiceVotesOf(poll, await listTallies(scope, [poll.id], null))
  const dated = Map.groupBy(await countVotesByDay(scope, poll.id, timeZone), ({ day }) => day)
  const days = [...dated].map(([day, tallies]) => ({
    day,
    choices: poll.choices.map((answer) => ({
      answer,
      votes: tallies.find(({ choice }) => choice === answer)?.votes ?? 0,
    })),
  }))
  return { id: poll.id, totalVotes: totalOf(choices), choices, days, timeZone }
}

async function getPoll(scope: Scope, id: string): Promise<PollRow> {
  const item = await findItem(scope, id)
  if (item?.type !== 'POLL') throw errors.notFound('The poll')
  return item as PollRow
}

export const pollsResource = 'polls'

/** The address of a poll's results as CSV: a row for each choice. */
export async function createPollExport(scope: StaffScope, id: string) {
  const { id: pollId, choices } = await getPoll(scope, id)
  return { url: await createExportLink(scope, pollsResource, { ids: [pollId] }), rows: choices.length }
}

/** What a link brings: the votes of each choice, in all and by day. It never says who chose what. */
export const openPollExport = async (_scope: Scope, { request }: ExportLink) => ({
  csv: (streaming: Scope) => writeCsvTable(rowsOf(streaming, String(request.ids?.[0]))),
  fileName: 'poll.csv',
})

async function* rowsOf(scope: Scope, id: string): AsyncGenerator<string[]> {
  const { choices, days } = await getPollStatistics(scope, id)
  yield ['answer', 'votes', 'percentage', ...days.map(({ day }) => day)]
  for (const [index, { answer, votes, percentage }] of choices.entries())
    yield [answer, `${votes}`, `${percentage}`, ...days.map((day) => `${day.choices[index]?.votes}`)]
}
