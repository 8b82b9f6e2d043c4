import { Card as MembersCard, type PollOfCard } from '@hearth/cards'
import {
  choicesOf,
  contentLimits,
  type PollResultsShown,
  pollResultsShown,
  pollResultsShownLabel,
} from '@hearth/contract'
import { lazy } from 'react'
import { graphql } from '../../providers/graphql.ts'
import { SelectInput } from '../../shared/form/SelectInput.tsx'
import { TextInput } from '../../shared/form/TextInput.tsx'
import { AnswersInput, problemOfAnswers, toAnswers } from '../form/AnswersInput.tsx'
import type { CardProps, ContentKind, ContentRecord } from './ContentKind.ts'

const details = graphql(`
  fragment PollDetails on Poll @_unmask {
    id version title question choices resultsShown backgroundColour schedule { start end } created updated
    results { answer percentage } totalVotes
  }
`)

const documents = {
  one: graphql('query Poll($id: ID!) { poll(id: $id) { ...PollDetails } }', [details]),
  create: graphql(
    `mutation PollCreate($input: PollCreateInput!, $requestId: ID) {
      pollCreate(input: $input, requestId: $requestId) { ...PollDetails }
    }`,
    [details],
  ),
  update: graphql(
    `mutation PollUpdate($id: ID!, $input: PollUpdateInput!, $ifVersion: Int) {
      pollUpdate(id: $id, input: $input, ifVersion: $ifVersion) { ...PollDetails }
    }`,
    [details],
  ),
}

const times = choicesOf(pollResultsShown, pollResultsShownLabel)

const Inputs = ({ record }: { record?: ContentRecord | undefined }) => (
  <>
    <TextInput name="question" label="Question" required inputProps={{ maxLength: contentLimits.question }} />
    <AnswersInput name="choices" label="Choices" votes={Number(record?.totalVotes ?? 0)} />
    <SelectInput name="resultsShown" label="Members see the results" options={times} />
  </>
)

/** What invented votes come to, the first answer ahead: for a preview before anybody has voted. */
function inventedResults(choices: string[]) {
  const weights = choices.map((_answer, index) => choices.length - index)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const shares = weights.map((weight) => Math.floor((100 * weight) / sum))
  const rest = 100 - shares.reduce((total, share) => total + share, 0)
  return choices.map((answer, index) => ({
    answer,
    percentage: (shares[index] ?? 0) + (index === 0 ? rest : 0),
  }))
}

/** The votes there are; invented ones show a poll without any. */
const resultsOf = (choices: string[], record: ContentRecord | undefined) =>
  Number(record?.totalVotes ?? 0) > 0
    ? { results: record?.results as PollOfCard['results'], totalVotes: Number(record?.totalVotes) }
    : { results: inventedResults(choices), totalVotes: null }

const nothingHappens = async () => undefined

function Card({ values, schedule, now, side, record }: CardProps) {
  const choices = toAnswers(values.choices as string[])
  const poll = {
    __typename: 'Poll' as const,
    question: String(values.question) || 'The question',
    choices: choices.length > 0 ? choices : ['The first choice', 'The second choice'],
    backgroundColour: values.backgroundColour,
    schedule,
    myChoice: null,
  }
  if (side === 'voting') {
    const open = { start: now.toISOString(), end: later(schedule.end, now) }
    const asked = { ...poll, schedule: open, results: [], totalVotes: null }
    return <MembersCard card={asked} now={now} onVote={nothingHappens} />
  }
  return <MembersCard card={{ ...poll, ...resultsOf(poll.choices, record) }} now={now} />
}

/** A poll that is over is previewed as it was while it was live. */
const later = (end: string, now: Date): string =>
  new Date(Math.max(Date.parse(end), now.getTime() + 86_400_000)).toISOString()

const PollResults = lazy(async () => ({
  default: (await import('../show/PollResults.tsx')).PollResults,
}))

export const poll: ContentKind = {
  documents,
  fields: {
    question: { label: 'Question', empty: '', missing: 'Enter the question.' },
    choices: {
      label: 'Choices',
      empty: ['', ''],
      problemOf: problemOfAnswers,
      toWire: toAnswers,
      textOf: (value: string[]) => value.join(', '),
    },
    resultsShown: {
      label: 'Members see the results',
      empty: 'AFTER_VOTE',
      textOf: (value: PollResultsShown) => pollResultsShownLabel(value),
    },
  },
  titleHint: 'For staff, in the schedule. Members see the question.',
  Inputs,
  Card,
  sides: [
    { id: 'voting', label: 'Vote' },
    { id: 'results', label: 'Results' },
  ],
  Results: PollResults,
}
