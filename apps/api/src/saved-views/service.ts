import { fullName, getPeople } from '../members/index.ts'
import { errors } from '../platform/errors.ts'
import type { Scope, StaffScope } from '../platform/scope.ts'
import { parseId } from '../platform/values/ids.ts'
import { countViews, deleteView, insertView, listViews, type SavedViewRow, updateView } from './queries.ts'

export type { SavedViewRow } from './queries.ts'

type ViewInput = { resource: string; name: string; query: string; shared: boolean }
type ViewChanges = { name?: string | null; query?: string | null; shared?: boolean | null }

const limits = { name: 80, query: 4_000, perOwner: 100 }

export async function getViews(scope: StaffScope, resource: string): Promise<SavedViewRow[]> {
  return listViews(scope, scope.actor.id, resource)
}

export async function createView(scope: StaffScope, input: ViewInput): Promise<SavedViewRow> {
  const ownerId = scope.actor.id
  const view = { ...input, name: parseName(input.name), query: parseQuery(input.query), ownerId }
  if ((await countViews(scope, ownerId)) >= limits.perOwner) {
    throw errors.badInput(`You already have ${limits.perOwner} views. Delete one before you save another`)
  }
  const row = await insertView(scope, view)
  if (!row) throw nameTaken(view.name)
  return row
}

export async function changeView(scope: StaffScope, id: string, input: ViewChanges): Promise<SavedViewRow> {
  const changes = {
    ...(input.name != null && { name: parseName(input.name) }),
    ...(input.query != null && { query: parseQuery(input.query) }),
    ...(input.shared != null && { shared: input.shared }),
  }
  if (Object.keys(changes).length === 0)
    throw errors.badInput('Say what to change: the name, the query or shared')
  const row = await updateView(scope, { id: parseId(id), ownerId: scope.actor.id }, changes).catch(
    (error) => {
      throw error.code === uniqueViolation ? nameTaken(String(input.name)) : error
    },
  )
  if (!row) throw errors.notFound('Your view')
  return row
}

export async function removeView(scope: StaffScope, id: string): Promise<SavedViewRow> {
  const row = await deleteView(scope, parseId(id), scope.actor.id)
  if (!row) throw errors.notFound('Your view')
  return row
}

export const isMine = ({ actor }: Scope, row: SavedViewRow): boolean =>
  actor.kind === 'person' && row.ownerId === actor.id

/** @returns the owners' names, in the order of the rows */
export async function getOwnerNames(scope: Scope, rows: SavedViewRow[]): Promise<string[]> {
  const owners = await getPeople(
    scope,
    rows.map((row) => row.ownerId),
  )
  return rows.map((row) => {
    const owner = owners.get(row.ownerId)
    return owner ? fullName(owner) : 'a former colleague'
  })
}

const uniqueViolation = '23505'
const nameTaken = (name: string) =>
  errors.badInput(`You already have a view named '${name}'. Choose another name`)

function parseName(text: string): string {
  const name = text.trim()
  if (name.length < 1 || name.length > limits.name) {
    throw errors.badInput(`A view's name needs 1 to ${limits.name} characters`)
  }
  return name
}

function parseQuery(query: string): string {
  if (query.length > limits.query)
    throw errors.badInput(`A view's query has at most ${limits.query} characters`)
  return query
}
