import { savedReplyLimits, savedReplyPlaces, unknownPlaceIn } from '@hearth/contract'
import { getActorName } from '../../members/index.ts'
import { errors } from '../../platform/errors.ts'
import { actorIdOf, auditLogOf, changeRecord, type RecordKind } from '../../platform/record-changes.ts'
import type { Scope } from '../../platform/scope.ts'
import { differenceOf } from '../../platform/values/difference.ts'
import { parseId } from '../../platform/values/ids.ts'
import {
  deleteSavedReply,
  insertSavedReply,
  listSavedReplies,
  lockSavedReply,
  type SavedReplyRow,
  updateSavedReply,
} from './queries.ts'

export type SavedReplyInput = { title: string; body: string }

const log = auditLogOf('saved-reply')
const silent = new Set(['id', 'version', 'created', 'updated'])

const savedReplyRecord: RecordKind<SavedReplyRow> = {
  label: 'The saved reply',
  silent,
  lock: lockSavedReply,
  write: (tx, { id }, changes) => updateSavedReply(tx, id, changes),
  log,
  nameOf: getActorName,
}

/** All of the tenant, by title. */
export const getSavedReplies = (scope: Scope): Promise<SavedReplyRow[]> =>
  listSavedReplies(scope, savedReplyLimits.count)

/** @throws BAD_INPUT naming what is wrong */
export async function createSavedReply(scope: Scope, input: SavedReplyInput): Promise<SavedReplyRow> {
  const texts = parseTexts(input)
  if ((await getSavedReplies(scope)).length >= savedReplyLimits.count)
    throw errors.badInput(`There are ${savedReplyLimits.count} saved replies already. Delete one first`)
  return scope.transaction(async (tx) => {
    const row = await insertSavedReply(tx, texts)
    await log.insert(
      tx,
      [{ recordId: row.id, version: row.version, ...differenceOf({}, texts, silent) }],
      actorIdOf(tx),
    )
    return row
  })
}

/** @throws NOT_FOUND, BAD_INPUT, CONFLICT */
export async function changeSavedReply(
  scope: Scope,
  { id, input, ifVersion }: { id: string; input: SavedReplyInput; ifVersion?: number | null },
): Promise<SavedReplyRow> {
  const change = { id: parseId(id), fields: parseTexts(input), ifVersion }
  return (await changeRecord(scope, savedReplyRecord, change)).after
}

/** For good: its texts stay in the audit log. */
export async function removeSavedReply(scope: Scope, id: string): Promise<SavedReplyRow> {
  return scope.transaction(async (tx) => {
    const row = await lockSavedReply(tx, parseId(id))
    if (!row) throw errors.notFound('The saved reply')
    await deleteSavedReply(tx, row.id)
    const { title, body } = row
    const entry = { previous: { title, body }, updated: { title: null, body: null } }
    await log.insert(tx, [{ recordId: row.id, version: row.version + 1, ...entry }], actorIdOf(tx))
    return row
  })
}

function parseTexts(input: SavedReplyInput): SavedReplyInput {
  const title = parseText('title', input.title).replace(/\s+/g, ' ')
  const body = parseText('body', input.body)
  const unknown = unknownPlaceIn(body)
  if (unknown) {
    const known = savedReplyPlaces.map((place) => `{${place}}`).join(', ')
    throw errors.badInput(`The text has an unknown place ${unknown}. Places it may use: ${known}`)
  }
  return { title, body }
}

function parseText(field: keyof SavedReplyInput, given: string): string {
  const text = given.replace(/\r\n?/g, '\n').trim()
  const label = field === 'title' ? 'title' : 'text'
  if (!text) throw errors.badInput(`The ${label} cannot be empty`)
  if (text.length > savedReplyLimits[field])
    throw errors.badInput(`The ${label} takes at most ${savedReplyLimits[field]} characters`)
  return text
}
