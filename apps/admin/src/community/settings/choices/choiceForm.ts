import type { HearthDataProvider } from '../../../providers/dataProvider.ts'
import { nameOf } from '../../../shared/person/nameOf.ts'
import type { Problems, RecordFormDefinition } from '../../../shared/record-form/recordForm.ts'
import { type ChoiceList, choiceAuditDocument, choiceListDocument } from '../../documents.ts'

/** A value of the list; `was` is what it is called until it is saved, '' for a new one. */
export type ChoiceLine = { key: string; was: string; value: string }

export const newLine = (value = ''): ChoiceLine => ({ key: crypto.randomUUID(), was: '', value })

export const linesOf = (choices: readonly string[]): ChoiceLine[] =>
  choices.map((choice) => ({ key: choice, was: choice, value: choice }))

const choicesOf = (lines: ChoiceLine[]): string[] => lines.flatMap(({ value }) => value.trim() || [])

function problemOf(lines: ChoiceLine[]): string | undefined {
  const choices = choicesOf(lines)
  if (choices.length === 0) return 'Keep at least one value.'
  const lower = choices.map((choice) => choice.toLowerCase())
  const twice = choices.find((_choice, index) => lower.indexOf(String(lower[index])) < index)
  return twice === undefined ? undefined : `“${twice}” is there twice.`
}

type Values = { choices: ChoiceLine[] }

/** The form of one list. */
export const choiceForm = ({ request }: HearthDataProvider): RecordFormDefinition<ChoiceList, Values> => ({
  resource: 'choiceLists',
  fields: ['choices'],
  labelOf: () => 'Values',
  toValues: ({ choices }) => ({ choices: linesOf(choices) }),
  toInput: ({ choices }) => ({ choices: choicesOf(choices) }),
  problemsOf: ({ choices }): Problems => {
    const problem = problemOf(choices)
    return problem ? { choices: problem } : {}
  },
  conflict: {
    textOf: (_field, value) => (value as string[]).join(', '),
    async load({ id }) {
      const [{ choiceList: latest }, { choiceListAuditLog: log }] = await Promise.all([
        request(choiceListDocument, { id }),
        request(choiceAuditDocument, { id, limit: 1, page: 1 }),
      ])
      if (!latest) throw new Error('This list is gone')
      const entry = log.edges[0]?.node
      return {
        latest,
        lastChange: () =>
          entry && { who: entry.actor ? nameOf(entry.actor) : 'A colleague', when: entry.created },
      }
    },
  },
})
