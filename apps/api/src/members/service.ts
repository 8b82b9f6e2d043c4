import { text } from 'node:stream/consumers'
import { maxCsvTextRows } from '@hearth/contract'
import {
  createExportLink,
  type ExportLink,
  type ExportRequest,
  logExport,
  parseExportRequest,
} from '../exports/index.ts'
import { findPasswordHolders } from '../identity/index.ts'
import { errors } from '../platform/errors.ts'
import type { MemberScope, Scope, StaffScope } from '../platform/scope.ts'
import { parseId, parseIds } from '../platform/values/ids.ts'
import { recordExport } from './audit/service.ts'
import { writeMembersCsv } from './csv.ts'
import { countMembersByActive } from './figures/queries.ts'
import {
  countExported,
  findAnyMembersByIds,
  findMembersByIds,
  findPeople,
  type MemberRow,
  type Person,
  streamMembers,
} from './queries.ts'
import { fullName } from './rules.ts'

export { countNewByDay } from './figures/queries.ts'
export {
  findKeyNames,
  findMemberByUsername,
  findMembersPage,
  findPeopleByEmails,
  listStaffToMail,
  lockAnyMember,
  lockMember,
  type MemberRow,
  type Person,
} from './queries.ts'

/** @returns the members in the order of the ids, without those that are not there */
export async function getMembersByIds(scope: Scope, ids: string[]): Promise<MemberRow[]> {
  const known = parseIds(ids)
  const rows = new Map((await findMembersByIds(scope, known)).map((row) => [row.id, row]))
  return known.flatMap((id) => rows.get(id) ?? [])
}

/** Also a member in the trash, which staff may look at before they restore it. */
export async function findMember(scope: Scope, id: string): Promise<MemberRow | undefined> {
  const [row] = await findAnyMembersByIds(scope, [parseId(id)])
  return row
}

/** Any number of people by their ids, those in the trash too, because what they did is still shown. */
export async function getPeople(scope: Scope, ids: string[]): Promise<Map<string, Person>> {
  const asked = [...new Set(ids)]
  const rows = asked.length > 0 ? await findPeople(scope, asked) : []
  return new Map(rows.map((row) => [row.id, row]))
}

/** Whether each of the members has ever set a password, in the order of the ids. */
export async function havePasswords(scope: Scope, ids: string[]): Promise<boolean[]> {
  const holders = new Set(await findPasswordHolders(scope, ids))
  return ids.map((id) => holders.has(id))
}

/** @returns how many sessions were ended */
export async function endMemberSessions(scope: Scope, id: string): Promise<number> {
  const [row] = await findMembersByIds(scope, [parseId(id)])
  if (!row) throw errors.notFound('The member')
  return scope.services.identity.adapter.signOut(scope, row.id)
}

/** What the lists filtered by Credential Set show: archived members are in neither (product.md 18). */
export async function getTotalUsers(scope: Scope) {
  const counts = new Map((await countMembersByActive(scope)).map((row) => [row.active, row.count]))
  return { activated: counts.get(true) ?? 0, unactivated: counts.get(false) ?? 0 }
}

/** The signed-in person; staff without a member row are shown from their identity account (product.md 7). */
export async function getMe(scope: MemberScope) {
  const { id, role, email, name } = scope.actor
  const row = await findMember(scope, id)
  if (!row) {
    const standing = { subscription: 'INACTIVE', hasUsedFreeTrial: false, subscriptionByHand: false }
    return { id, role, email, name, firstName: null, invitedBy: null, username: null, ...standing }
  }
  return { ...row, name: fullName(row), subscriptionByHand: row.subscriptionSetBy !== null }
}

/** @throws TOO_MANY_ROWS beyond 50,000 rows (product.md 62) */
export async function exportMembersText(scope: StaffScope, asked: ExportRequest): Promise<string> {
  const request = parseExportRequest(asked)
  const rows = await countExported(scope, request)
  if (rows > maxCsvTextRows)
    throw errors.tooManyRows(rows, maxCsvTextRows, 'the Export button of the members list')
  const file = await scope.transaction((tx) => text(writeMembersCsv(streamMembers(tx, request))))
  logExport(scope, resource, rows)
  await recordExport(scope, scope.actor.id, rows, request)
  return file
}

const resource = 'users'

/** The address of a streamed download, and how many rows it will bring. */
export async function createMembersExport(scope: StaffScope, asked: ExportRequest) {
  const request = parseExportRequest(asked)
  const rows = await countExported(scope, request)
  return { url: await createExportLink(scope, resource, request), rows }
}

/** What a link brings; that it was fetched is written down first. */
export async function openExport(scope: Scope, { createdBy, request }: ExportLink) {
  await recordExport(scope, createdBy, await countExported(scope, request), request)
  const timestamp = scope.now.toISOString().slice(0, 19).replaceAll(':', '-')
  return {
    csv: (streaming: Scope) => writeMembersCsv(streamMembers(streaming, request)),
    fileName: `users_${timestamp}.csv`,
  }
}
