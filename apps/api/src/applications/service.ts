import { findStatusChanges } from '../members/index.ts'
import { errors } from '../platform/errors.ts'
import type { Scope } from '../platform/scope.ts'
import { parseId, parseIds } from '../platform/values/ids.ts'
import { type ApplicationRow, countWaiting, findApplicationsByIds } from './queries.ts'

export {
  type ApplicationRow,
  findWaiting,
  getApplicationsPage,
  getNeighbours,
  hasApplications,
} from './queries.ts'

/** @returns the applications in the order of the applicants' ids, without those that are not there */
export async function getApplicationsByIds(scope: Scope, ids: string[]): Promise<ApplicationRow[]> {
  const known = parseIds(ids)
  const rows = new Map((await findApplicationsByIds(scope, known)).map((row) => [row.id, row]))
  return known.flatMap((id) => rows.get(id) ?? [])
}

export async function findApplication(scope: Scope, id: string): Promise<ApplicationRow | undefined> {
  const [row] = await findApplicationsByIds(scope, [parseId(id)])
  return row
}

/** For the menu's badge. */
export const getWaiting = (scope: Scope) => countWaiting(scope, scope.now)

/** @throws BAD_INPUT naming the field for a text that is empty or too long */
export function parseText(name: string, text: string, max: number): string {
  const read = text.trim()
  if (!read) throw errors.badInput(`${name} cannot be empty`)
  if (read.length > max) throw errors.badInput(`${name} takes at most ${max} characters, not ${read.length}`)
  return read
}

/** Who decided about each application and when, null while it waits; in the order of the rows. */
export async function getDecided(scope: Scope, rows: Pick<ApplicationRow, 'id' | 'status'>[]) {
  const decided = rows.filter(({ status }) => status !== 'PENDING').map(({ id }) => id)
  const changes = decided.length > 0 ? await findStatusChanges(scope, decided) : []
  const byId = new Map(
    changes.map(({ memberId, actorId, created }) => [memberId, { by: actorId, at: created }]),
  )
  return rows.map(({ id }) => byId.get(id) ?? null)
}
