import { contentLimits, pollResultsShown } from '@hearth/contract'
import { errors } from '../../platform/errors.ts'
import { hasVotes } from '../polls/queries.ts'
import { type Field, oneOf, optional, text } from './fields.ts'
import type { Kind } from './kind.ts'

const { minChoices, maxChoices, choice, question } = contentLimits

function parseChoices(given: string[]): string[] {
  const choices = given.map((one) => one.trim())
  if (choices.length < minChoices || choices.length > maxChoices)
    throw errors.badInput(`A poll has ${minChoices} to ${maxChoices} choices, not ${choices.length}`)
  if (choices.includes('')) throw errors.badInput('A choice cannot be empty')
  const long = choices.find((one) => one.length > choice)
  if (long) throw errors.badInput(`A choice has at most ${choice} characters, not ${long.length}`)
  const lower = choices.map((one) => one.toLowerCase())
  const again = choices.find((_one, index) => lower.indexOf(lower[index] as string) < index)
  if (again !== undefined) throw errors.badInput(`'${again}' is among the choices twice`)
  return choices
}

const choices: Field = {
  label: 'The choices',
  type: '[String!]',
  sample: '[]',
  description: '2 to 10 of them, each once; they stay as they are after the first vote (CHOICES_FROZEN).',
  parse: (_scope, given: string[]) => parseChoices(given),
  searched: (given: string[]) => given.join(' '),
}

/** A question to members, with choices to vote for (product.md 43). */
export const poll: Kind = {
  name: 'poll',
  fields: {
    question: text('The question', question),
    choices,
    resultsShown: {
      ...optional(oneOf('resultsShown', 'PollResultsShown', pollResultsShown), 'AFTER_VOTE'),
      description: 'When members see the results; AFTER_VOTE unless it is given.',
    },
  },
  assertChangeable: async (tx, { id }, changes) => {
    if ('choices' in changes && (await hasVotes(tx, id))) throw errors.choicesFrozen()
  },
}
