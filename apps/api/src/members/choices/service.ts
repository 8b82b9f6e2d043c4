import { choiceLimits } from '@hearth/contract'
import { errors } from '../../platform/errors.ts'
import { connectionOf, type ListArgs, parsePage } from '../../platform/list.ts'
import { auditLogOf, changeRecord, type RecordKind } from '../../platform/record-changes.ts'
import type { Scope } from '../../platform/scope.ts'
import { getActorName } from '../changes/record.ts'
import { defaultChoices } from './defaults.ts'
import {
  type ChoiceListRow,
  type ChoiceUse,
  countChoiceUses,
  listChoiceLists,
  lockChoiceList,
  upsertChoiceList,
} from './queries.ts'

/** A list as forms and staff see it; its id is the name of the member's field. */
export type ChoiceList = ChoiceListRow & { id: string; defaults: string[] }

/** The values that forms offer for each field, the tenant's own where it has any. */
export async function getChoiceLists(scope: Scope): Promise<ChoiceList[]> {
  const own = new Map((await listChoiceLists(scope)).map((row) => [row.field, row]))
  return Object.entries(defaultChoices).map(([field, defaults]) => ({
    version: 1,
    choices: defaults,
    ...own.get(field),
    id: field,
    field,
    defaults,
  }))
}

export async function findChoiceList(scope: Scope, id: string): Promise<ChoiceList | undefined> {
  return (await getChoiceLists(scope)).find(({ field }) => field === id)
}

const severalOf = new Set([
  'profiles',
  'howCanHearthHelpYou',
  'howCanHearthElevateYou',
  'howCanYouHelpHearth',
])

/** How many members carry each value, those included that the list does not offer. */
export const getChoiceUses = (scope: Scope, { field }: ChoiceList): Promise<ChoiceUse[]> =>
  countChoiceUses(scope, field, severalOf.has(field))

const choiceLog = auditLogOf('choice-list')

const choiceRecord: RecordKind<ChoiceList> = {
  label: 'The list',
  silent: new Set(['version']),
  lock: async (tx, field) => {
    await lockChoiceList(tx, field)
    return findChoiceList(tx, field)
  },
  write: async (tx, before, changes) => {
    const after: ChoiceList = { ...before, ...changes }
    await upsertChoiceList(tx, { field: after.field, choices: after.choices, version: after.version })
    return after
  },
  log: choiceLog,
  nameOf: getActorName,
  settings: 'choice-list',
}

type ChoiceListUpdate = { id: string; input: { choices: string[] }; ifVersion?: number | null }

/** Changes what a list offers; members keep the values they have. @throws NOT_FOUND, BAD_INPUT, CONFLICT */
export async function changeChoiceList(
  scope: Scope,
  { id, input, ifVersion }: ChoiceListUpdate,
): Promise<ChoiceList> {
  const fields = { choices: parseChoices(input.choices) }
  return (await changeRecord(scope, choiceRecord, { id, fields, ifVersion })).after
}

function parseChoices(given: string[]): string[] {
  const choices = given.map((one) => one.replace(/[\p{Cc}\s]+/gu, ' ').trim()).filter(Boolean)
  if (choices.length === 0) throw errors.badInput('choices: a list offers at least one value')
  if (choices.length > choiceLimits.values)
    throw errors.badInput(`choices: a list offers at most ${choiceLimits.values} values`)
  const long = choices.find((one) => [...one].length > choiceLimits.length)
  if (long) throw errors.badInput(`choices: a value has at most ${choiceLimits.length} characters`)
  const lower = choices.map((one) => one.toLowerCase())
  const twice = choices.find((_one, index) => lower.indexOf(String(lower[index])) < index)
  if (twice !== undefined) throw errors.badInput(`choices: ‘${twice}’ is there twice`)
  return choices
}

/** Who changed a list and how, newest first. */
export async function getChoiceAuditPage(scope: Scope, { id, ...args }: ListArgs & { id: string }) {
  const list = await findChoiceList(scope, id)
  if (!list) throw errors.notFound('The list')
  return connectionOf(await choiceLog.list(scope, list.id, parsePage(args)), () =>
    choiceLog.count(scope, list.id),
  )
}
