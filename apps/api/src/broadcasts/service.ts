import { leftOutReasons } from '@hearth/contract'
import { countLeftOut } from '../members/index.ts'
import { connectionOf, type ListArgs, parsePage } from '../platform/list.ts'
import type { Scope } from '../platform/scope.ts'
import { parseId, parseIds } from '../platform/values/ids.ts'
import {
  type BroadcastRow,
  countDeliveries,
  countOpened,
  countReached,
  countWithDevice,
  type DeliveriesArgs,
  findBroadcastsByIds,
  listDeliveries,
} from './queries.ts'
import { broadcastLog } from './record.ts'
import { type AudienceInput, meantBy, parseAudience } from './rules.ts'

export { type BroadcastRow, type DeliveryRow, getBroadcastsPage } from './queries.ts'

/** @returns the broadcasts in the order of the ids, without those that are not there */
export async function getBroadcastsByIds(scope: Scope, ids: string[]): Promise<BroadcastRow[]> {
  const known = parseIds(ids)
  const rows = new Map((await findBroadcastsByIds(scope, known)).map((row) => [row.id, row]))
  return known.flatMap((id) => rows.get(id) ?? [])
}

export async function findBroadcast(scope: Scope, id: string): Promise<BroadcastRow | undefined> {
  const [row] = await findBroadcastsByIds(scope, [parseId(id)])
  return row
}

/** Whom it is for, as the wire has it. */
export const audienceOf = ({ audience, audienceName, filter, memberIds }: BroadcastRow) => ({
  kind: audience,
  name: audienceName,
  filter: filter && JSON.stringify(filter),
  ids: memberIds ?? [],
})

/** Who would receive it now, and who would not and why (product.md 49). */
export async function getReach(scope: Scope, input: AudienceInput) {
  const audience = meantBy(parseAudience(input))
  const recipients = await countReached(scope, audience)
  return {
    recipients,
    withoutDevice: recipients - (await countWithDevice(scope, audience)),
    leftOut: (await countLeftOut(scope, audience)).sort(
      (one, other) => leftOutReasons.indexOf(one.reason) - leftOutReasons.indexOf(other.reason),
    ),
  }
}

export async function getOpened(scope: Scope, rows: BroadcastRow[]): Promise<number[]> {
  const counts = await countOpened(
    scope,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id }) => counts.get(id) ?? 0)
}

/** What became of it on each device. */
export async function getDeliveriesPage(scope: Scope, { id, ...args }: DeliveriesArgs & { id: string }) {
  const broadcastId = parseId(id)
  return connectionOf(await listDeliveries(scope, broadcastId, args), () =>
    countDeliveries(scope, broadcastId, args.state),
  )
}

/** What staff did with it, newest first. */
export async function getAuditPage(scope: Scope, { id, ...args }: ListArgs & { id: string }) {
  const broadcastId = parseId(id)
  return connectionOf(await broadcastLog.list(scope, broadcastId, parsePage(args)), () =>
    broadcastLog.count(scope, broadcastId),
  )
}
